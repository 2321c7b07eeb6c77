import type { Measured } from './measure.ts'

/** The medians of one contender over all rounds, and the time that counts: by the clock, or of the processor. */
export interface Result extends Measured {
  time: number
}

/** Finds the result of a contender by name; all its figures are NaN where it has none. */
export type Results = (name: string) => Result

/** Something that ours must reach. */
export interface Reach {
  /** As it stands in the table: `≥ 6× as fast as sitemap`. */
  text: string
  value: (ours: Result, results: Results) => number
  /** Written behind the value. */
  unit: string
  least?: number
  most?: number
}

/** A reach beside what was measured. */
export interface Verdict {
  text: string
  value: number
  unit: string
  reached: boolean
  /** Share by which the value misses; NaN where nothing was measured. */
  short: number
}

/** At least so many times as fast as a peer. */
export const fasterThan = (peer: string, times: number, who?: string): Reach => ({
  text: `${who === undefined ? '' : `${who}: `}≥ ${times}× as fast as ${peer}`,
  value: (ours, results) => results(peer).time / (who === undefined ? ours : results(who)).time,
  unit: '×',
  least: times,
})

/** At most so many times the time of a floor. */
export const within = (floor: string, times: number): Reach => ({
  text: `≤ ${times}× the time of ${floor}`,
  value: (ours, results) => ours.time / results(floor).time,
  unit: '×',
  most: times,
})

/** At most so many MB at the peak of the whole process. */
export const memory = (megabytes: number, who?: string): Reach => ({
  text: `${who === undefined ? '' : `${who}: `}≤ ${megabytes} MB`,
  value: (ours, results) => (who === undefined ? ours : results(who)).megabytes,
  unit: ' MB',
  most: megabytes,
})

/** Exactly this number of something that ours tells. */
export const exactly = (fact: string, count: number): Reach => ({
  text: `exactly ${count.toLocaleString('en')} ${fact}`,
  value: ({ facts }) => facts[fact] ?? Number.NaN,
  unit: '',
  least: count,
  most: count,
})

/** Whether it is reached, and by how much not. */
export const judge = ({ text, value, unit, least, most }: Reach, ours: Result, results: Results): Verdict => {
  const measured = value(ours, results)
  const shorts = [least === undefined ? 0 : 1 - measured / least, most === undefined ? 0 : measured / most - 1]
  const short = Math.max(0, ...shorts)
  return { text, value: measured, unit, reached: short === 0, short }
}
