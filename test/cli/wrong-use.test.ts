import { expect, it } from 'vitest'
import { createWorkspace, page } from './command.ts'

const SITE = ['--site', 'https://example.com']
const FOLDER = { 'site/index.html': page() }

it.each([
  ['no command', [], 'COMMAND_INVALID'],
  ['an unknown command', ['bild'], 'COMMAND_INVALID'],
  ['no folder', ['build'], 'COMMAND_INVALID'],
  ['two folders', ['build', 'site', 'site'], 'COMMAND_INVALID'],
  ['an unknown flag', ['build', 'site', ...SITE, '--host', 'x'], 'COMMAND_INVALID'],
  ['a flag without its value', ['build', 'site', '--site'], 'COMMAND_INVALID'],
  ['no site', ['build', 'site'], 'SITE_MISSING'],
  ['a site that is no address', ['build', 'site', '--site', 'example.com'], 'SITE_INVALID'],
  ['a folder that is not there', ['build', 'dist', ...SITE], 'FOLDER_MISSING'],
  ['a file for a folder', ['build', 'site/index.html', ...SITE], 'FOLDER_MISSING'],
  ['an unknown word', ['build', 'site', ...SITE, '--html-extension', 'drop'], 'OPTION_INVALID'],
  ['an unknown slash policy', ['build', 'site', ...SITE, '--trailing-slash', 'yes'], 'OPTION_INVALID'],
  ['an unknown source of dates', ['build', 'site', ...SITE, '--lastmod', 'data,mtime'], 'OPTION_INVALID'],
  ['an unknown level', ['build', 'site', ...SITE, '--fail-on', 'note'], 'OPTION_INVALID'],
  ['a time that is none', ['build', 'site', ...SITE, '--now', 'yesterday'], 'CLOCK_INVALID'],
  ['a day that is none', ['build', 'site', ...SITE, '--now', '2026-02-30'], 'CLOCK_INVALID'],
  ['a time without a zone', ['build', 'site', ...SITE, '--now', '2026-02-03T10:00:00'], 'CLOCK_INVALID'],
  ['routes that are not there', ['build', 'site', ...SITE, '--routes', 'none.txt'], 'ROUTES_FILE_FAILED'],
  ['a folder for routes', ['build', 'site', ...SITE, '--routes', 'site'], 'ROUTES_FILE_FAILED'],
  ['a config file that is not there', ['build', 'site', ...SITE, '--config', 'none.json'], 'CONFIG_FAILED'],
  ['no site for explain', ['explain', 'site'], 'SITE_MISSING'],
])('exits with 2 for %s', async (_, args, code) => {
  await using workspace = await createWorkspace(FOLDER)
  const ran = await workspace.run(args)
  expect(ran.status).toBe(2)
  expect(ran.stdout).toBe('')
  expect(ran.stderr).toMatch(new RegExp(`^x ${code}  `, 'm'))
  expect(Object.keys(await workspace.snapshot('.'))).toEqual(['site/index.html'])
})

it('names the nearest flag, and the help of the command', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const { stderr } = await workspace.run(['build', 'site', '--sites', 'https://example.com'])
  expect(stderr).toBe(
    "x COMMAND_INVALID  The command can't be understood: unknown option '--sites' (Did you mean --site?). Run `sitemapkit build --help` to see what it takes.\n",
  )
})

it('names the flag that gives the missing site', async () => {
  await using workspace = await createWorkspace(FOLDER)
  expect((await workspace.run(['build', 'site'])).stderr).toContain('Set `--site` in the command')
})

it('says wrong use in JSON too', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const { status, stdout } = await workspace.run(['build', 'dist', ...SITE, '--json'])
  expect(status).toBe(2)
  expect(JSON.parse(stdout)).toMatchObject({
    files: [],
    listed: 0,
    excluded: {},
    problems: [{ code: 'FOLDER_MISSING' }],
  })
})

it.each([
  [['--help'], 'Usage: sitemapkit'],
  [['build', '--help'], '--trailing-slash'],
  [['--version'], '0.1.0'],
])('answers %j on standard output', async (args, text) => {
  await using workspace = await createWorkspace(FOLDER)
  const ran = await workspace.run(args)
  expect(ran).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining(text) as string })
})
