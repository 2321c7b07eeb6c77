import * as fs from 'node:fs/promises'
import * as os from 'node:os'
import * as nodePath from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEnvironment, type Environment } from '../environment.ts'
import { resolveOptions } from '../options/resolve.ts'
import { createProblems } from '../problems/collect.ts'
import type { Problem } from '../problems/problem.ts'
import type { Candidate } from '../routes/candidate.ts'
import { resolveRoute } from '../routes/resolve.ts'
import type { Route } from '../types.ts'
import { readPages } from './read.ts'

const HEAD = '<!doctype html><html lang="en"><head><title>T</title>'
const NOINDEX = '<meta name="robots" content="noindex">'
const silent = { info: () => {}, warn: () => {}, error: () => {} }

let folder = ''
beforeEach(async () => {
  folder = await fs.mkdtemp(nodePath.join(os.tmpdir(), 'sitemapkit-read-'))
})
afterEach(async () => {
  await fs.rm(folder, { recursive: true })
})

const read = async (
  routes: readonly Route[],
  environment: Environment = createEnvironment(silent),
): Promise<{ candidates: Candidate[]; problems: Problem[] }> => {
  const host = { name: 'Host', configName: 'host.config', root: folder, outDir: folder }
  const options = resolveOptions({ site: 'https://example.com' }, host, {})
  const problems = createProblems()
  const candidates = routes.map((route) => resolveRoute(route, 'Host', options, problems.report))
  await readPages(candidates, options, environment, problems.report)
  return { candidates, problems: problems.list() }
}
const withSync = (environment: Environment, changed: Partial<Environment['syncFs']>): Environment => ({
  ...environment,
  syncFs: { ...environment.syncFs, ...changed },
})
const readOne = async (bytes: string | Uint8Array): Promise<Candidate['page']> => {
  await fs.writeFile(nodePath.join(folder, 'page.html'), bytes)
  return (await read([{ file: 'page.html' }])).candidates[0]?.page
}
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

describe('encodings', () => {
  const canonical = `${HEAD}<link rel="canonical" href="/größe">`
  it.each([
    ['UTF-8 undeclared', Buffer.from(canonical)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${canonical}`)],
    ['Latin-1 by charset', latin1(`<meta charset="iso-8859-1">${canonical}`)],
    ['Latin-1 without quotes', latin1(`<META CHARSET=latin1>${canonical}`)],
    [
      'Latin-1 by http-equiv',
      latin1(`<meta http-equiv="content-type" content="text/html; charset=windows-1252">${canonical}`),
    ],
    ['Latin-1 by XML declaration', latin1(`<?xml version="1.0" encoding="ISO-8859-1"?>${canonical}`)],
    ['UTF-16 little endian', utf16(canonical, false)],
    ['UTF-16 big endian', utf16(canonical, true)],
    ['UTF-16 little endian without a mark', utf16(canonical, false).subarray(2)],
    ['UTF-16 big endian without a mark', utf16(canonical, true).subarray(2)],
    ['UTF-16 without a mark that starts with a new line', utf16(`\n${canonical}`, false).subarray(2)],
    ['a declaration in a comment', Buffer.from(`<!-- <meta charset="latin1"> -->${canonical}`)],
    ['an unknown name', Buffer.from(`<meta charset="klingon">${canonical}`)],
    ['UTF-16 declared but not so', Buffer.from(`<meta charset="utf-16">${canonical}`)],
  ])('%s', async (_, bytes) => {
    expect((await readOne(bytes))?.canonicals[0]?.value).toBe('https://example.com/gr%C3%B6%C3%9Fe')
  })

  it('is not taken for UTF-16 for a zero at the start', async () => {
    expect((await readOne(`\0${canonical}`))?.isDocument).toBe(true)
  })

  it.each([
    ['shift_jis', [0x93, 0xfa], '%E6%97%A5'],
    ['gb2312', [0xc8, 0xd5], '%E6%97%A5'],
    ['koi8-r', [0xd1], '%D1%8F'],
  ])('%s', async (name, bytes, encoded) => {
    const start = Buffer.from(`<!doctype html><meta charset="${name}"><link rel="canonical" href="/`)
    const page = await readOne(Buffer.concat([start, Buffer.from(bytes), Buffer.from('">')]))
    expect(page?.canonicals[0]?.value).toBe(`https://example.com/${encoded}`)
  })
})

describe('files', () => {
  it('are read no further than the head', async () => {
    const page = `${HEAD}</head><body>`
    await fs.writeFile(nodePath.join(folder, 'big.html'), page)
    // 100 MB, of which nothing is written but the start.
    await fs.truncate(nodePath.join(folder, 'big.html'), 100_000_000)
    const environment = createEnvironment(silent)
    let bytes = 0
    const readSync: Environment['syncFs']['readSync'] = (fd, buffer) => {
      const count = environment.syncFs.readSync(fd, buffer)
      bytes += count
      return count
    }
    const { candidates } = await read([{ file: 'big.html' }], withSync(environment, { readSync }))
    expect(candidates[0]?.page?.isDocument).toBe(true)
    expect(bytes).toBeLessThan(100_000)
  })

  it('are read on where the head is long, with a character across the border of two reads', async () => {
    const comment = `<!-- ${'ß'.repeat(20_001)} -->`
    const page = await readOne(`${HEAD}${comment}\n${NOINDEX}`)
    expect(page?.noindex).toEqual({ value: 'robots "noindex"', line: 2 })
  })

  it('may be cut off in the middle of a character', async () => {
    expect((await readOne(Buffer.from(`${HEAD}${NOINDEX}ß`).subarray(0, -1)))?.noindex).toBeDefined()
  })

  it('that vanish are reported in the order of the pages, and their pages stay unread', async () => {
    const { candidates, problems } = await read([{ file: 'gone-2.html' }, { file: 'gone-1.html' }])
    expect(problems.map(({ code, file }) => [code, file])).toEqual([
      ['PAGE_UNREADABLE', 'gone-2.html'],
      ['PAGE_UNREADABLE', 'gone-1.html'],
    ])
    expect(candidates.map(({ page, exclusion }) => [page, exclusion])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  it('are waited for where the system has no more handles to give', async () => {
    await fs.writeFile(nodePath.join(folder, 'page.html'), HEAD + NOINDEX)
    const environment = createEnvironment(silent)
    let failures = 2
    const openSync: Environment['syncFs']['openSync'] = (path, flags) => {
      failures -= 1
      if (failures >= 0) throw Object.assign(new Error('too many open files'), { code: 'EMFILE' })
      return environment.syncFs.openSync(path, flags)
    }
    const { candidates, problems } = await read([{ file: 'page.html' }], withSync(environment, { openSync }))
    expect(problems).toEqual([])
    expect(candidates[0]?.page?.noindex).toBeDefined()
  })

  it('are open a few at a time', async () => {
    const files = Array.from({ length: 200 }, (_, index) => `${index}.html`)
    await Promise.all(files.map((file) => fs.writeFile(nodePath.join(folder, file), HEAD)))
    const environment = createEnvironment(silent)
    let [now, most] = [0, 0]
    const { syncFs } = environment
    const counting = withSync(environment, {
      openSync(path, flags) {
        now += 1
        most = Math.max(most, now)
        return syncFs.openSync(path, flags)
      },
      closeSync(fd) {
        now -= 1
        syncFs.closeSync(fd)
      },
    })
    await read(
      files.map((file) => ({ file })),
      counting,
    )
    expect(most).toBeLessThanOrEqual(32)
    expect(now).toBe(0)
  })

  it('are asked for many at a time where the disk is slow to answer', async () => {
    const files = Array.from({ length: 100 }, (_, index) => `${index}.html`)
    await Promise.all(files.map((file) => fs.writeFile(nodePath.join(folder, file), HEAD + NOINDEX)))
    const environment = createEnvironment(silent)
    let [atOnce, inPool] = [0, 0]
    const slow = withSync(environment, {
      openSync(path, flags) {
        atOnce += 1
        for (const start = performance.now(); performance.now() - start < 3;);
        return environment.syncFs.openSync(path, flags)
      },
    })
    const open: typeof fs.open = (...args) => {
      inPool += 1
      return fs.open(...args)
    }
    const { candidates } = await read(
      files.map((file) => ({ file })),
      { ...slow, fs: { ...slow.fs, open } },
    )
    expect(candidates.every(({ page }) => page?.noindex !== undefined)).toBe(true)
    expect(atOnce + inPool).toBe(100)
    expect(atOnce).toBeLessThan(50)
  })

  it('leave the rest of the process its turn', async () => {
    const files = Array.from({ length: 60 }, (_, index) => `${index}.html`)
    await Promise.all(files.map((file) => fs.writeFile(nodePath.join(folder, file), HEAD)))
    const environment = createEnvironment(silent)
    let turns = 0
    let next: NodeJS.Immediate
    const countTurns = (): void => {
      turns += 1
      next = setImmediate(countTurns)
    }
    next = setImmediate(countTurns)
    const closeSync: Environment['syncFs']['closeSync'] = (fd) => {
      for (const start = performance.now(); performance.now() - start < 3;);
      environment.syncFs.closeSync(fd)
    }
    await read(
      files.map((file) => ({ file })),
      withSync(environment, { closeSync }),
    )
    clearImmediate(next)
    expect(turns).toBeGreaterThan(0)
  })
})

describe('what is not read', () => {
  it('is the file where the host holds the HTML', async () => {
    await fs.writeFile(nodePath.join(folder, 'page.html'), HEAD)
    const { candidates } = await read([{ file: 'page.html', html: HEAD + NOINDEX }])
    expect(candidates[0]?.page?.noindex).toBeDefined()
  })

  it('are routes without a file, assets, redirects and error pages', async () => {
    const { candidates, problems } = await read([
      { path: '/tea' },
      { file: 'missing.pdf' },
      { file: 'old.html', kind: 'redirect' },
      { file: '404.html', kind: 'error' },
    ])
    expect(candidates.map(({ page }) => page)).toEqual([undefined, undefined, undefined, undefined])
    expect(problems).toEqual([])
  })
})
