import * as nodeFs from 'node:fs/promises'
import * as nodePath from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { SitemapOptions } from '../options/types.ts'
import { codeOf } from './file-system.ts'
import {
  crawl,
  createFaultyFs,
  createFolder,
  locsOf,
  publishInto,
  readFolder,
  type RunInput,
} from './publish.fixture.ts'

const START = '<?xml version="1.0" encoding="UTF-8"?>\n<!-- sitemapkit -->\n'
const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const pages = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `/${String(index).padStart(5, '0')}/`)
const byFirstSegment: SitemapOptions['output'] = { group: ({ loc }) => /\.com\/([a-z]+)\//.exec(loc)?.[1] }

const publishNew = async (
  input: RunInput,
  standing: Readonly<Record<string, string>> = {},
): Promise<Awaited<ReturnType<typeof publishInto>> & { folder: string; standing: Record<string, string> }> => {
  const folder = await createFolder()
  for (const [name, text] of Object.entries(standing)) await nodeFs.writeFile(nodePath.join(folder, name), text)
  return { ...(await publishInto(folder, input)), folder, standing: await readFolder(folder) }
}

const thrownBy = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => `${String(codeOf(error))} ${String(error)}`,
  )

describe('the main file', () => {
  test('is a urlset while it is the only sitemap, its entries in code-point order', async () => {
    const { files, standing } = await publishNew({ entries: ['/b/', '/B/', '/a/'] })
    expect(standing).toEqual({
      'sitemap.xml':
        `${START}<urlset ${NS}>\n` +
        ['B', 'a', 'b'].map((name) => `<url><loc>https://example.com/${name}/</loc></url>\n`).join('') +
        '</urlset>\n',
    })
    const bytes = standing['sitemap.xml']?.length
    expect(files).toEqual([{ path: 'sitemap.xml', url: 'https://example.com/sitemap.xml', urls: 3, bytes }])
  })

  test('is an index as soon as there is a second part, with the newest lastmod of each', async () => {
    const entries = [
      { loc: 'https://example.com/a/', lastmod: '2026-05-04' },
      { loc: 'https://example.com/blog/1/', lastmod: '2026-05-04T23:00:00-05:00' },
      { loc: 'https://example.com/blog/2/', lastmod: '2026-05-05T01:00:00Z' },
      { loc: 'https://example.com/docs/' },
    ]
    const { standing } = await publishNew({ entries, options: { output: byFirstSegment } })
    expect(standing['sitemap.xml']).toBe(
      `${START}<sitemapindex ${NS}>\n` +
        '<sitemap><loc>https://example.com/sitemap-a.xml</loc><lastmod>2026-05-04</lastmod></sitemap>\n' +
        '<sitemap><loc>https://example.com/sitemap-blog.xml</loc><lastmod>2026-05-04T23:00:00-05:00</lastmod></sitemap>\n' +
        '<sitemap><loc>https://example.com/sitemap-docs.xml</loc></sitemap>\n' +
        '</sitemapindex>\n',
    )
  })

  test('leads to parts named by number, group and hash, the family without a name first', async () => {
    const { files, standing } = await publishNew({
      entries: [...pages(5), '/blog/1/', '/blog/2/', '/blog/3/'],
      options: { output: { ...byFirstSegment, limits: { urls: 2 } } },
    })
    const [main, ...parts] = files.map(({ path }) => path)
    expect(main).toBe('sitemap.xml')
    expect(parts[0]).toBe('sitemap-1.xml')
    expect(parts.find((name) => name.includes('blog'))).toBe('sitemap-blog.xml')
    for (const name of parts) expect(name).toMatch(/^sitemap-(1|blog|(blog-)?[0-9a-z]{6})\.xml$/)
    expect(crawl(standing)).toHaveLength(8)
  })

  test('lies at the base, and follows filename and sitemapSite, which part names do not', async () => {
    const options: SitemapOptions = {
      base: '/docs',
      output: { filename: 'map.xml', sitemapSite: 'https://cdn.example.net/maps', limits: { urls: 1 } },
    }
    const { files, standing } = await publishNew({ entries: pages(2), options })
    expect(files[0]).toMatchObject({ path: 'map.xml', url: 'https://cdn.example.net/maps/map.xml' })
    expect(locsOf(standing['map.xml'])[0]).toBe('https://cdn.example.net/maps/sitemap-1.xml')
    const { files: plain } = await publishNew({ entries: ['/docs/'], options: { base: '/docs' } })
    expect(plain[0]?.url).toBe('https://example.com/docs/sitemap.xml')
  })

  test('has byte copies under its aliases, which no index lists', async () => {
    const options: SitemapOptions = { output: { aliases: ['sitemap-index.xml', 'sitemap.xml'], limits: { urls: 1 } } }
    const { standing, files } = await publishNew({ entries: pages(2), options })
    expect(standing['sitemap-index.xml']).toBe(standing['sitemap.xml'])
    expect(locsOf(standing['sitemap.xml']).join()).not.toMatch('sitemap-index.xml')
    expect(files.at(-1)).toMatchObject({ path: 'sitemap-index.xml', urls: 2 })
  })

  test('lists other sitemaps of the site, and refuses those of another host or its own files', async () => {
    const extra = 'https://example.com/shop/sitemap.xml'
    const { standing } = await publishNew({ entries: ['/'], options: { output: { extraSitemaps: [extra] } } })
    expect(locsOf(standing['sitemap.xml'])).toEqual(['https://example.com/sitemap-1.xml', extra])
    for (const [address, code] of [
      ['https://shop.example.com/sitemap.xml', 'EXTRA_SITEMAP_FOREIGN'],
      ['https://example.com/sitemap.xml', 'EXTRA_SITEMAP_OURS'],
      ['https://example.com/sitemap-1.xml', 'EXTRA_SITEMAP_OURS'],
    ] as const)
      expect(await thrownBy(publishNew({ entries: ['/'], options: { output: { extraSitemaps: [address] } } }))).toMatch(
        code,
      )
  })

  test('is one for each hostname, at its own address', async () => {
    const i18n = { defaultLocale: 'en', locales: { en: 'en', de: { hreflang: 'de', site: 'https://example.de' } } }
    const { files, standing } = await publishNew({
      entries: ['/', 'https://example.de/', 'https://example.de/a/'],
      options: { i18n, output: { limits: { urls: 1 } } },
    })
    expect(files.map(({ url }) => url).slice(0, 3)).toEqual([
      'https://example.com/sitemap.xml',
      'https://example.de/sitemap-example.de.xml',
      'https://example.de/sitemap-example.de-1.xml',
    ])
    expect(crawl(standing)).toEqual(['https://example.com/'])
    expect(crawl(standing, 'sitemap-example.de.xml')).toEqual(['https://example.de/', 'https://example.de/a/'])
  })
})

describe('limits', () => {
  test('keep an entry that fits no file out, and publish the rest', async () => {
    const images = Array.from({ length: 200 }, (_, index) => ({
      loc: `https://example.com/${'x'.repeat(50)}${index}.png`,
    }))
    const { problems, listed, invalid, standing } = await publishNew({
      entries: ['/a/', { loc: 'https://example.com/b/', images }],
      options: { output: { limits: { bytes: 10_000 } } },
    })
    expect([listed, invalid]).toEqual([1, 1])
    expect(problems.list()).toMatchObject([
      { code: 'ENTRY_TOO_LARGE', level: 'warning', url: 'https://example.com/b/' },
    ])
    expect(crawl(standing)).toEqual(['https://example.com/a/'])
  })

  test('keep an article out whose news alone is too large', async () => {
    const { problems, listed } = await publishNew({
      entries: [
        '/a/',
        { loc: 'https://example.com/b/', news: { publication_date: '2026-11-30', title: 'x'.repeat(12_000) } },
      ],
      options: { news: { publication: { name: 'Times', language: 'en' } }, output: { limits: { bytes: 10_000 } } },
    })
    expect(listed).toBe(1)
    expect(problems.list()).toMatchObject([{ code: 'ENTRY_TOO_LARGE', url: 'https://example.com/b/' }])
  })

  test('hold for bytes as written, with the namespaces that a part declares', async () => {
    const entries = pages(400).map((path, index) => ({
      loc: `https://example.com${path}`,
      images: index % 7 === 0 ? [{ loc: `https://example.com/b%C3%BCcher${path}1.png` }] : undefined,
    }))
    const { files, standing } = await publishNew({ entries, options: { output: { limits: { bytes: 10_000 } } } })
    expect(files.length).toBeGreaterThan(3)
    for (const { path, bytes } of files) {
      expect(Buffer.byteLength(standing[path] ?? '', 'latin1')).toBe(bytes)
      expect(bytes).toBeLessThanOrEqual(10_000)
    }
    expect(crawl(standing)).toEqual(entries.map(({ loc }) => loc))
  })
})

describe('groups', () => {
  test.each([
    ['a name that is no file name', () => '../etc', /GROUP_INVALID.*'\.\.\/etc'/],
    [
      'something that is no name',
      () => 7 as unknown as string,
      /CALLBACK_RESULT.*`output\.group` returned 7 for https:\/\/example\.com\//,
    ],
    [
      'a name that another file has',
      ({ loc }: { loc: string }) => (loc.endsWith('m/') ? undefined : '1'),
      /OUTPUT_CONFLICT  sitemap-1\.xml/,
    ],
    [
      'an error',
      () => {
        throw new Error('no such group')
      },
      /CALLBACK_FAILED.*no such group/,
    ],
  ])('stop the build where the function gives %s', async (_, group, message) => {
    const folder = await createFolder()
    expect(await thrownBy(publishInto(folder, { entries: ['/', '/a/'], options: { output: { group } } }))).toMatch(
      message,
    )
    expect(await readFolder(folder)).toEqual({})
  })
})

describe('news', () => {
  const news = { publication: { name: 'The Example Times', language: 'en' } }
  const article = (
    path: string,
    publication_date: string,
  ): { loc: string; news: { publication_date: string; title: string } } => ({
    loc: `https://example.com${path}`,
    news: { publication_date, title: `Title of ${path}` },
  })

  test('stand in sitemap-news.xml for two days, and always in the ordinary sitemap', async () => {
    const entries = [article('/new/', '2026-11-30'), article('/old/', '2026-11-20'), '/page/']
    const { standing, problems, listed } = await publishNew({ entries, options: { news } })
    expect(listed).toBe(3)
    expect(locsOf(standing['sitemap.xml'])).toEqual([
      'https://example.com/sitemap-1.xml',
      'https://example.com/sitemap-news.xml',
    ])
    expect(locsOf(standing['sitemap-1.xml'])).toHaveLength(3)
    expect(standing['sitemap-1.xml']).not.toMatch('news:')
    expect(locsOf(standing['sitemap-news.xml'])).toEqual(['https://example.com/new/'])
    expect(standing['sitemap-news.xml']).toMatch('<news:title>Title of /new/</news:title>')
    expect(problems.list()).toMatchObject([{ code: 'NEWS_TOO_OLD', level: 'note' }])
  })

  test('keep their file when all are too old, with the newest article as a plain url', async () => {
    const entries = [article('/a/', '2026-11-01'), article('/b/', '2026-11-20'), article('/c/', '2026-11-10')]
    const { standing } = await publishNew({ entries, options: { news } })
    expect(standing['sitemap-news.xml']).toBe(
      `${START}<urlset ${NS}>\n<url><loc>https://example.com/b/</loc></url>\n</urlset>\n`,
    )
  })

  test('have at most 1,000 in a file, further ones in parts of the family news', async () => {
    const entries = pages(1001).map((path) => article(path, '2026-11-30'))
    const { files, standing } = await publishNew({ entries, options: { news } })
    const parts = files.filter(({ path }) => path.startsWith('sitemap-news'))
    expect(parts.map(({ path }) => path)).toEqual([
      'sitemap-news.xml',
      expect.stringMatching(/^sitemap-news-[0-9a-z]{6}\.xml$/),
    ])
    expect(parts.reduce((sum, { urls }) => sum + urls, 0)).toBe(1001)
    expect(locsOf(standing['sitemap.xml'])).toHaveLength(3)
  })

  test('need no file where there is no article', async () => {
    const { standing } = await publishNew({ entries: ['/page/'], options: { news } })
    expect(Object.keys(standing)).toEqual(['sitemap.xml'])
  })

  test('clash with a group of that name', async () => {
    const options: SitemapOptions = { news, output: { group: () => 'news' } }
    expect(await thrownBy(publishNew({ entries: [article('/a/', '2026-11-30')], options }))).toMatch(/OUTPUT_CONFLICT/)
  })
})

describe('other forms', () => {
  test('gzip stands beside the plain file and unpacks to it', async () => {
    const { folder, standing, files } = await publishNew({
      entries: pages(3),
      options: { output: { gzip: true, limits: { urls: 2 } } },
    })
    for (const name of Object.keys(standing).filter((name) => name.endsWith('.xml')))
      expect(gunzipSync(await nodeFs.readFile(nodePath.join(folder, `${name}.gz`))).toString()).toBe(standing[name])
    expect(files.find(({ path }) => path === 'sitemap.xml.gz')?.bytes).toBe(standing['sitemap.xml']?.length)
    expect(locsOf(standing['sitemap.xml']).join()).not.toMatch('.gz')
  })

  test('text holds one URL a line and nothing else', async () => {
    const { standing } = await publishNew({ entries: ['/b/?x=1&y=2', '/a/'], options: { output: { text: true } } })
    expect(standing['sitemap.txt']).toBe('https://example.com/a/\nhttps://example.com/b/?x=1&y=2\n')
  })

  test('html is a page of real links, at most 1,000 a page, for people and not for search engines', async () => {
    const { standing, files } = await publishNew({
      entries: [...pages(1500), '/b%C3%BCcher/?a=1&b=2'],
      options: { output: { html: true } },
    })
    const html = files.filter(({ path }) => path.endsWith('.html'))
    expect(html.map(({ path }) => path)).toEqual(['sitemap.html', 'sitemap-2.html'])
    expect(html.reduce((sum, { urls }) => sum + urls, 0)).toBe(1501)
    const first = standing['sitemap.html'] ?? ''
    expect(first).toMatch('<meta name="generator" content="sitemapkit">')
    expect(first).toMatch('<meta name="robots" content="noindex">')
    expect(first).toMatch('<a rel="next" href="sitemap-2.html">')
    expect(standing['sitemap-2.html']).toMatch('<a rel="prev" href="sitemap.html">')
    expect(Buffer.from(standing['sitemap-2.html'] ?? '', 'latin1').toString()).toMatch(
      '<a href="https://example.com/b%C3%BCcher/?a=1&amp;b=2">/bücher/?a=1&amp;b=2</a>',
    )
  })
})

describe('files that stand in the way', () => {
  test.each([
    ['sitemap.xml', {}, 'output.filename'],
    ['sitemap-index.xml', { aliases: ['sitemap-index.xml'] }, 'output.aliases'],
    ['sitemap-blog.xml', byFirstSegment, 'output.group'],
    ['sitemap.txt', { text: true }, 'output.text'],
    ['sitemap.html', { html: true }, 'output.html'],
    ['sitemap.xml.gz', { gzip: true }, 'output.gzip'],
  ])('stop the build where %s is not ours, and stay as they are', async (name, output, option) => {
    const folder = await createFolder()
    const text = '<?xml version="1.0"?>\n<urlset/>'
    await nodeFs.writeFile(nodePath.join(folder, name), text)
    const message = await thrownBy(publishInto(folder, { entries: ['/', '/blog/'], options: { output } }))
    expect(message).toMatch(/^OUTPUT_CONFLICT/)
    expect(message).toMatch(`Delete ${name}`)
    expect(message).toMatch(`change the option \`${option}\``)
    expect(await readFolder(folder)).toEqual({ [name]: text })
  })

  test('stop the build where a folder has the name', async () => {
    const folder = await createFolder()
    await nodeFs.mkdir(nodePath.join(folder, 'sitemap.xml'))
    expect(await thrownBy(publishInto(folder, { entries: ['/'] }))).toMatch(/OUTPUT_CONFLICT.*is a folder/)
  })
})

describe('a build over an earlier one', () => {
  test('removes what is ours and no longer made, whatever options it had, and nothing else', async () => {
    const folder = await createFolder()
    const output = {
      filename: 'map.xml',
      aliases: ['old.xml'],
      limits: { urls: 2 },
      gzip: true,
      text: true,
      html: true,
    }
    await publishInto(folder, { entries: pages(9), options: { output } })
    await nodeFs.writeFile(nodePath.join(folder, 'feed.xml'), '<?xml version="1.0"?>\n<rss/>')
    await nodeFs.writeFile(nodePath.join(folder, 'sitemap-notes.txt'), 'mine')
    await publishInto(folder, { entries: ['/'] })
    expect(Object.keys(await readFolder(folder))).toEqual(['feed.xml', 'sitemap-notes.txt', 'sitemap.xml'])
  })

  test('leaves alone a sitemap of another run that the index lists', async () => {
    const folder = await createFolder()
    await publishInto(folder, { entries: ['/shop/'], options: { output: { filename: 'shop.xml' } } })
    const extraSitemaps = ['https://example.com/shop.xml']
    await publishInto(folder, { entries: ['/'], options: { output: { extraSitemaps } } })
    expect(Object.keys(await readFolder(folder))).toEqual(['shop.xml', 'sitemap-1.xml', 'sitemap.xml'])
  })

  test('rewrites no file whose bytes stay, but counts it', async () => {
    const folder = await createFolder()
    const input = { entries: pages(50), options: { output: { limits: { urls: 10 }, text: true } } }
    const first = await publishInto(folder, input)
    const renamed: string[] = []
    const { fs } = createFaultyFs(undefined, async (call) => {
      if (call.startsWith('rename')) renamed.push(call)
    })
    const second = await publishInto(folder, { ...input, fs })
    expect(renamed).toEqual([])
    expect(second.files).toEqual(first.files)
  })

  test('says that nothing is left to list, and takes the earlier sitemap away', async () => {
    const folder = await createFolder()
    await publishInto(folder, { entries: pages(5), options: { output: { limits: { urls: 2 } } } })
    const { problems, files } = await publishInto(folder, {
      entries: [],
      run: { excluded: { noindex: 3, redirect: 2 } },
    })
    expect(files).toEqual([])
    expect(await readFolder(folder)).toEqual({})
    expect(problems.list()).toMatchObject([
      { code: 'NOTHING_LISTED', level: 'warning', message: expect.stringMatching('3 noindex, 2 redirect') },
    ])
  })

  test('changes nothing where the run is stopped once all is written', async () => {
    const folder = await createFolder()
    await publishInto(folder, { entries: pages(3) })
    const before = await readFolder(folder)
    const confirm = (): void => {
      throw new Error('stop')
    }
    expect(await thrownBy(publishInto(folder, { entries: pages(9), run: { confirm } }))).toMatch('stop')
    expect(await readFolder(folder)).toEqual(before)
  })

  test('makes a folder that does not exist, and publishes extra files where they belong', async () => {
    const folder = await createFolder()
    const path = nodePath.join(folder, 'state', 'ledger.txt')
    await publishInto(nodePath.join(folder, 'deep', 'out'), {
      entries: ['/'],
      run: { extraFiles: [{ path, content: 'ledger' }] },
    })
    expect(Object.keys(await readFolder(folder))).toEqual(['deep/out/sitemap.xml', 'state/ledger.txt'])
  })
})

describe('renaming', () => {
  test('is tried again while Windows holds a file', async () => {
    const folder = await createFolder()
    let refusals = 2
    const fs = {
      ...nodeFs,
      rename: async (from: string, to: string): Promise<void> => {
        refusals -= 1
        if (refusals >= 0) throw Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'rename' })
        await nodeFs.rename(from, to)
      },
    } as typeof nodeFs
    await publishInto(folder, { entries: ['/'], fs })
    expect(Object.keys(await readFolder(folder))).toEqual(['sitemap.xml'])
  })
})

describe('robots.txt', () => {
  const LINE = 'Sitemap: https://example.com/sitemap.xml\n'
  const RULES = 'User-agent: *\nDisallow: /private/\n'

  const publishBeside = async (
    robots: string | undefined,
    options: SitemapOptions = {},
  ): Promise<{ codes: string[]; after: string | undefined }> => {
    const { problems, standing } = await publishNew(
      { entries: ['/', '/private/'], options },
      robots === undefined ? {} : { 'robots.txt': robots },
    )
    return { codes: problems.list().map(({ code }) => code), after: standing['robots.txt'] }
  }

  test.each<[string, string | undefined, SitemapOptions, string | undefined, string[]]>([
    ['is not made', undefined, {}, undefined, []],
    ['is checked and not changed', RULES, {}, RULES, ['ROBOTS_BLOCKS_PAGES', 'ROBOTS_LINE_MISSING']],
    ['gets its line when asked', RULES, { robots: true }, RULES + LINE, ['ROBOTS_BLOCKS_PAGES']],
    ['gets its line once', LINE, { robots: true }, LINE, []],
    ['is not made by `true`', undefined, { robots: true }, undefined, ['ROBOTS_MISSING']],
    [
      'is made by rules',
      undefined,
      { robots: { rules: 'User-agent: *\nAllow: /' } },
      `User-agent: *\nAllow: /\n${LINE}`,
      [],
    ],
    ['is kept where rules are given', LINE, { robots: { rules: 'User-agent: *' } }, LINE, []],
    [
      'is said to block the sitemap',
      `User-agent: *\nDisallow: /*.xml\n${LINE}`,
      {},
      `User-agent: *\nDisallow: /*.xml\n${LINE}`,
      ['ROBOTS_BLOCKS_SITEMAP'],
    ],
    ['is said not to count below the root', RULES, { base: '/docs' }, RULES, ['ROBOTS_IGNORED']],
    ['gets no line below the root', RULES, { base: '/docs', robots: true }, RULES, ['ROBOTS_BELOW_ROOT']],
    ['is left alone by a preview', RULES, { preview: true, robots: true }, RULES, []],
    [
      'may name what another tool wrote',
      `${LINE}Sitemap: https://example.com/robots.txt\n`,
      {},
      `${LINE}Sitemap: https://example.com/robots.txt\n`,
      [],
    ],
  ])('%s', async (_, robots, options, after, codes) => {
    expect(await publishBeside(robots, options)).toEqual({ after, codes })
  })
})
