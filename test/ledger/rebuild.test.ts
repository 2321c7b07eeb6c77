import { describe, expect, it } from 'vitest'
import { createProject, type Project } from '../hosts/project.ts'
import { copyExample, edit, readLines } from './example.ts'

/** A real site, and what may differ between two builds of it though nothing changed for its readers. */
interface Site {
  create: () => Promise<Project>
  /** Package and arguments of the command that builds. */
  build: readonly [packageName: string, ...args: string[]]
  /** Where the sitemap comes to lie. */
  sitemap: string
  /** Other hashes, stamps, chunks, styles, nonces and menus. */
  disturb: (project: Project) => Promise<void>
  /** Changes one sentence of one page; with the path of that page. Undefined where no page has text of its own. */
  change: readonly [path: string, make: (project: Project) => Promise<void>] | undefined
  /** Paths whose text no build knows. */
  unread: readonly string[]
}

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
const MENU = '<nav><a href="/">Home</a></nav>'
const OTHER_MENU = '<nav><a href="/">Start</a><a href="/new/">New</a></nav>'

const SITES: Record<string, Site> = {
  Vite: {
    async create() {
      const project = await copyExample('vite', { 'leaf.svg': IMAGE })
      await edit(project, 'vite.config.ts', [
        "site: 'https://tea.example'",
        "site: 'https://tea.example', ledger: 'ledger.txt'",
      ])
      await edit(
        project,
        'vite.config.ts',
        ['build: {', "html: { cspNonce: 'first' },\n  build: {\n    assetsInlineLimit: 0,"],
        ['rolldownOptions: {', 'rolldownOptions: {\n      output: {},'],
      )
      const image = '<img src="/leaf.svg" alt="A leaf" /><a href="/leaf.svg">Large</a>'
      await edit(project, 'guide/install.html', ['<main>', `${MENU}<main>${image}<script>let build = 1</script>`])
      return project
    },
    build: ['vite', 'build'],
    sitemap: 'dist/sitemap.xml',
    async disturb(project) {
      const names = "assetFileNames: 'static/[name]-[hash:10][extname]', entryFileNames: '[name].[hash:12].js'"
      await edit(
        project,
        'vite.config.ts',
        ["cspNonce: 'first'", "cspNonce: 'second'"],
        ['output: {}', `output: { hashCharacters: 'hex', ${names.replace('static/', 'assets/')} }`],
      )
      await edit(project, 'style.css', ['', '/* other bytes, other hash */\n'])
      await project.write({ 'leaf.svg': `${IMAGE}\n` })
      await edit(project, 'guide/install.html', [MENU, OTHER_MENU], ['let build = 1', 'let build = 2; run()'])
    },
    change: ['/guide/install.html', (project) => edit(project, 'guide/install.html', ['pour it', 'pour it slowly'])],
    unread: [],
  },
  'Vite with an app of one page': {
    async create() {
      const project = await copyExample('vite-spa')
      await edit(project, 'vite.config.ts', ["site: '", "ledger: 'ledger.txt', site: '"])
      return project
    },
    build: ['vite', 'build'],
    sitemap: 'dist/sitemap.xml',
    disturb: (project) => edit(project, 'src/pages/tea.ts', ['All teas', 'Every tea']),
    change: undefined,
    unread: ['/', '/brewing', '/teas/assam', '/teas/darjeeling', '/teas/earl-grey'],
  },
  Astro: {
    async create() {
      const project = await copyExample('astro', { 'src/leaf.svg': IMAGE })
      await edit(
        project,
        'astro.config.mjs',
        ['sitemap()', "sitemap({ ledger: 'ledger.txt' })"],
        ['site:', "build: { inlineStylesheets: 'never' }, vite: { build: {} }, site:"],
      )
      await edit(
        project,
        'src/layouts/page.astro',
        ['---\n', "---\nimport leaf from '../leaf.svg'\n"],
        ['<body>', `<body>${MENU}`],
        [
          '<slot />',
          '<slot /><img src={leaf.src} alt="A leaf" /><p>Built {new Date().toISOString()}</p><time datetime={new Date().toISOString()}>now</time>',
        ],
        ['</html>', '<style>h1 { color: navy }</style><script>console.log(1)</script></html>'],
      )
      return project
    },
    build: ['astro', 'build'],
    sitemap: 'dist/client/sitemap.xml',
    async disturb(project) {
      const output = "{ hashCharacters: 'base36', assetFileNames: '_astro/[name].[hash:16][extname]' }"
      await edit(
        project,
        'astro.config.mjs',
        ["inlineStylesheets: 'never'", "inlineStylesheets: 'always'"],
        ['vite: { build: {} }', `compressHTML: false, scopedStyleStrategy: 'class'`],
        ['site:', `vite: { build: { assetsInlineLimit: 0, rollupOptions: { output: ${output} } } }, site:`],
      )
      await edit(project, 'src/layouts/page.astro', [MENU, OTHER_MENU], ['color: navy', 'color: teal'])
      await project.write({ 'src/leaf.svg': `${IMAGE}\n` })
    },
    change: [
      '/blog/high-tide/',
      (project) => edit(project, 'src/content/blog/high-tide.md', ['third step', 'fourth step']),
    ],
    unread: ['/tides/'],
  },
  Eleventy: {
    async create() {
      const project = await copyExample('eleventy')
      await edit(
        project,
        'eleventy.config.js',
        ["site: '", "ledger: 'ledger.txt', site: '"],
        [
          'eleventyConfig.addPassthroughCopy',
          "eleventyConfig.addGlobalData('stamp', () => new Date().toUTCString())\n  eleventyConfig.addPassthroughCopy",
        ],
      )
      await edit(
        project,
        'src/_includes/layout.njk',
        ['<body>', `<body>${MENU}`],
        ['</h1>', '</h1><p>Built {{ stamp }}</p><img src="/img/{{ stamp | length }}a1B2c3d4e-600.webp" alt="">'],
      )
      return project
    },
    build: ['@11ty/eleventy'],
    sitemap: '_site/sitemap.xml',
    disturb: (project) =>
      edit(
        project,
        'src/_includes/layout.njk',
        [MENU, OTHER_MENU],
        ['<main>', '\n\n<main  id="main-2" class="x">'],
        ['a1B2c3d4e', 'z9Y8x7w6v'],
      ),
    change: ['/posts/water/', (project) => edit(project, 'src/posts/water.md', ['dulls every cup', 'dulls each cup'])],
    unread: [],
  },
  VitePress: {
    create: () =>
      createProject({
        'index.md': '---\nlayout: home\nhero:\n  name: Tea\n---\n',
        'guide/index.md': '# Guide\n\nRead [how to pour](./pour.md).\n\n![A leaf](./leaf.svg)\n',
        'guide/leaf.svg': IMAGE,
        'guide/pour.md': '# Pour\n\nPour slowly.\n\n```js\npour()\n```\n',
        '.vitepress/config.mjs': `import sitemap from '@sitemapkit/vite/vitepress'
          export default {
            vite: { build: { assetsInlineLimit: 0 } },
            themeConfig: { sidebar: [{ text: 'Pour', link: '/guide/pour' }] },
            buildEnd: sitemap({ site: 'https://example.com', ledger: 'ledger.txt' }),
          }`,
      }),
    build: ['vitepress', 'build'],
    sitemap: '.vitepress/dist/sitemap.xml',
    async disturb(project) {
      const output = "{ hashCharacters: 'hex', assetFileNames: 'assets/[name].[hash:12][extname]' }"
      await edit(
        project,
        '.vitepress/config.mjs',
        ['assetsInlineLimit: 0', `assetsInlineLimit: 0, rollupOptions: { output: ${output} }`],
        ["text: 'Pour', link", "text: 'Guide', link: '/guide/' }, { text: 'How to pour', link"],
      )
      await project.write({ 'guide/leaf.svg': `${IMAGE}\n` })
    },
    change: ['/guide/pour.html', (project) => edit(project, 'guide/pour.md', ['Pour slowly', 'Pour very slowly'])],
    unread: [],
  },
}

/** Three builds; VitePress alone takes half a minute for one where others build too. */
const SLOW = 400_000

describe.each(Object.entries(SITES))('a site of %s', (_, site) => {
  it(
    'is dated by what readers see: another build changes nothing, a sentence one date',
    async () => {
      await using project = await site.create()
      const build = async (day: string): Promise<void> => {
        const [packageName, ...args] = site.build
        const seconds = String(Date.parse(`${day}T12:00:00Z`) / 1000)
        const { code, log } = await project.bin(packageName, args, { SOURCE_DATE_EPOCH: seconds, CI: '' })
        expect(code, log).toBe(0)
        expect(log).not.toMatch(/\[sitemapkit\] (?:[!x] |i LEDGER)/)
      }
      await build('2026-11-01')
      const [ledger, sitemap] = [await project.read('ledger.txt'), await project.read(site.sitemap)]
      const first = await readLines(project)
      const unread = Object.keys(first).filter((path) => first[path]?.fingerprint === '-')
      expect(unread).toEqual(site.unread)

      await site.disturb(project)
      await build('2026-11-02')
      expect(await project.read('ledger.txt')).toBe(ledger)
      expect(await project.read(site.sitemap)).toBe(sitemap)

      if (site.change === undefined) return
      const [path, change] = site.change
      await change(project)
      await build('2026-11-03')
      const lines = await readLines(project)
      const changed = Object.keys(lines).filter((path) => lines[path]?.fingerprint !== first[path]?.fingerprint)
      expect(changed).toEqual([path])
      expect(Object.keys(lines).filter((path) => lines[path]?.day !== '-')).toEqual([path])
    },
    SLOW,
  )
})
