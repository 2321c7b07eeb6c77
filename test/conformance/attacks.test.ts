import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { check, codesOf, createFolder, levelOf, urlset } from './checking.ts'

// The bounds below are of the processor: a busy machine may take its time.
vi.setConfig({ testTimeout: 600_000 })

/** Far above what the checks take, far below what a success of an attack would. */
const MOST_MS = 20_000
const MOST_BYTES = 300 * 1024 * 1024

const repeated = function* (piece: string, times: number): Generator<string> {
  for (let at = 0; at < times; at += 1) yield piece
}

const START = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
const attributes = Array.from({ length: 100_000 }, (_, at) => `a${at}="x"`).join(' ')
const LOL = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')

it.each<[string, Iterable<string>, string]>([
  [
    'entity expansion',
    [`<?xml version="1.0"?><!DOCTYPE u [<!ENTITY e0 "lol">${LOL}]>`, urlset('&e30;')],
    'XML_DOCTYPE',
  ],
  [
    'external entities',
    [`<!DOCTYPE u [<!ENTITY x SYSTEM "file:///etc/passwd">]>${urlset('<url><loc>&x;</loc></url>')}`],
    'XML_DOCTYPE',
  ],
  ['an external DTD', ['<!DOCTYPE urlset SYSTEM "http://127.0.0.1:1/x.dtd"><urlset/>'], 'XML_DOCTYPE'],
  [
    'an endless DOCTYPE',
    ['<!DOCTYPE u [', ...repeated('<!ENTITY a "'.padEnd(65_536, 'x') + '">', 400)],
    'XML_MALFORMED',
  ],
  ['endless depth', repeated('<a>'.repeat(10_000), 1000), 'ROOT_UNKNOWN'],
  [
    'endless depth in a url',
    [urlset('').split('\n').slice(0, 2).join('\n'), ...repeated('<url>'.repeat(10_000), 1000)],
    'XML_TOO_COMPLEX',
  ],
  ['a flood of attributes', [urlset(`<url ${attributes}></url>`)], 'XML_TOO_COMPLEX'],
  [
    'an endless text',
    [
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>',
      ...repeated('x'.repeat(65_536), 700),
      '</loc></url></urlset>',
    ],
    'XML_TOO_COMPLEX',
  ],
  ['an endless comment', ['<!--', ...repeated('x'.repeat(65_536), 700)], 'XML_MALFORMED'],
  ['an entry without end', [START, '<url>', ...repeated('<loc/>'.repeat(10_000), 100)], 'XML_TOO_COMPLEX'],
  ['endless white space', repeated(' '.repeat(65_536), 900), 'XML_TOO_COMPLEX'],
])('refuses %s in bounded time and memory', async (_, pieces, code) => {
  await using folder = await createFolder()
  const file = join(folder.path, 'sitemap.xml')
  await pipeline(Readable.from(pieces), createWriteStream(file))
  const result = await measured(() => check(file))
  expect(codesOf(result)).toContain(code)
  expect(levelOf(result)).toBe('error')
})

it('stops a gzip bomb at the limit of a sitemap', async () => {
  await using folder = await createFolder()
  const file = join(folder.path, 'sitemap.xml.gz')
  const body = repeated('<url><loc>https://www.example.com/</loc></url>\n'.repeat(20_000), 400)
  const start = ['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">']
  await pipeline(Readable.from([...start, ...body]), createGzip(), createWriteStream(file))
  const result = await measured(() => check(file))
  expect(codesOf(result)).toContain('SITEMAP_TOO_LARGE')
  expect(result.problems.find(({ code }) => code === 'LOC_DUPLICATE')?.level).toBe('warning')
})

const measured = async <T>(run: () => Promise<T>): Promise<T> => {
  const before = process.memoryUsage().rss
  const start = process.cpuUsage()
  const result = await run()
  // Of the processor, since the machine may be busy with other things.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(MOST_MS)
  expect(process.memoryUsage().rss - before).toBeLessThan(MOST_BYTES)
  return result
}
