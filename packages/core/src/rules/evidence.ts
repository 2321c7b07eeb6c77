import type { Candidate } from '../routes/candidate.ts'

/** A place in a candidate's file: `blog/index.html:12`, or the route where its HTML came from memory. */
export const placeOf = (candidate: Candidate, line: number): string =>
  `${candidate.file ?? candidate.route.path ?? candidate.loc}:${line}`

/** The candidate as its owner knows it: its file, else its route. */
export const nameOf = (candidate: Candidate): string => candidate.file ?? candidate.route.path ?? candidate.loc
