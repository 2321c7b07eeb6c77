/** How a build of the site of three languages differs from the plain one. */
export interface Variant {
  title: string
  /** The default locale has a folder as well; at the root lies a page to choose a language. */
  isDefaultPrefixed?: boolean
  /** German has a domain of its own, and the build writes the robots.txt. */
  hasDomain?: boolean
  /** Options of `i18n` beside those that every variant gives, as code. */
  i18n?: string
}

/** One page of the site. */
export interface SitePage {
  /** Address inside the base: `/de/tee/`. */
  path: string
  lang: string
  /** What the author pairs it by. */
  key?: string
  /** English text under a Portuguese address: Astro makes it by itself. */
  isFallback?: boolean
}

/** English, German and Brazilian Portuguese: no German `about`, another German word for tea, and a fallback page. */
const PAGES: readonly SitePage[] = [
  { path: '/', lang: 'en' },
  { path: '/about/', lang: 'en' },
  { path: '/contact/', lang: 'en' },
  { path: '/tea/', lang: 'en', key: 'tea' },
  { path: '/de/', lang: 'de' },
  { path: '/de/contact/', lang: 'de' },
  { path: '/de/tee/', lang: 'de', key: 'tea' },
  { path: '/pt-br/', lang: 'pt-BR' },
  { path: '/pt-br/about/', lang: 'pt-BR' },
  { path: '/pt-br/contact/', lang: 'pt-BR', isFallback: true },
  { path: '/pt-br/tea/', lang: 'pt-BR', key: 'tea' },
]

export const pagesOf = ({ isDefaultPrefixed }: Variant): SitePage[] =>
  isDefaultPrefixed === true
    ? [
        { path: '/', lang: 'en' },
        ...PAGES.map((page) => (page.lang === 'en' ? { ...page, path: `/en${page.path}` } : page)),
      ]
    : [...PAGES]

/** `key` for hosts whose pages have no data, as code. */
export const KEY: string = String.raw`key: ({ file, path }) => (/(^|\/)te[ae]\b/.test(file ?? path) ? 'tea' : undefined)`

export const toHtml = ({ path, lang, isFallback }: SitePage): string =>
  `<!doctype html><html lang="${lang}"><head><title>${path}</title></head><body><main${isFallback === true ? ' lang="en"' : ''}>${path}</main></body></html>\n`

export const DOMAIN = 'https://example.de'
