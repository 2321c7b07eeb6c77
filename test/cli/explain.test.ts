import { expect, it } from 'vitest'
import { createWorkspace, page } from './command.ts'

const SITE = ['--site', 'https://example.com']
const FOLDER = {
  'site/index.html': page('<meta property="article:modified_time" content="2026-05-04T10:00:00Z">'),
  'site/about.html': page(),
  'site/private.html': page('<meta name="robots" content="noindex">'),
}

it('says of every page whether it is listed, and why', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const { status, stdout, stderr } = await workspace.run(['explain', 'site', ...SITE, '--exclude', '/about'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout.split('\n')).toEqual([
    "option        https://example.com/about.html  exclude '/about'",
    'listed        https://example.com/  2026-05-04T10:00:00Z (page)',
    expect.stringMatching(/^noindex {7}https:\/\/example\.com\/private\.html {2}.*noindex/),
    '',
  ])
  expect(Object.keys(await workspace.snapshot('site'))).toEqual(['about.html', 'index.html', 'private.html'])
})

it('takes every flag of build, and shows those that mean something to it', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const writing = new Set(['--gzip', '--html', '--report', '--robots', '--text'])
  const flags = ['--gzip', '--html', '--report', 'report.html', '--robots', '--text']
  const { status, stderr } = await workspace.run(['explain', 'site', ...SITE, ...flags])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(Object.keys(await workspace.snapshot('.'))).toHaveLength(Object.keys(FOLDER).length)
  const flagsOf = async (command: string): Promise<string[]> =>
    (await workspace.run([command, '--help'])).stdout.match(/^ {2}--[\w-]+/gm)?.map((flag) => flag.trim()) ?? []
  expect(await flagsOf('explain')).toEqual((await flagsOf('build')).filter((flag) => !writing.has(flag)))
})

it('gives one object a line with --json', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const { stdout } = await workspace.run(['explain', 'site', ...SITE, '--json'])
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  expect(lines).toEqual([
    { url: 'https://example.com/about.html', file: 'about.html', listed: true },
    {
      url: 'https://example.com/',
      file: 'index.html',
      listed: true,
      lastmod: '2026-05-04T10:00:00Z',
      lastmodSource: 'page',
    },
    {
      url: 'https://example.com/private.html',
      file: 'private.html',
      listed: false,
      reason: 'noindex',
      evidence: expect.stringContaining('noindex') as string,
    },
  ])
})

it.each(['/private', 'private.html', '/private/', 'https://example.com/private.html'])(
  'explains the one page that %s means',
  async (address) => {
    await using workspace = await createWorkspace(FOLDER)
    const { stdout } = await workspace.run(['explain', 'site', address, ...SITE, '--json'])
    expect(stdout.trimEnd().split('\n')).toHaveLength(1)
    expect(JSON.parse(stdout)).toMatchObject({ file: 'private.html', reason: 'noindex' })
  },
)

it('fails where an address means no page, and explains the others all the same', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const { status, stdout, stderr } = await workspace.run(['explain', 'site', '/about', '/nope', ...SITE])
  expect(status).toBe(1)
  expect(stdout).toMatch(/^listed {8}https:\/\/example\.com\/about\.html\n$/)
  expect(stderr).toMatch(/^x ADDRESS_UNKNOWN {2}.*\/nope/)
})

it('says why a route has no address', async () => {
  await using workspace = await createWorkspace(FOLDER)
  const stdin = 'https://user:pw@example.com/\n/user/:id\nhttps://example.org/a\n'
  const { stdout } = await workspace.run(['explain', 'site', ...SITE, '--routes', '-', '--json'], { stdin })
  const reasons = stdout
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { reason?: string }).reason)
  expect(reasons.slice(3)).toEqual(['invalid', 'unresolved', 'foreign'])
})
