/** For each file of the output: what its head says. The same site is built by every host. */
const PAGES: Record<string, string> = {
  'index.html': '',
  'about.html': '',
  'tea/index.html': '',
  'tea/green/sencha/index.html': '',
  'bücher/größe 1/index.html': '',
  'fish&chips/index.html': '',
  '404.html': '',
  'old/index.html': '<meta http-equiv="refresh" content="0; url=/tea/">',
  'private/index.html': '<meta name="robots" content="noindex, follow">',
}

/** HTML by the name of its file, as every host is to write it. */
export const SITE_FILES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PAGES).map(([file, head]) => [
    file,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${file.replace('&', 'and')}</title>${head}</head><body><h1>Page</h1></body></html>\n`,
  ]),
)

/** A scenario: the host's own base, our options, and the URLs that must come out. */
export interface Scenario {
  title: string
  base?: string
  /** Options of the plugin; without functions, since the command line reads them from JSON. */
  options: Record<string, unknown>
  /** Paths listed in each file of the sitemap, in its order; names of parts by their first URL are not spelled out. */
  expected: readonly (readonly string[])[]
}

/** Every page that belongs, as it lies in the output folder. */
const AS_THEY_LIE = [
  '/',
  '/about.html',
  '/b%C3%BCcher/gr%C3%B6%C3%9Fe%201/',
  '/fish&amp;chips/',
  '/tea/',
  '/tea/green/sencha/',
]
const below = (base: string, paths: readonly string[]): string[] => paths.map((path) => base + path)
const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)

export const SCENARIOS: readonly Scenario[] = [
  {
    title: 'pages as they lie in the output folder',
    options: { htmlExtension: 'keep', trailingSlash: 'preserve' },
    expected: [AS_THEY_LIE],
  },
  {
    title: 'a base without slashes, and always a slash',
    base: 'docs',
    options: { htmlExtension: 'keep', trailingSlash: 'always', routes: ['/shop', '/shop/list.pdf'] },
    expected: [below('/docs', [...AS_THEY_LIE.slice(0, 4), '/shop/', '/shop/list.pdf', ...AS_THEY_LIE.slice(4)])],
  },
  {
    title: 'a base with slashes, never a slash and no .html',
    base: '/docs/',
    options: { htmlExtension: 'strip', trailingSlash: 'never' },
    expected: [
      ['/docs', ...below('/docs', AS_THEY_LIE.slice(1).map(withoutSlash)).map((path) => path.replace('.html', ''))],
    ],
  },
  {
    title: 'more URLs than one file holds, dates and priorities by hand',
    options: {
      htmlExtension: 'keep',
      trailingSlash: 'preserve',
      output: { limits: { urls: 4 } },
      priority: { '/tea/**': 0.25 },
      routes: ['/more/1', { loc: '/more/2', lastmod: '2026-05-04', changefreq: 'daily' }, '/tea/'],
    },
    expected: [
      [],
      ['/', '/about.html', '/b%C3%BCcher/gr%C3%B6%C3%9Fe%201/', '/fish&amp;chips/'],
      ['/more/1', '/more/2', '/tea/', '/tea/green/sencha/'],
    ],
  },
]
