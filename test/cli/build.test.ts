import { execFileSync } from 'node:child_process'
import { devNull } from 'node:os'
import { expect, it } from 'vitest'
import { createWorkspace, locsOf, page } from './command.ts'

const SITE = ['--site', 'https://example.com']

const FOLDER = {
  'site/index.html': page(),
  'site/about.html': page(),
  'site/guide/index.html': page(),
  'site/private.html': page('<meta name="robots" content="noindex">'),
}

const locsAfter = async (files: Record<string, string>, args: string[], stdin = ''): Promise<string[]> => {
  await using workspace = await createWorkspace(files)
  const { status, stderr } = await workspace.run(['build', 'site', ...args], { stdin })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return locsOf(await workspace.read('site/sitemap.xml'))
}

it.each([
  ['/a\n{"path":"/b"}', 2, 'its `loc` is no text'],
  ['/a\n{"loc":" "}', 2, 'its `loc` is no text, or an empty one'],
  ['/a\nnull', 2, 'it looks like a value of JSON, a table of CSV or a comment'],
  ['# a comment', 1, 'it looks like a value of JSON, a table of CSV or a comment'],
  ['["/a", "/b"]', 1, 'it looks like a value of JSON, a table of CSV or a comment'],
  ['loc,lastmod\n/a,2026-05-04', 1, 'it looks like a value of JSON, a table of CSV or a comment'],
])('names the line of the routes that is none: %j', async (stdin, line, cause) => {
  await using workspace = await createWorkspace({ 'site/index.html': page() })
  const ran = await workspace.run(['build', 'site', ...SITE, '--routes', '-'], { stdin })
  expect(ran.status).toBe(1)
  expect(ran.stderr).toContain(`ROUTES_LINE_INVALID  standard input:${line}: `)
  expect(ran.stderr).toContain(cause)
})

it('writes the sitemap into the folder and says what it did', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const ran = await workspace.run(['build', 'site', ...SITE])
  expect(ran).toMatchObject({ status: 0, stderr: '' })
  expect(ran.stdout.replace(/\d\.\d s/, '0.0 s')).toBe(
    [
      'sitemap.xml  3 URLs, 275 bytes → site/sitemap.xml = https://example.com/sitemap.xml (0.0 s)',
      '1 of 4 pages left out: 1 noindex · why: npx sitemapkit explain site --site https://example.com',
      '',
    ].join('\n'),
  )
  expect(locsOf(await workspace.read('site/sitemap.xml'))).toEqual([
    'https://example.com/',
    'https://example.com/about.html',
    'https://example.com/guide/',
  ])
})

it('names the command that says why, with the flags of the build', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const { stdout } = await workspace.run(['build', 'site', ...SITE, '--exclude', '/guide/**'])
  expect(stdout).toContain(`· why: npx sitemapkit explain site --site https://example.com --exclude '/guide/**'\n`)
})

it('changes nothing when it runs again', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const args = ['build', 'site', ...SITE, '--gzip', '--text', '--html', '--lastmod', 'data,page']
  await workspace.run(args)
  const first = await workspace.snapshot('.')
  expect(Object.keys(first)).toEqual(
    expect.arrayContaining(['site/sitemap.xml', 'site/sitemap.xml.gz', 'site/sitemap.txt', 'site/sitemap.html']),
  )
  const { status } = await workspace.run(args)
  expect(status).toBe(0)
  expect(await workspace.snapshot('.')).toEqual(first)
})

it.each([
  [
    ['--base', '/docs'],
    ['docs/', 'docs/about.html', 'docs/guide/'],
  ],
  [['--include', '/guide/**'], ['guide/']],
  [['--exclude', '/about', '--exclude', '/guide'], ['']],
  [
    ['--html-extension', 'strip'],
    ['', 'about', 'guide/'],
  ],
  [
    ['--html-extension', 'keep'],
    ['', 'about.html', 'guide/'],
  ],
  [
    ['--trailing-slash', 'never'],
    ['', 'about.html', 'guide'],
  ],
  [
    ['--trailing-slash', 'always'],
    ['', 'about.html', 'guide/'],
  ],
])('lists pages as %j says', async (args, paths) => {
  expect(await locsAfter(FOLDER, [...SITE, ...args])).toEqual(paths.map((path) => `https://example.com/${path}`))
})

it('gives JSON, and nothing else, on standard output', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const { status, stdout } = await workspace.run(['build', 'site', ...SITE, '--json'])
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toEqual({
    files: [{ path: 'sitemap.xml', url: 'https://example.com/sitemap.xml', urls: 3, bytes: 275 }],
    listed: 3,
    excluded: { noindex: 1 },
    problems: [],
  })
})

it('gives each problem in JSON with its code, level, text and place', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const stdin = '{"loc":"/shop/","priority":7}\n'
  const { status, stdout, stderr } = await workspace.run(['build', 'site', ...SITE, '--json', '--routes', '-'], {
    stdin,
  })
  expect(status).toBe(0)
  const { problems } = JSON.parse(stdout) as { problems: unknown[] }
  expect(problems).toEqual([
    {
      code: 'PRIORITY_INVALID',
      level: 'warning',
      message: expect.stringContaining("'7'") as string,
      hint: expect.any(String) as string,
      rule: expect.stringContaining('sitemaps.org') as string,
      url: 'https://example.com/shop/',
      count: 1,
    },
  ])
  expect(stderr).toContain('! PRIORITY_INVALID  https://example.com/shop/: ')
})

it('fails at the level that --fail-on names, and then writes nothing', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const args = ['build', 'site', ...SITE, '--exclude', '/nothing-here']
  const before = await workspace.snapshot('.')
  const strict = await workspace.run([...args, '--fail-on', 'warning', '--json'])
  expect(strict.status).toBe(1)
  expect(JSON.parse(strict.stdout)).toMatchObject({ files: [], listed: 0, problems: [{ code: 'PATTERN_UNUSED' }] })
  expect(await workspace.snapshot('.')).toEqual(before)
  expect((await workspace.run(args)).status).toBe(0)
})

it('takes routes from a file: paths, URLs and entries, of which a known page only fills what it lacks', async () => {
  const routes = [
    '\uFEFF/shop/',
    '',
    'https://example.com/contact\r',
    '{"loc":"/guide/","lastmod":"2026-05-04"}',
    '{"loc":"/from-file","file":"about.html","source":"about.md"}',
  ]
  await using workspace = await createWorkspace({ ...FOLDER, 'routes.txt': routes.join('\n') })
  const { status } = await workspace.run(['build', 'site', ...SITE, '--routes', 'routes.txt'])
  expect(status).toBe(0)
  const xml = await workspace.read('site/sitemap.xml')
  expect(locsOf(xml)).toEqual(
    expect.arrayContaining(['https://example.com/shop/', 'https://example.com/contact', 'https://example.com/guide/']),
  )
  expect(xml).toContain('<loc>https://example.com/guide/</loc><lastmod>2026-05-04</lastmod>')
})

it('takes routes from standard input', async () => {
  const locs = await locsAfter({ 'site/index.html': page() }, [...SITE, '--routes', '-'], '/b\n/a\n')
  expect(locs).toEqual(['https://example.com/', 'https://example.com/a', 'https://example.com/b'])
})

it('takes 20,000 routes from standard input', async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `/item/${index}\n`).join('')
  expect(await locsAfter({ 'site/index.html': page() }, [...SITE, '--routes', '-'], lines)).toHaveLength(20_001)
})

it('stops at a line of JSON that is cut off, and names it', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const ran = await workspace.run(['build', 'site', ...SITE, '--routes', '-'], { stdin: '/a\n{"loc":"/b"' })
  expect(ran.status).toBe(1)
  expect(ran.stderr).toMatch(/^x ROUTES_LINE_INVALID {2}standard input:2: /)
  expect(await workspace.snapshot('site')).not.toHaveProperty(['sitemap.xml'])
})

it('dates pages by the sources that --lastmod names, and by none on request', async () => {
  const head = '<meta property="article:modified_time" content="2026-05-04T10:00:00Z">'
  await using workspace = await createWorkspace({ 'site/index.html': page(head) })
  const stdin = '{"loc":"/b","lastmod":"2026-01-01"}'
  const build = async (...args: string[]): Promise<string[]> => {
    await workspace.run(['build', 'site', ...SITE, '--routes', '-', '--now', '2026-11-30', ...args], { stdin })
    return [...(await workspace.read('site/sitemap.xml')).matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(
      ([, date = '']) => date,
    )
  }
  expect(await build()).toEqual(['2026-05-04T10:00:00Z', '2026-01-01'])
  expect(await build('--lastmod', 'data,page')).toEqual(['2026-05-04T10:00:00Z', '2026-01-01'])
  expect(await build('--lastmod', 'data')).toEqual(['2026-01-01'])
  expect(await build('--lastmod', 'none')).toEqual([])
})

it('judges the future by --now', async () => {
  await using workspace = await createWorkspace({ 'site/index.html': page() })
  const run = (now: string): Promise<{ stderr: string }> =>
    workspace.run(['build', 'site', ...SITE, '--routes', '-', '--now', now], {
      stdin: '{"loc":"/b","lastmod":"2026-06-01"}',
    })
  expect((await run('2026-05-01')).stderr).toContain('_INVALID')
  expect((await run('2026-07-01T00:00:00+02:00')).stderr).toBe('')
})

it('adds a line to robots.txt with --robots', async () => {
  await using workspace = await createWorkspace({ ...FOLDER, 'site/robots.txt': 'User-agent: *\nDisallow: /x/\n' })
  await workspace.run(['build', 'site', ...SITE, '--robots'])
  expect(await workspace.read('site/robots.txt')).toBe(
    'User-agent: *\nDisallow: /x/\nSitemap: https://example.com/sitemap.xml\n',
  )
})

it('leaves robots.txt alone in a preview', async () => {
  const robots = 'User-agent: *\nDisallow:\n'
  await using workspace = await createWorkspace({ ...FOLDER, 'site/robots.txt': robots })
  await workspace.run(['build', 'site', ...SITE, '--robots', '--preview'])
  expect(await workspace.read('site/robots.txt')).toBe(robots)
})

it('leaves everything as it was where the disk takes no more', async () => {
  const padding = `<!-- ${'x'.repeat(4096)} -->`
  const earlier = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- sitemapkit -->\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>https://example.com/old</loc></url>\n</urlset>\n${padding}\n`
  await using workspace = await createWorkspace({ ...FOLDER, 'site/sitemap.xml': earlier })
  const before = await workspace.snapshot('.')
  const stdin = Array.from({ length: 5000 }, (_, index) => `/item/${index}\n`).join('')
  // A limit on the size of files stands for a full disk: writing fails half-way through.
  const under = ['sh', '-c', 'trap "" XFSZ; ulimit -f 16; exec "$@"', 'sh']
  const ran = await workspace.run(['build', 'site', ...SITE, '--routes', '-'], { stdin, under })
  expect(ran.status).toBe(1)
  expect(ran.stderr).toMatch(/^x OUTPUT_FAILED {2}/)
  expect(await workspace.snapshot('.')).toEqual(before)
})

it('stops at a file of that name that is not ours', async () => {
  await using workspace = await createWorkspace({ ...FOLDER, 'site/sitemap.xml': '<urlset/>' })
  const ran = await workspace.run(['build', 'site', ...SITE])
  expect(ran).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/^x OUTPUT_CONFLICT /) as string })
  expect(await workspace.read('site/sitemap.xml')).toBe('<urlset/>')
})

it('dates the pages of the folder by the files that the routes name as their sources', async () => {
  await using workspace = await createWorkspace({
    'site/about.html': page(),
    'about.md': '# About',
    'routes.jsonl': '{"loc":"/about.html","file":"about.html","source":"about.md"}\n',
  })
  const env = { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' }
  const git = (...args: string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: workspace.root, env })
  git('init', '-q')
  git('add', 'about.md')
  git('commit', '-q', '-m', 'About', '--date=2025-03-04T05:06:07Z')
  const args = ['build', 'site', ...SITE, '--routes', 'routes.jsonl', '--lastmod', 'git']
  const { stdout } = await workspace.run(args)
  expect(stdout).toContain('dates on 1 (1 git)')
})
