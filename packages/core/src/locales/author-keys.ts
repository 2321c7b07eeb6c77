import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { sitemapError } from '../problems/error.ts'
import { toReason, toShown } from '../problems/shown.ts'
import { toOwnRoute } from '../routes/callbacks.ts'
import type { Candidate } from '../routes/candidate.ts'

type I18n = NonNullable<ResolvedOptions['i18n']>
type Key = string | number

/** The author's data that pairs translations with different slugs. */
const KEY_NAME = 'translationKey'

/** The keys by which an author pairs translations: `i18n.key`, and where that gives none `translationKey` in the data. */
export interface AuthorKeys {
  /** @throws {SitemapError} `CALLBACK_FAILED` or `CALLBACK_RESULT` for a function that is at fault. */
  of: (candidate: Candidate) => Key | undefined
  /** Reports a function that never gave one, since it looks for something that is not there, and what is no key. */
  reportUnused: (report: Report) => void
}

export const createAuthorKeys = ({ key }: Pick<I18n, 'key'>): AuthorKeys => {
  let asked = 0
  let given = 0

  const refused: { value: unknown; page: string; count: number } = { value: undefined, page: '', count: 0 }

  const ask = (candidate: Candidate): Key | undefined => {
    if (key === undefined) return undefined
    asked += 1
    const found = callKey(candidate, key)
    if (found !== undefined) given += 1
    return found
  }

  return {
    of(candidate) {
      const found = ask(candidate)
      if (found !== undefined) return found
      const value = candidate.route.data?.[KEY_NAME]
      if (isKey(value)) return value
      if (value !== undefined && value !== null && value !== '') {
        if (refused.count === 0) Object.assign(refused, { value, page: candidate.loc })
        refused.count += 1
      }
      return undefined
    },
    reportUnused(report) {
      if (asked > 0 && given === 0) report('LOCALE_KEY_UNUSED', { pages: asked })
      const { value, page, count } = refused
      if (count > 0) report('TRANSLATION_KEY_INVALID', { value: toShown(value), count }, { url: page })
    },
  }
}

const callKey = (candidate: Candidate, key: NonNullable<I18n['key']>): Key | undefined => {
  const details = { name: 'i18n.key', subject: candidate.loc }
  let found: unknown
  try {
    found = key(toOwnRoute(candidate))
  } catch (error) {
    throw sitemapError('CALLBACK_FAILED', { ...details, cause: toReason(error) }, {}, error)
  }
  if (isKey(found)) return found
  if (found === undefined || found === null || found === '') return undefined
  throw sitemapError('CALLBACK_RESULT', {
    ...details,
    value: toShown(found),
    expected: 'a text or undefined, and no promise',
  })
}

const isKey = (value: unknown): value is Key => (typeof value === 'string' && value !== '') || typeof value === 'number'
