import type { ResolvedOptions } from '../options/types.ts'
import type { Candidate } from '../routes/candidate.ts'
import { nameOf, placeOf } from './evidence.ts'

/** Evidence that a page is to be left out because it shows another language's text under this one's address. */
export const whyUntranslated = (candidate: Candidate, options: ResolvedOptions): string | undefined =>
  options.i18n?.fallback === 'list' ? undefined : whyFallback(candidate, options)

/** Evidence that a page shows another language's text, whether such pages are listed or not. */
export const whyFallback = (candidate: Candidate, { i18n, host }: ResolvedOptions): string | undefined => {
  const { route, page } = candidate
  if (route.kind === 'fallback') return route.evidence ?? `${host.name} says that ${nameOf(candidate)} is a fallback`
  if (i18n === undefined || page?.lang === undefined || page.contentLang === undefined) return undefined
  const [pageLanguage, contentLanguage] = [languageOf(page.lang), languageOf(page.contentLang)]
  return pageLanguage === '' || contentLanguage === '' || pageLanguage === contentLanguage
    ? undefined
    : `${placeOf(candidate, 1)} is lang "${page.lang}", but its main or article is lang "${page.contentLang}"`
}

/** The language of a tag: that a text is Swiss German and its page German says nothing against it. */
const languageOf = (tag: string): string => tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? ''
