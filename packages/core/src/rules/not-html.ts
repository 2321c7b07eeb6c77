import { isAssetPath, mayBeHtml } from '../page/file-type.ts'
import type { Candidate } from '../routes/candidate.ts'
import { placeOf } from './evidence.ts'

/** Files by which search engines know an owner; they lie at the root and hold nothing to read. */
const VERIFICATION_RE =
  /^(?:google[0-9a-f]{16}|yandex_[0-9a-f]{16}|baidu_verify_[\w-]+|pinterest-[0-9a-f]{5,}|naver[0-9a-f]{32}|mywot[0-9a-f]{20,})\.html$/

/** Evidence that a candidate is no page for readers, unless an option or the host says that it is to be listed. */
export const whyNotHtml = (candidate: Candidate): string | undefined => {
  const { route, file, page } = candidate
  if (route.listAnyType === true) return undefined
  if (file === undefined) {
    if (page === undefined) {
      return isAssetPath(candidate.pathname)
        ? `${candidate.pathname} has the ending of a file that is no page`
        : undefined
    }
  } else if (!mayBeHtml(file)) {
    return `${file} has not the ending of an HTML file`
  } else if (VERIFICATION_RE.test(file)) {
    return `${file} is the verification file of a search engine`
  }
  if (page === undefined) return undefined
  if (page.isOurs) return `${placeOf(candidate, 1)} its generator meta says sitemapkit`
  return page.isDocument ? undefined : `${placeOf(candidate, 1)} has no doctype, html, head, title or body`
}
