import type { Page } from '../page/page.ts'
import type { SitemapEntry } from '../protocol/entry.ts'
import type { Exclusion, Route } from '../types.ts'

/** A route on its way through the stages. */
export interface Candidate {
  /** As it was given, filled by later sources that name the same page. */
  route: Route
  /** Who named it: the host, `routes`, or a named source. */
  readonly source: string
  /** Absolute URL in normal form; `''` where none comes out of the route. Later stages may change its spelling. */
  loc: string
  /** Decoded pathname without the base, starting with `/`: what globs match. */
  pathname: string
  /** File of the page relative to the output folder, with `/`; or absolute where it lies elsewhere. */
  readonly file: string | undefined
  /** What was read from the page. */
  page: Page | undefined
  /** Set by the first stage that leaves it out. */
  exclusion: Exclusion | undefined
  /** The same page from a later source: its fields were filled into this one, so that it is no URL of its own. */
  mergedInto: Candidate | undefined
  /** Entry as it grows; its `loc` is set last. */
  entry: Partial<SitemapEntry>
  /** Where `entry.lastmod` came from. */
  lastmodSource: string | undefined
}

/** Leaves a candidate out, unless an earlier reason stands. */
export const exclude = (candidate: Candidate, reason: Exclusion['reason'], evidence: string): void => {
  candidate.exclusion ??= { reason, evidence }
}

/** Whether it is still to be listed. */
export const isListed = (candidate: Candidate): boolean =>
  candidate.exclusion === undefined && candidate.mergedInto === undefined
