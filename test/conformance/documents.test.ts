import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SHARED } from '../shared.ts'
import { check, codesOf, createFolder, levelOf } from './checking.ts'

const ROOT = join(SHARED, 'conformance')
const URL_RE = /sitemap-url: (https?:\S+)/
const CELLS = { 'beyond-xsd': 3, 'xsd-stricter': 2 } as const

/** What the tables of the README say of each document. */
const readExpectations = (): [folder: string, file: string, expected: string][] => {
  const rows = new Map<string, string[]>()
  let folder = ''
  for (const line of readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n')) {
    folder = /^## ([\w-]+)\/$/.exec(line)?.[1] ?? folder
    const cells = line.split(' | ').map((cell) => cell.replace(/^\| |\|$/g, '').trim())
    const file = /^`([\w.-]+\.xml)`$/.exec(cells[0] ?? '')?.[1]
    if (file !== undefined) rows.set(`${folder}/${file}`, cells)
  }
  return ['valid', 'invalid', 'beyond-xsd', 'xsd-stricter'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((file): [string, string, string] => {
      const cell = folder in CELLS ? rows.get(`${folder}/${file}`)?.[CELLS[folder as keyof typeof CELLS]] : folder
      return [folder, file, toLevel(cell ?? 'missing in the table')]
    }),
  )
}

const toLevel = (cell: string): string => {
  if (cell === 'valid') return 'no error'
  if (cell === 'invalid') return 'error'
  return /^(?:error|warning|note|no problem)/.exec(cell)?.[0].replace('no problem', 'none') ?? cell
}

/** The one rule that each of these breaks, so that a level is never right for a wrong reason. */
const REASONS: Record<string, string> = {
  'xml-raw-ampersand.xml': 'XML_MALFORMED',
  'ns-https-instead-of-http.xml': 'NAMESPACE_WRONG',
  'hreflang-wrong-xhtml-namespace.xml': 'NAMESPACE_WRONG',
  'url-two-locs.xml': 'TAG_REPEATED',
  'order-image-before-lastmod.xml': 'TAG_ORDER',
  'loc-2048-characters.xml': 'LOC_TOO_LONG',
  'loc-not-http.xml': 'ADDRESS_INVALID',
  'loc-raw-non-ascii.xml': 'ADDRESS_UNENCODED',
  'loc-credentials.xml': 'ADDRESS_CREDENTIALS',
  'loc-session-id.xml': 'LOC_SESSION_ID',
  'loc-duplicate.xml': 'LOC_DUPLICATE',
  'loc-other-host.xml': 'LOC_OTHER_HOST',
  'loc-http-in-https-sitemap.xml': 'LOC_OTHER_SCHEME',
  'loc-outside-directory.xml': 'LOC_OUTSIDE',
  'encoding-iso-8859-1.xml': 'ENCODING_NOT_UTF8',
  'lastmod-time-without-zone.xml': 'DATE_INVALID',
  'lastmod-in-the-future.xml': 'DATE_FUTURE',
  'lastmod-all-equal-to-build-time.xml': 'LASTMOD_BUILD_TIME',
  'priority-one-everywhere.xml': 'PRIORITY_ALL_ONE',
  'image-1001-in-one-url.xml': 'IMAGES_PER_URL',
  'news-older-than-two-days.xml': 'NEWS_OUTDATED',
  'news-two-in-one-url.xml': 'NEWS_REPEATED',
  'news-language-bare-zh.xml': 'NEWS_LANGUAGE_CODE',
  'video-content-equals-page.xml': 'VIDEO_ADDRESS_IS_PAGE',
  'video-uploader-info-other-domain.xml': 'VIDEO_UPLOADER_ELSEWHERE',
  'video-unassigned-country.xml': 'VIDEO_COUNTRY',
  'video-expired.xml': 'VIDEO_EXPIRED',
  'hreflang-no-self-reference.xml': 'HREFLANG_SELF_MISSING',
  'hreflang-no-return-link.xml': 'HREFLANG_RETURN_MISSING',
  'hreflang-alternate-not-listed.xml': 'HREFLANG_NOT_LISTED',
  'hreflang-same-code-twice.xml': 'HREFLANG_REPEATED',
  'hreflang-two-x-defaults.xml': 'HREFLANG_REPEATED',
  'hreflang-es-419.xml': 'HREFLANG_CODE',
  'hreflang-rel-not-alternate.xml': 'HREFLANG_REL',
  'index-lists-an-index.xml': 'INDEX_NESTED',
  'stylesheet-xsl.xml': 'STYLESHEET_XSL',
  'loc-brackets-in-path.xml': 'ADDRESS_UNENCODED',
  'news-sitemap-empty.xml': 'SITEMAP_EMPTY',
  'lastmod-year-month.xml': 'DATE_REDUCED',
}

if (!existsSync(ROOT)) {
  it('has no conformance documents here, so none was checked', () => {
    console.log(`Not run: there is no ${ROOT}`)
  })
} else {
  const expectations = readExpectations()

  describe('conformance documents', () => {
    it.each(expectations)('%s/%s gets %s', async (folder, file, expected) => {
      await using copy = await createFolder()
      const path = join(copy.path, file)
      await copyFile(join(ROOT, folder, file), path)
      if (file === 'index-lists-an-index.xml')
        await copyFile(join(ROOT, 'valid/71-index-without-lastmod.xml'), join(copy.path, 'sitemap-index-2.xml'))
      const text = await readFile(path, 'latin1')
      const result = await check(path, { url: URL_RE.exec(text)?.[1] })
      const level = levelOf(result)
      expect(level === 'error' || expected !== 'no error' ? level : 'no error', JSON.stringify(result.problems)).toBe(
        expected,
      )
      const reason = REASONS[file]
      if (reason !== undefined) expect(codesOf(result)).toContain(reason)
    })

    it('says of every problem its line, its rule and what to do', async () => {
      const found = []
      for (const [folder, file] of expectations) {
        const { problems } = await check(join(ROOT, folder, file))
        found.push(...problems)
      }
      expect(found.length).toBeGreaterThan(100)
      // What holds for all entries together stands on no line of its own; an absent file breaks no rule.
      const everywhere = new Set(['LASTMOD_BUILD_TIME', 'PRIORITY_ALL_ONE'])
      const ruleless = new Set(['INDEX_CHILD_ABSENT', 'INDEX_CHILD_ELSEWHERE'])
      for (const { code, line, rule, hint } of found) {
        expect(hint).not.toBe('')
        if (!everywhere.has(code)) expect(line, code).toBeGreaterThan(0)
        if (!ruleless.has(code)) expect(rule, code).toMatch(/^https:/)
      }
    })
  })

  describe('the XML examples of the source documents', () => {
    const EXAMPLE_RE = /<\?xml[^]*?<\/urlset>/g
    const SOURCES = join(SHARED, 'design/sources')

    it.each([
      ['000', 0, 'no error', []],
      ['000', 1, 'error', ['XML_MALFORMED']],
      ['002', 0, 'error', ['VALUE_INVALID', 'DATE_INVALID']],
      ['004', 0, 'no error', []],
    ])('%s, example %i: %s', async (source, at, expected, codes) => {
      const name = readdirSync(SOURCES).find((file) => file.startsWith(source)) ?? ''
      const text = await readFile(join(SOURCES, name), 'utf8')
      const example = text.match(EXAMPLE_RE)?.[at] ?? ''
      await using folder = await createFolder()
      const file = join(folder.path, 'sitemap.xml')
      await writeFile(file, example)
      const result = await check(file)
      const level = levelOf(result)
      expect(level === 'error' ? level : 'no error', JSON.stringify(result.problems)).toBe(expected)
      expect(codesOf(result)).toEqual(expect.arrayContaining(codes))
    })
  })
}
