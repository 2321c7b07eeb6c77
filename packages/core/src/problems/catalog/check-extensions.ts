import type { LanguageProblem, NewsLanguageProblem } from '../../protocol/language.ts'
import type { ProblemText } from '../problem.ts'

const IMAGE = 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps'
const NEWS = 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap'
const VIDEO = 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps'
const HREFLANG = 'https://developers.google.com/search/docs/specialty/international/localized-versions'

const LANGUAGE_FAULTS: Readonly<Record<LanguageProblem, string>> = {
  malformed: 'is no language tag',
  language: 'names no language of ISO 639-1',
  country: 'is a country and no language',
  script: 'names no script of ISO 15924',
  region: 'names no country of ISO 3166-1',
  unsupported: 'is a language tag that Google does not read',
}

const NEWS_LANGUAGE_FAULTS: Readonly<Record<NewsLanguageProblem, string>> = {
  malformed: 'is no language code of ISO 639',
  case: 'must be in lower case',
  region: 'has a region, which only zh-cn and zh-tw may have',
  language: 'is no language code of ISO 639',
  chinese: 'is Chinese, for which Google wants zh-cn or zh-tw',
  unlisted: 'is not in the list of ISO 639-2',
}

/** Problems of images, news, videos and alternates in a sitemap that was read. */
export const CHECK_EXTENSION_PROBLEMS = {
  IMAGES_PER_URL: (d: { count: number }): ProblemText => ({
    level: 'error',
    message: `The page has ${d.count} images, but one URL may have 1,000 at most.`,
    hint: 'Keep the first 1,000.',
    rule: IMAGE,
  }),
  IMAGE_DUPLICATE: (d: { value: string }): ProblemText => ({
    level: 'warning',
    message: `The image ${d.value} is named twice for the same page.`,
    hint: 'Keep one of them.',
    rule: IMAGE,
  }),
  NEWS_TOO_MANY: (): ProblemText => ({
    level: 'error',
    message: 'The sitemap has more than 1,000 news articles.',
    hint: 'Split it into several news sitemaps.',
    rule: NEWS,
  }),
  NEWS_REPEATED: (): ProblemText => ({
    level: 'error',
    message: 'The URL has more than one <news>, but is one article.',
    hint: 'Keep one of them.',
    rule: NEWS,
  }),
  NEWS_LANGUAGE_CODE: (d: { value: string; problem: NewsLanguageProblem }): ProblemText => ({
    level: d.problem === 'chinese' || d.problem === 'unlisted' ? 'warning' : 'error',
    message: `The language '${d.value}' of the publication ${NEWS_LANGUAGE_FAULTS[d.problem]}.`,
    hint: 'Write the ISO 639 code of two or three letters; for Chinese zh-cn or zh-tw.',
    rule: NEWS,
  }),
  NEWS_OUTDATED: (d: { value: string }): ProblemText => ({
    level: 'error',
    message: `The article is of ${d.value}, but a news sitemap holds only those of the last two days.`,
    hint: 'Remove its <news>, or the whole URL, from the news sitemap.',
    rule: NEWS,
  }),
  VIDEO_ADDRESS_IS_PAGE: (d: { tag: string }): ProblemText => ({
    level: 'error',
    message: `The ${d.tag} of the video is the address of the page itself.`,
    hint: d.tag === 'player_loc' ? 'Give the address of the player.' : 'Give the address of the media file.',
    rule: VIDEO,
  }),
  VIDEO_WITHOUT_ADDRESS: (): ProblemText => ({
    level: 'error',
    message: 'The video has neither <content_loc> nor <player_loc>.',
    hint: 'Add one of them: the media file, or a player for it.',
    rule: VIDEO,
  }),
  VIDEO_ADDRESS_NO_MEDIA: (d: { value: string }): ProblemText => ({
    level: 'error',
    message: `The content_loc ${d.value} of the video is a page or Flash, and no media file.`,
    hint: 'Give the address of the media file, or name the page of the player in player_loc.',
    rule: VIDEO,
  }),
  VIDEO_TITLE_LONG: (d: { length: number }): ProblemText => ({
    level: 'warning',
    message: `The title of the video has ${d.length} characters; the schema takes 100.`,
    hint: 'Shorten the title.',
    rule: VIDEO,
  }),
  VIDEO_TEXT_LONG: (d: { tag: string; length: number; most: number }): ProblemText => ({
    level: 'error',
    message: `The ${d.tag} of the video has ${d.length} characters, but may have ${d.most} at most.`,
    hint: 'Shorten it.',
    rule: VIDEO,
  }),
  VIDEO_UPLOADER_ELSEWHERE: (d: { value: string }): ProblemText => ({
    level: 'error',
    message: `The info address ${d.value} of the uploader is on another domain than the page.`,
    hint: 'Give an address on the domain of the page, or leave `info` out.',
    rule: VIDEO,
  }),
  VIDEO_COUNTRY: (d: { value: string }): ProblemText => ({
    level: 'error',
    message: `'${d.value}' in the restriction of the video is no country of ISO 3166-1.`,
    hint: 'Remove it, or write the code of two capitals.',
    rule: VIDEO,
  }),
  VIDEO_DUPLICATE_PLATFORM: (d: { value: string }): ProblemText => ({
    level: 'warning',
    message: `The platform '${d.value}' of the video is named twice.`,
    hint: 'Keep one of them.',
    rule: VIDEO,
  }),
  VIDEO_EXPIRED: (d: { value: string }): ProblemText => ({
    level: 'warning',
    message: `The video expired on ${d.value}: Google does not show it.`,
    hint: 'Remove the video, or its expiration_date.',
    rule: VIDEO,
  }),
  HREFLANG_CODE: (d: { value: string; problem: LanguageProblem }): ProblemText => ({
    level: d.problem === 'unsupported' ? 'warning' : 'error',
    message: `The hreflang '${d.value}' ${LANGUAGE_FAULTS[d.problem]}.`,
    hint: 'Write an ISO 639-1 language, with a script or country where needed: de, de-CH, zh-Hant; or x-default.',
    rule: HREFLANG,
  }),
  HREFLANG_REL: (d: { value: string }): ProblemText => ({
    level: 'error',
    message: `The link has rel="${d.value}", but a link with hreflang must be rel="alternate".`,
    hint: 'Write rel="alternate".',
    rule: HREFLANG,
  }),
  HREFLANG_REPEATED: (d: { hreflang: string }): ProblemText => ({
    level: 'error',
    message: `The page has more than one alternate for '${d.hreflang}'; Google then believes none.`,
    hint: 'Keep one address for each language.',
    rule: HREFLANG,
  }),
  HREFLANG_SELF_MISSING: (): ProblemText => ({
    level: 'error',
    message: 'The page names alternates, but not itself among them.',
    hint: 'Add a link to the page itself, spelled exactly as its loc.',
    rule: HREFLANG,
  }),
  HREFLANG_RETURN_MISSING: (d: { href: string }): ProblemText => ({
    level: 'error',
    message: `The page names ${d.href} as an alternate, but that page does not name this one: both links are ignored.`,
    hint: 'Give every page of the group the same list of alternates.',
    rule: HREFLANG,
  }),
  HREFLANG_NOT_LISTED: (d: { href: string }): ProblemText => ({
    level: 'warning',
    message: `The alternate ${d.href} has no entry of its own, so its link back can't be seen.`,
    hint: 'List that page too, with the same alternates; or remove the link.',
    rule: HREFLANG,
  }),
}
