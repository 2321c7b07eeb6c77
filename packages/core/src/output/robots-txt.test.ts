import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createProblems } from '../problems/collect.ts'
import { checkSitemapLines, createBlockCheck, withSitemapLines } from './robots-txt.ts'

const MAIN = 'https://example.com/sitemap.xml'

const added = (text: string, addresses: readonly string[] = [MAIN]): string | undefined =>
  withSitemapLines(Buffer.from(text), addresses)?.toString()

describe('withSitemapLines', () => {
  test.each([
    ['', `Sitemap: ${MAIN}\n`],
    ['User-agent: *\nDisallow:\n', `User-agent: *\nDisallow:\nSitemap: ${MAIN}\n`],
    ['User-agent: *\r\nDisallow:\r\n', `User-agent: *\r\nDisallow:\r\nSitemap: ${MAIN}\r\n`],
    ['User-agent: *\rDisallow:\r', `User-agent: *\rDisallow:\rSitemap: ${MAIN}\r`],
    ['User-agent: *\nDisallow:', `User-agent: *\nDisallow:\nSitemap: ${MAIN}\n`],
    ['Sitemap: https://example.com/other.xml\n', `Sitemap: https://example.com/other.xml\nSitemap: ${MAIN}\n`],
    [`# Sitemap: ${MAIN}\n`, `# Sitemap: ${MAIN}\nSitemap: ${MAIN}\n`],
  ])('adds the line to %j', (text, expected) => {
    expect(added(text)).toBe(expected)
  })

  test.each([
    [`Sitemap: ${MAIN}\n`],
    [`sitemap:${MAIN}`],
    [`  SITEMAP : ${MAIN}  # ours\r\n`],
    ['Sitemap: HTTPS://EXAMPLE.COM/sitemap.xml\n'],
    [`\uFEFFSitemap: ${MAIN}\n`],
  ])('adds nothing where the line is there: %j', (text) => {
    expect(added(text)).toBeUndefined()
  })

  test('keeps every byte that is there, even one that is no UTF-8', () => {
    const content = Buffer.from([0x23, 0xff, 0xfe, 0x0d, 0x0a, 0x41])
    expect(withSitemapLines(content, [MAIN])?.subarray(0, content.length)).toEqual(content)
  })

  test('adds each line once, however often it runs', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const once = withSitemapLines(Buffer.from(bytes), [MAIN])
        expect(once === undefined || withSitemapLines(once, [MAIN]) === undefined).toBe(true)
      }),
    )
  })

  test('adds a line for the main file of each hostname', () => {
    expect(added('', [MAIN, 'https://example.de/sitemap-example.de.xml'])).toBe(
      `Sitemap: ${MAIN}\nSitemap: https://example.de/sitemap-example.de.xml\n`,
    )
  })
})

describe('checkSitemapLines', () => {
  test.each([
    [`Sitemap: ${MAIN}`, []],
    ['Sitemap: https://example.com/gone.xml', ['ROBOTS_LINE_UNKNOWN']],
    ['Sitemap: /sitemap.xml', ['ROBOTS_LINE_RELATIVE']],
    ['Sitemap: //example.com/sitemap.xml', ['ROBOTS_LINE_RELATIVE']],
    ['Sitemap: http://localhost/sitemap.xml\nSitemap: sitemap.xml', ['ROBOTS_LINE_UNKNOWN', 'ROBOTS_LINE_RELATIVE']],
  ])('says of %j: %j', async (text, codes) => {
    const problems = createProblems()
    await checkSitemapLines(text, MAIN, (address) => address === MAIN, problems.report)
    expect(problems.list().map(({ code }) => code)).toEqual(codes)
    expect(problems.atLeast('warning')).toEqual([])
  })
})

describe('createBlockCheck', () => {
  test.each([
    ['User-agent: *\nDisallow: /private/', '/private/a', true],
    ['User-agent: *\nDisallow: /private/', '/public/', false],
    ['User-agent: *\nDisallow:', '/public/', false],
    ['User-agent: *\nDisallow: /', '/', true],
    ['User-agent: *\nDisallow: /*.pdf$', '/a/b.pdf', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', false],
    ['User-agent: GPTBot\nDisallow: /', '/', false],
    ['User-agent: Googlebot\nDisallow: /tea', '/tea', true],
    ['User-agent: *\nDisallow: /%C3%A4', '/%C3%A4/', true],
    ['User-agent: *\nDisallow: /ä', '/%C3%A4/', true],
    ['USER-AGENT: *\r\ndisallow : /x # no', '/x', true],
  ])('reads %j, and says of %s: %s', (text, path, isBlocked) => {
    expect(createBlockCheck(text, 'https://example.com')(`https://example.com${path}`)).toBe(isBlocked)
  })

  test('says nothing of another host', () => {
    const isBlocked = createBlockCheck('User-agent: *\nDisallow: /', 'https://example.com')
    expect(isBlocked('https://example.com.evil/')).toBe(false)
    expect(isBlocked('https://example.de/')).toBe(false)
  })
})
