import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { createWorkspace, locsOf, page, type Workspace } from './command.ts'

const FOLDER = { 'site/index.html': page(), 'site/about.html': page() }

const originOf = async (workspace: Workspace, ...args: string[]): Promise<string | undefined> => {
  const { status, stderr } = await workspace.run(['build', 'site', ...args])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return locsOf(await workspace.read('site/sitemap.xml'))[0]
}

it.each([
  [
    'sitemapkit.config.ts',
    "import type { SitemapOptions } from 'sitemapkit'\nconst site: string = 'https://config.example'\nexport default { site } satisfies SitemapOptions\n",
  ],
  ['sitemapkit.config.js', "export default { site: 'https://config.example' }\n"],
  ['sitemapkit.config.mjs', "export default { site: 'https://config.example' }\n"],
  ['sitemapkit.config.json', '{ "site": "https://config.example" }\n'],
])('reads %s of the working folder', async (name, text) => {
  await using workspace = await createWorkspace({ ...FOLDER, [name]: text })
  expect(await originOf(workspace)).toBe('https://config.example/')
  expect(Object.keys(await workspace.snapshot('.')).sort()).toEqual(
    ['site/about.html', 'site/index.html', 'site/sitemap.xml', name].sort(),
  )
})

it('takes the config that the README shows as it stands', async () => {
  const readme = await readFile(new URL('../../packages/cli/README.md', import.meta.url), 'utf8')
  const [, config = ''] = /```ts\n(.*?)```/s.exec(readme) ?? []
  expect(config).toContain('SitemapOptions')
  await using workspace = await createWorkspace({ ...FOLDER, 'sitemapkit.config.ts': config })
  expect(await originOf(workspace)).toBe('https://example.com/')
})

it('reads a CommonJS config', async () => {
  const text = "module.exports = { site: 'https://config.example' }\n"
  await using workspace = await createWorkspace({ ...FOLDER, 'sitemapkit.config.js': text })
  expect(await originOf(workspace)).toBe('https://config.example/')
})

it('reads the file that --config names, and lets flags win over it', async () => {
  const files = {
    'sitemapkit.config.json': '{ "site": "https://other.example" }',
    'my.json': '{ "site": "https://config.example", "exclude": "/about", "output": { "gzip": true, "pretty": true } }',
  }
  await using workspace = await createWorkspace({ ...FOLDER, ...files })
  expect(await originOf(workspace, '--config', 'my.json')).toBe('https://config.example/')
  expect(await originOf(workspace, '--config', 'my.json', '--site', 'https://flag.example', '--text')).toBe(
    'https://flag.example/',
  )
  expect(Object.keys(await workspace.snapshot('site'))).toEqual([
    'about.html',
    'index.html',
    'sitemap.txt',
    'sitemap.xml',
    'sitemap.xml.gz',
  ])
  expect(await workspace.read('site/sitemap.xml')).toMatch(/^ {2}<url>$/m)
})

it('lets functions of the config decide', async () => {
  const text =
    "export default { site: 'https://config.example', routes: async () => ['/b'], filter: (url) => !url.endsWith('about.html') }\n"
  await using workspace = await createWorkspace({ ...FOLDER, 'sitemapkit.config.mjs': text })
  await originOf(workspace)
  expect(locsOf(await workspace.read('site/sitemap.xml'))).toEqual([
    'https://config.example/',
    'https://config.example/b',
  ])
})

it.each([
  ['export default { hostname: "https://config.example" }', 'OPTION_RENAMED'],
  ['export default { sites: "https://config.example" }', 'OPTION_UNKNOWN'],
  ['export default { site: "https://config.example", output: "x" }', 'OPTION_INVALID'],
  ['export default "https://config.example"', 'CONFIG_FAILED'],
  ['export default [', 'CONFIG_FAILED'],
  ['throw new Error("no database")', 'CONFIG_FAILED'],
])('exits with 2 for the config %s', async (text, code) => {
  await using workspace = await createWorkspace({ ...FOLDER, 'sitemapkit.config.mjs': text })
  const ran = await workspace.run(['build', 'site'])
  expect(ran.status).toBe(2)
  expect(ran.stderr).toMatch(new RegExp(`^x ${code}  `, 'm'))
})

it('does nothing at all with `enabled: false`', async () => {
  await using workspace = await createWorkspace({ ...FOLDER, 'sitemapkit.config.json': '{ "enabled": false }' })
  expect(await workspace.run(['build', 'site'])).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(Object.keys(await workspace.snapshot('site'))).toEqual(['about.html', 'index.html'])
})
