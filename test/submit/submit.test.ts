import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEnvironment } from '@sitemapkit/core'
import { submitChanges, type SubmitOptions, type SubmitResult } from '@sitemapkit/core/submit'
import { createWeb, type EngineAnswer, KEY, sitemap, type Web } from './web.ts'

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }
const PAGE = '<!doctype html><html><head><title>T</title></head><body>B</body></html>'

type Files = Record<string, string>

interface Deployed {
  folder: string
  submit: (options?: Partial<SubmitOptions>, env?: Record<string, string>) => Promise<SubmitResult>
}

/** A folder with `old` (the sitemap from before) and `dist`, which the web serves with the key file. */
const deploy = async (web: Web, old: string, dist: string | Files): Promise<Deployed> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sitemapkit-submit-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const built: Files = typeof dist === 'string' ? { 'sitemap.xml': dist, 'index.html': PAGE } : dist
  await mkdir(path.join(folder, 'dist'))
  await writeFile(path.join(folder, 'old'), old.replaceAll('ORIGIN', web.origin))
  for (const [name, text] of Object.entries(built)) {
    await writeFile(path.join(folder, 'dist', name), text.replaceAll('ORIGIN', web.origin))
    web.site.set(`/${name}`, text)
  }
  web.site.set(`/${KEY}.txt`, `${KEY}\n`)
  return {
    folder,
    submit: (options = {}, env = {}) =>
      submitChanges(
        path.join(folder, 'dist'),
        { key: KEY, against: path.join(folder, 'old'), endpoint: web.endpoint, pause: 1, ...options },
        { ...createEnvironment(SILENT, new Date('2026-11-30T12:00:00Z')), env },
      ),
  }
}

const codesOf = ({ problems }: SubmitResult): string[] => problems.map(({ code }) => code)

const OLD = sitemap('/', '/same 2026-05-04', '/changed 2026-05-04', '/gone')
const NEW = sitemap('/', '/same 2026-05-04', '/changed 2026-11-30', '/added')

it('sends exactly what was added, changed and removed, in one call with the key', async () => {
  await using web = await createWeb()
  const { submit } = await deploy(web, OLD, NEW)
  const result = await submit()
  const urls = ['/added', '/changed', '/gone'].map((url) => web.origin + url)
  expect(web.received).toEqual([
    {
      type: 'application/json; charset=utf-8',
      body: { host: web.host, key: KEY, keyLocation: `${web.origin}/${KEY}.txt`, urlList: urls },
    },
  ])
  expect(result).toEqual({
    changes: { added: [urls[0]], changed: [urls[1]], gone: [urls[2]] },
    calls: [{ host: web.host, urls: 3, status: 200, tries: 1 }],
    sent: 3,
    dryRun: false,
    problems: [],
  })
})

it('makes no request where nothing differs, and that is a success', async () => {
  await using web = await createWeb()
  const { submit } = await deploy(web, NEW, NEW)
  expect(await submit()).toMatchObject({ calls: [], sent: 0, problems: [] })
  expect([...web.received, ...web.asked]).toEqual([])
})

it('makes no request in a dry run', async () => {
  await using web = await createWeb()
  const { submit } = await deploy(web, OLD, NEW)
  const { changes, sent } = await submit({ dryRun: true })
  expect([changes.added, changes.changed, changes.gone].map(({ length }) => length)).toEqual([1, 1, 1])
  expect([sent, ...web.received, ...web.asked]).toEqual([0])
})

it('does not take what only the sitemap says for a change of the page', async () => {
  await using web = await createWeb()
  const { submit } = await deploy(web, sitemap('/'), sitemap('/').replace('</loc>', '</loc><priority>0.9</priority>'))
  expect((await submit()).changes.changed).toEqual([])
})

it('sends at most 10,000 URLs a call', async () => {
  await using web = await createWeb()
  const many = Array.from({ length: 20_001 }, (_, at) => `/${at}`)
  const { submit } = await deploy(web, sitemap('/'), sitemap('/', ...many))
  expect((await submit()).sent).toBe(20_001)
  expect(web.received.map(({ body }) => body.urlList.length)).toEqual([10_000, 10_000, 1])
  expect(new Set(web.received.flatMap(({ body }) => body.urlList)).size).toBe(20_001)
})

describe('what the engine answers', () => {
  it.each<[string, EngineAnswer[], string[], { sent: number; tries: number }]>([
    ['200', [200], [], { sent: 3, tries: 1 }],
    ['202: the key is checked later', [202], ['SUBMIT_KEY_PENDING'], { sent: 3, tries: 1 }],
    ['400: malformed', [{ status: 400, body: 'Invalid\nformat' }], ['SUBMIT_BAD_REQUEST'], { sent: 0, tries: 1 }],
    ['403: the key', [403], ['SUBMIT_KEY_REFUSED'], { sent: 0, tries: 1 }],
    ['422: the URLs', [422], ['SUBMIT_URLS_REFUSED'], { sent: 0, tries: 1 }],
    ['429 once', [429, 200], [], { sent: 3, tries: 2 }],
    ['429 each time', [429], ['SUBMIT_TOO_OFTEN'], { sent: 0, tries: 4 }],
    ['a fault that passes', [500, 503, 200], [], { sent: 3, tries: 3 }],
    ['a line that breaks', [0, 200], [], { sent: 3, tries: 2 }],
    ['a line that stays broken', [0], ['SUBMIT_FAILED'], { sent: 0, tries: 4 }],
    ['another status', [302], ['SUBMIT_FAILED'], { sent: 0, tries: 1 }],
  ])('%s', async (_, answers, codes, { sent, tries }) => {
    await using web = await createWeb(answers)
    const { submit } = await deploy(web, OLD, NEW)
    const result = await submit()
    expect(codesOf(result)).toEqual(codes)
    expect(result).toMatchObject({ sent, calls: [{ tries }] })
    expect(web.received).toHaveLength(tries)
  })

  it('is told with what the engine says', async () => {
    await using web = await createWeb([{ status: 400, body: 'Invalid\n  format' }])
    const { submit } = await deploy(web, OLD, NEW)
    expect((await submit()).problems[0]?.message).toContain(': Invalid format')
  })

  it('is waited for as long as it asks', async () => {
    await using web = await createWeb([{ status: 429, headers: { 'retry-after': '1' } }, 200])
    const { submit } = await deploy(web, OLD, NEW)
    const start = performance.now()
    expect((await submit()).sent).toBe(3)
    expect(performance.now() - start).toBeGreaterThan(990)
  })

  it('is not waited for past a minute, also where it names a time', async () => {
    const headers = { date: 'Mon, 30 Nov 2026 12:00:00 GMT', 'retry-after': 'Mon, 30 Nov 2026 12:02:00 GMT' }
    await using web = await createWeb([{ status: 429, headers }])
    const { submit } = await deploy(web, OLD, NEW)
    const result = await submit()
    expect(result.calls[0]?.tries).toBe(1)
    expect(result.problems).toMatchObject([
      { code: 'SUBMIT_TOO_OFTEN', message: expect.stringContaining('120 seconds') as string },
    ])
  })

  it('ends the calls where it has had enough', async () => {
    await using web = await createWeb([200, 429])
    const many = Array.from({ length: 20_001 }, (_, at) => `/${at}`)
    const { submit } = await deploy(web, sitemap('/'), sitemap('/', ...many))
    const { calls, sent } = await submit()
    expect(calls.map(({ status }) => status)).toEqual([200, 429])
    expect(sent).toBe(10_000)
  })
})

describe('before the first call', () => {
  it.each<[string, (web: Web) => void, string[]]>([
    ['the key file is missing', ({ site }) => site.delete(`/${KEY}.txt`), ['SUBMIT_KEY_FILE']],
    ['the key file holds something else', ({ site }) => site.set(`/${KEY}.txt`, PAGE), ['SUBMIT_KEY_FILE']],
    ['the sitemap is missing', ({ site }) => site.delete('/sitemap.xml'), ['SUBMIT_NOT_LIVE']],
    ['the sitemap is still the old one', ({ site }) => site.set('/sitemap.xml', OLD), ['SUBMIT_NOT_LIVE']],
    [
      'neither is there',
      ({ site }) => {
        site.clear()
      },
      ['SUBMIT_KEY_FILE', 'SUBMIT_NOT_LIVE'],
    ],
  ])('nothing is sent where %s', async (_, change, codes) => {
    await using web = await createWeb()
    const { submit } = await deploy(web, OLD, NEW)
    change(web)
    const result = await submit()
    expect(codesOf(result)).toEqual(codes)
    expect(result.sent).toBe(0)
    expect(web.received).toEqual([])
  })

  it('finds the sitemap of a site that lies below the root', async () => {
    await using web = await createWeb()
    const built = sitemap('/docs/', '/docs/a')
    const { submit } = await deploy(web, sitemap('/docs/'), built)
    web.site.delete('/sitemap.xml')
    web.site.set('/docs/sitemap.xml', built)
    expect(await submit()).toMatchObject({ sent: 1, problems: [] })
  })

  it('finds the sitemap where robots.txt names it', async () => {
    await using web = await createWeb()
    const { submit } = await deploy(web, sitemap('/'), {
      'sitemap.xml': sitemap('/', '/a'),
      'robots.txt': 'User-agent: *\nAllow: /\nSitemap: ORIGIN/files/sitemap.xml\n',
    })
    expect(codesOf(await submit())).toEqual(['SUBMIT_NOT_LIVE'])
    web.site.set('/files/sitemap.xml', sitemap('/', '/a'))
    expect((await submit()).sent).toBe(1)
  })

  it('keeps URLs of a host that the new sitemap does not list back', async () => {
    await using web = await createWeb()
    const { submit } = await deploy(web, OLD.replace('ORIGIN/gone', 'https://old.example.com/gone'), NEW)
    const result = await submit()
    expect(codesOf(result)).toEqual(['SUBMIT_OTHER_HOST'])
    expect(result.sent).toBe(2)
  })
})

describe('a build that is not to be indexed is refused', () => {
  it.each<[string, Files, Record<string, string>]>([
    ['by its environment', {}, { VERCEL_ENV: 'preview' }],
    ['by its robots.txt', { 'robots.txt': 'User-agent: *\nDisallow: /\n' }, {}],
    [
      'by its home page',
      { 'index.html': PAGE.replace('<title>', '<meta name="robots" content="noindex"><title>') },
      {},
    ],
    ['by a header of its hosting', { _headers: '/*\n  X-Robots-Tag: noindex\n' }, {}],
  ])('%s', async (_, files, env) => {
    await using web = await createWeb()
    const { submit } = await deploy(web, OLD, { 'sitemap.xml': NEW, 'index.html': PAGE, ...files })
    await expect(submit({}, env)).rejects.toMatchObject({ code: 'SUBMIT_REFUSED' })
    expect(web.received).toEqual([])
  })

  it('by its host', async () => {
    await using web = await createWeb()
    const preview = (text: string): string => text.replaceAll('ORIGIN', 'https://deploy-preview-7--site.netlify.app')
    const { submit } = await deploy(web, preview(OLD), preview(NEW))
    await expect(submit()).rejects.toMatchObject({ code: 'SUBMIT_REFUSED' })
  })
})

describe('what it is compared with', () => {
  const ledger = (...lines: string[]): string =>
    `sitemapkit-ledger 1\n${lines.map((line) => `ORIGIN${line}\n`).join('')}`

  it('may be a ledger: of the folder, the ledger of its name says what changed', async () => {
    await using web = await createWeb()
    const { submit } = await deploy(web, ledger('/\ta\t-', '/b\tb\t2026-05-04', '/c\tc\t-'), {
      'sitemap.xml': sitemap('/ 2026-11-30', '/b 2026-11-30', '/d'),
      old: ledger('/\ta\t-', '/b\tx\t2026-11-30', '/c\tgone\t2026-11-30', '/d\td\t2026-11-30'),
    })
    const { changes } = await submit()
    expect(changes).toEqual({ added: [`${web.origin}/d`], changed: [`${web.origin}/b`], gone: [`${web.origin}/c`] })
  })

  it('may be a ledger where the folder has none: a later date is a change', async () => {
    await using web = await createWeb()
    const { submit } = await deploy(
      web,
      ledger('/\ta\t2026-11-30', '/b\tb\t2026-05-04'),
      sitemap('/ 2026-11-30', '/b 2026-11-30'),
    )
    expect((await submit()).changes).toEqual({ added: [], changed: [`${web.origin}/b`], gone: [] })
  })

  it('must be readable to its end', async () => {
    await using web = await createWeb()
    const { submit } = await deploy(web, OLD.slice(0, -20), NEW)
    await expect(submit()).rejects.toMatchObject({ code: 'DIFF_INCOMPLETE' })
    await expect(submit({ against: `${web.origin}/none.xml` })).rejects.toMatchObject({ code: 'DIFF_INCOMPLETE' })
    expect(web.received).toEqual([])
  })
})

it.each<[string, Partial<SubmitOptions>, string]>([
  ['a key that is too short', { key: 'a'.repeat(7) }, 'SUBMIT_KEY_INVALID'],
  ['a key that is too long', { key: 'a'.repeat(129) }, 'SUBMIT_KEY_INVALID'],
  ['a key with other characters', { key: 'key_12345' }, 'SUBMIT_KEY_INVALID'],
  ['an engine that is no address', { endpoint: 'indexnow' }, 'OPTION_INVALID'],
  ['something to compare with that is not there', { against: 'none' }, 'INPUT_MISSING'],
])('refuses %s', async (_, options, code) => {
  await using web = await createWeb()
  const { submit } = await deploy(web, OLD, NEW)
  await expect(submit(options)).rejects.toMatchObject({ code })
})

it.each([['a'.repeat(8)], [`${'Z9-'.repeat(42)}ab`]])('takes the key %s', async (key) => {
  await using web = await createWeb()
  const { submit } = await deploy(web, OLD, NEW)
  expect((await submit({ key, dryRun: true })).problems).toEqual([])
})
