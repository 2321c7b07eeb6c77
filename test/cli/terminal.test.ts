import { expect, it } from 'vitest'
import { createWorkspace, EXECUTABLE, page } from './command.ts'

const FOLDER = { 'site/index.html': page(), 'site/about.html': page('<meta name="robots" content="noindex">') }
const BUILD = ['build', 'site', '--site', 'https://example.com']

it('colours the code of a problem where colour is asked for, and nothing with NO_COLOR', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const args = [...BUILD, '--exclude', '/nothing']
  const coloured = await workspace.run(args, { env: { NO_COLOR: '', FORCE_COLOR: '1' } })
  expect(coloured.stderr).toContain('\u001B[33m! PATTERN_UNUSED\u001B[39m')
  const plain = await workspace.run(args)
  expect(plain.stderr).toMatch(/^! PATTERN_UNUSED {2}/)
  expect((await workspace.run(args, { env: { NO_COLOR: '' } })).stderr).toBe(plain.stderr)
})

it('annotates a workflow run, and writes its summary as Markdown', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: `${workspace.root}/summary.md` }
  const { status, stderr, stdout } = await workspace.run([...BUILD, '--exclude', '/a,b:100%'], { env })
  expect(status).toBe(0)
  expect(stderr).toMatch(/^::warning title=PATTERN_UNUSED::The pattern '\/a,b:100%25' in `exclude` matches no page\./m)
  expect(stdout).not.toContain('::')
  const summary = await workspace.read('summary.md')
  expect(summary).toContain('### Sitemap\n- sitemap.xml  1 URL,'.replace('  ', ' '))
  expect(summary).toContain('| noindex | 1 |')
  expect(summary).toMatch(/\| warning \| PATTERN\\_UNUSED \| The pattern .* \| 1 \|/)
})

it('annotates the file and line of an error', async () => {
  await using workspace = await createWorkspace({ ...FOLDER, 'routes.txt': '/a\n{' })
  const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: workspace.root }
  const { stderr } = await workspace.run([...BUILD, '--routes', 'routes.txt'], { env })
  expect(stderr).toMatch(/^::error file=routes\.txt,line=2,title=ROUTES_LINE_INVALID::/m)
})

it('annotates nothing elsewhere', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const { stderr } = await workspace.run([...BUILD, '--exclude', '/nothing'])
  expect(stderr).not.toContain('::')
})

it('ends without a word where the reader of its output has gone', async () => {
  await using workspace = await createWorkspace({ 'site/index.html': page() })
  const stdin = Array.from({ length: 20_000 }, (_, index) => `/item/${index}\n`).join('')
  const script = `"$1" "$2" explain site --site https://example.com --routes - | head -n 1`
  const under = ['sh', '-c', script, 'sh', process.execPath, EXECUTABLE]
  const { stdout, stderr } = await workspace.run([], { stdin, under })
  expect(stdout.split('\n')).toHaveLength(2)
  expect(stderr).toBe('')
})
