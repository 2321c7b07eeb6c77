import { expect, it } from 'vitest'
import { createWorkspace, page } from './command.ts'

const FOLDER = { 'site/index.html': page(), 'site/private.html': page('<meta name="robots" content="noindex">') }
const BUILD = ['build', 'site', '--site', 'https://example.com', '--report', 'out/report.html']

it('writes the report page, the same each time', async () => {
  await using workspace = await createWorkspace(FOLDER)
  expect(await workspace.run(BUILD)).toMatchObject({ status: 0, stderr: '' })
  const html = await workspace.read('out/report.html')
  expect(html).toContain('1 listed, 1 left out, 2 in all.')
  expect(html).toContain('private.html')
  await workspace.run(BUILD)
  expect(await workspace.read('out/report.html')).toBe(html)
})

it('does not list a report that stands in the folder itself', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const args = ['build', 'site', '--site', 'https://example.com', '--report', 'site/report.html', '--json']
  await workspace.run(args)
  const { stdout } = await workspace.run(args)
  expect(JSON.parse(stdout)).toMatchObject({ listed: 1, excluded: { noindex: 1, 'not-html': 1 } })
})

it('stops before it replaces a page that is no report', async () => {
  await using workspace = await createWorkspace({ ...FOLDER, 'out/report.html': page() })
  const { status, stderr } = await workspace.run(BUILD)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^x OUTPUT_CONFLICT {2}/)
  expect(await workspace.read('out/report.html')).toBe(page())
  expect(await workspace.snapshot('site')).not.toHaveProperty(['sitemap.xml'])
})

it('writes no report of a build that fails', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const { status } = await workspace.run([...BUILD, '--exclude', '/nothing', '--fail-on', 'warning'])
  expect(status).toBe(1)
  expect(Object.keys(await workspace.snapshot('.'))).toEqual(['site/index.html', 'site/private.html'])
})
