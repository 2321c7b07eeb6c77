import type { ProblemText } from '../problem.ts'
import { howToSeeWhy } from '../why.ts'

/** What vanishes of one section of a site. */
export interface LostSection {
  /** First folder below the base: `/blog/`; with its host where that is another one. */
  name: string
  lost: number
  /** URLs that it had. */
  of: number
}

/** Sections that a message names; the rest is a number. */
const SHOWN_SECTIONS = 5

const renderSections = (sections: readonly LostSection[]): string => {
  const shown = sections.slice(0, SHOWN_SECTIONS).map(({ name, lost, of }) => `${name} (${lost} of ${of})`)
  const rest = sections.length - shown.length
  return [...shown, ...(rest > 0 ? [`+${rest}`] : [])].join(', ')
}

const toPercent = (share: number): string => `${Math.round(share * 1000) / 10}%`

/** Problems of the guard against losing URLs. */
export const GUARD_PROBLEMS = {
  GUARD_LOST: (d: {
    lost: number
    of: number
    allowed: number
    base: string
    sections: readonly LostSection[]
    explainCommand: string | undefined
  }): ProblemText => ({
    level: 'error',
    message: `${d.lost} of ${d.of} URLs that ${d.base} lists would vanish (${toPercent(d.lost / d.of)}, where ${toPercent(d.allowed)} may): ${renderSections(d.sections)}.`,
    hint: `See why they are left out (${howToSeeWhy(d.explainCommand)}). If they are meant to go, redirect them, or build once with a higher \`guard.lost\`.`,
  }),
  GUARD_NO_BASE: (d: { against: string | undefined; reason: 'first' | 'off' | 'preview' }): ProblemText => ({
    level: 'note',
    message:
      d.reason === 'preview'
        ? 'The guard has nothing to compare this build with: a preview build has no ledger.'
        : d.reason === 'off'
          ? 'The guard has nothing to compare this build with: neither `ledger` nor `guard.against` is set.'
          : `The guard has nothing to compare this build with: there is no ${d.against ?? 'earlier ledger'} yet.`,
    hint:
      d.reason === 'first'
        ? 'It compares the next build with this one, where that is the right place.'
        : 'Set `guard.against` to a sitemap, a folder or an address.',
  }),
  GUARD_UNREADABLE: (d: { against: string; cause: string }): ProblemText => ({
    level: 'error',
    message: `The guard could not read ${d.against}: ${d.cause.replace(/\.$/, '')}.`,
    hint: 'Mend it, or set `guard.against` to another sitemap. To go on without the guard, leave `guard` out.',
  }),
}
