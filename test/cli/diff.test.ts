import { expect, it } from 'vitest'
import { createWorkspace, page } from './command.ts'

const SITE = ['--site', 'https://example.com', '--lastmod', 'page']

const FOLDERS = {
  'old/index.html': page(),
  'old/blog/a.html': page(),
  'old/blog/b.html': page(),
  'old/team/index.html': page(),
  'new/index.html': page('<meta property="article:modified_time" content="2026-05-04T10:00:00Z">'),
  'new/blog/a.html': page(),
  'new/blog/c.html': page(),
  'new/team/index.html': page('<meta http-equiv="refresh" content="0; url=/blog/a.html">'),
}

const build = async (): Promise<Awaited<ReturnType<typeof createWorkspace>>> => {
  const workspace = await createWorkspace(FOLDERS)
  for (const folder of ['old', 'new']) await workspace.run(['build', folder, ...SITE])
  return workspace
}

it('tells what was added, what changed and how, and what is gone, by section', async () => {
  await using workspace = await build()
  const { status, stdout, stderr } = await workspace.run(['diff', 'old', 'new', '--max-lost', '25%'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout.split('\n')).toEqual([
    '4 → 3 URLs: 1 added, 1 changed, 2 gone (1 redirected, 1 dropped)',
    'https://example.com/  ~1',
    '  ~ https://example.com/  lastmod none → 2026-05-04T10:00:00Z',
    'https://example.com/blog/  +1 -1',
    '  + https://example.com/blog/c.html',
    '  - https://example.com/blog/b.html  dropped',
    'https://example.com/team/  -1',
    expect.stringMatching(/^ {2}- https:\/\/example\.com\/team\/ {2}redirected: team\/index\.html.*refresh/),
    '',
  ])
})

it('tells which translations came and went, and not all there are', async () => {
  const urlset = (...tags: string[]): string =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://example.com/</loc>${tags
      .map(
        (tag) => `<xhtml:link rel="alternate" hreflang="${tag}" href="https://example.com/${tag}/a/rather/long/path"/>`,
      )
      .join('')}</url></urlset>`
  await using workspace = await createWorkspace({
    'old.xml': urlset('de', 'en', 'fr'),
    'new.xml': urlset('de', 'en', 'it'),
  })
  const { stdout } = await workspace.run(['diff', 'old.xml', 'new.xml'])
  const address = (tag: string): string => `${tag} https://example.com/${tag}/a/rather/long/path`
  expect(stdout.split('\n')[2]).toBe(`  ~ https://example.com/  alternates +${address('it')}, -${address('fr')}`)
})

it('exits with 1 where more than a fifth is lost', async () => {
  await using workspace = await build()
  const { status, stderr } = await workspace.run(['diff', 'old', 'new'])
  expect(status).toBe(1)
  expect(stderr).toMatch(/^x DIFF_LOST {2}1 of 4 URLs are gone and not redirected, which is more than 20%\./)
})

it('gives one object with --json', async () => {
  await using workspace = await build()
  const { stdout } = await workspace.run(['diff', 'old/sitemap.xml', 'new/sitemap.xml', '--json', '--max-lost', '0.5'])
  expect(JSON.parse(stdout)).toEqual({
    before: 4,
    after: 3,
    added: ['https://example.com/blog/c.html'],
    changed: [{ url: 'https://example.com/', changes: [{ what: 'lastmod', to: '2026-05-04T10:00:00Z' }] }],
    gone: [{ url: 'https://example.com/blog/b.html' }, { url: 'https://example.com/team/' }],
    lost: 0.5,
    problems: [],
  })
})

it.each([
  ['no second sitemap', ['diff', 'old'], 'COMMAND_INVALID'],
  ['a share that is none', ['diff', 'old', 'old', '--max-lost', '20'], 'COMMAND_INVALID'],
  ['more than all', ['diff', 'old', 'old', '--max-lost', '120%'], 'COMMAND_INVALID'],
  ['what is not there', ['diff', 'old', 'none'], 'INPUT_MISSING'],
])('exits with 2 for %s', async (_, args, code) => {
  await using workspace = await createWorkspace({ 'old/sitemap.xml': '' })
  const { status, stderr } = await workspace.run(args)
  expect(status).toBe(2)
  expect(stderr).toContain(`x ${code}  `)
})
