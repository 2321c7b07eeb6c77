import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createFolder, urlset } from './checking.ts'

const BIN = fileURLToPath(new URL('../../packages/cli/bin/sitemapkit.js', import.meta.url))

const run = (...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [BIN, 'check', ...args], (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr })
    })
  })

const RIGHT = urlset('<url><loc>https://example.com/</loc></url>')

it('exits 0 for a sitemap without an error, and says what it read', async () => {
  await using folder = await createFolder({ 'sitemap.xml': RIGHT })
  expect(await run(folder.path)).toEqual({ status: 0, stdout: '1 sitemap, 1 URL: no problem\n', stderr: '' })
})

it('says that alternates are there, which no browser shows', async () => {
  const links = ['en', 'de'].map(
    (tag) => `<xhtml:link rel="alternate" hreflang="${tag}" href="https://example.com/${tag}"/>`,
  )
  const urls = ['en', 'de'].map((tag) => `<url><loc>https://example.com/${tag}</loc>${links.join('')}</url>`)
  const xml = urlset(urls.join('')).replace('<urlset ', '<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml" ')
  await using folder = await createFolder({ 'sitemap.xml': xml })
  expect((await run(folder.path)).stdout).toBe('1 sitemap, 2 URLs, 4 alternates: no problem\n')
})

it('exits 1 for an error, with its place and rule on standard error', async () => {
  await using folder = await createFolder({ 'sitemap.xml': RIGHT })
  const file = join(folder.path, 'sitemap.xml')
  const { status, stdout, stderr } = await run(file, '--url', 'https://www.example.com/sitemap.xml')
  expect({ status, stdout }).toEqual({ status: 1, stdout: '1 sitemap, 1 URL: 1 error\n' })
  expect(stderr).toContain(`${file}:3  LOC_OTHER_HOST`)
  expect(stderr).toContain('https://www.sitemaps.org/protocol.html#location')
})

it('prints the result as JSON, judged by the time given', async () => {
  await using folder = await createFolder({
    'sitemap.xml': urlset('<url><loc>https://example.com/</loc><lastmod>2030-01-01</lastmod></url>'),
  })
  const { status, stdout } = await run(folder.path, '--json', '--now', '2026-11-30T12:00:00Z')
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    sitemaps: 1,
    urls: 1,
    problems: [{ code: 'DATE_FUTURE', level: 'warning', count: 1 }],
  })
  expect(JSON.parse((await run(folder.path, '--json', '--now', '2031-01-01')).stdout)).toMatchObject({ problems: [] })
})

it.each([
  ['a file that is not there', ['/no/such/file']],
  ['an address that is none', ['.', '--url', 'example.com']],
  ['a number of visits that is none', ['.', '--visit', 'few']],
  ['a time that is none', ['.', '--now', 'today']],
  ['no sitemap at all', []],
])('exits 2 for %s', async (_, args) => {
  expect((await run(...args)).status).toBe(2)
})
