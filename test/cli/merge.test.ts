import { expect, it } from 'vitest'
import { createWorkspace, locsOf, page } from './command.ts'

const SITE = ['--site', 'https://example.com']

const build = async (): Promise<Awaited<ReturnType<typeof createWorkspace>>> => {
  const workspace = await createWorkspace({
    'packages/blog/dist/index.html': page(),
    'packages/blog/dist/shared.html': page(),
    'shop/index.html': page(),
    'shop/shared.html': page(),
  })
  await workspace.run(['build', 'packages/blog/dist', '--site', 'https://example.com/blog'])
  await workspace.run(['build', 'shop', '--site', 'https://example.com/shop'])
  return workspace
}

it('makes one index from built folders and an address', async () => {
  await using workspace = await build()
  const shards = ['packages/blog/dist', 'store=shop', 'https://example.com/api/sitemap.xml']
  const { status, stdout, stderr } = await workspace.run(['merge', ...shards, ...SITE, '--out', 'dist'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toBe(
    'sitemap.xml  4 URLs of 2 shards and 1 address → dist = https://example.com/sitemap.xml\n' +
      '  blog  2 URLs in 1 sitemap\n  store  2 URLs in 1 sitemap\n',
  )
  expect(locsOf(await workspace.read('dist/sitemap.xml'))).toEqual([
    'https://example.com/sitemap-blog.xml',
    'https://example.com/sitemap-store.xml',
    'https://example.com/api/sitemap.xml',
  ])
})

it('gives what check finds in order, and the result as JSON', async () => {
  await using workspace = await build()
  const merged = await workspace.run(['merge', 'shop', 'packages/blog/dist', ...SITE, '--out', 'dist', '--json'])
  expect(JSON.parse(merged.stdout)).toMatchObject({
    files: [{ path: 'sitemap.xml', urls: 2 }, { path: 'sitemap-blog.xml' }, { path: 'sitemap-shop.xml' }],
    shards: [
      { name: 'blog', sitemaps: 1, urls: 2 },
      { name: 'shop', sitemaps: 1, urls: 2 },
    ],
    urls: 4,
    problems: [],
  })
  const checked = await workspace.run(['check', 'dist', '--json'])
  expect(JSON.parse(checked.stdout)).toEqual({ sitemaps: 3, urls: 4, problems: [] })
})

it('fails on what two shards list with --fail-on warning, and names both', async () => {
  await using workspace = await build()
  const copy = ['merge', 'shop', 'mall=shop', ...SITE, '--out', 'dist']
  const warned = await workspace.run(copy)
  expect(warned.status).toBe(0)
  expect(warned.stderr).toContain('! SHARD_CONFLICT  ')
  const before = await workspace.snapshot('dist')
  const { status, stdout, stderr } = await workspace.run([...copy, '--fail-on', 'warning', '--json'])
  expect(status).toBe(1)
  expect(stderr).toContain('https://example.com/shop/ is listed by several shards: mall, shop.')
  expect(JSON.parse(stdout)).toMatchObject({ files: [], problems: [{ code: 'SHARD_CONFLICT' }, {}] })
  expect(await workspace.snapshot('dist')).toEqual(before)
})

it('exits with 1 and writes nothing where a shard is missing', async () => {
  await using workspace = await build()
  const { status, stdout, stderr } = await workspace.run(['merge', 'shop', 'docs', ...SITE, '--out', 'dist', '--json'])
  expect(status).toBe(1)
  expect(stderr).toMatch(/^x SHARD_MISSING {2}The shard 'docs'/)
  expect(JSON.parse(stdout)).toMatchObject({ files: [], problems: [{ code: 'SHARD_MISSING' }] })
  expect(await workspace.snapshot('dist')).toEqual({})
})

it.each([
  ['no shard', ['merge', ...SITE, '--out', 'dist'], 'COMMAND_INVALID'],
  ['no folder to write to', ['merge', 'shop', ...SITE], 'COMMAND_INVALID'],
  ['no site', ['merge', 'shop', '--out', 'dist'], 'SITE_MISSING'],
  ['an unknown level', ['merge', 'shop', ...SITE, '--out', 'dist', '--fail-on', 'note'], 'COMMAND_INVALID'],
])('exits with 2 for %s', async (_, args, code) => {
  await using workspace = await createWorkspace({})
  const { status, stderr } = await workspace.run(args)
  expect(status).toBe(2)
  expect(stderr).toContain(`x ${code}  `)
})
