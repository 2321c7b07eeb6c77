import { describe, expect, test } from 'vitest'
import { SitemapError } from '../problems/error.ts'
import { hashUrl } from './hash.ts'
import { createNames, isGroupName, toFirstName } from './names.ts'

const FIRST = 'https://example.com/blog/'

describe('part names', () => {
  test('number the first part of the family without a name, and name the others by their group', () => {
    expect(toFirstName('sitemap', undefined)).toBe('sitemap-1.xml')
    expect(toFirstName('sitemap', 'blog')).toBe('sitemap-blog.xml')
    expect(toFirstName('sitemap-example.de', 'blog')).toBe('sitemap-example.de-blog.xml')
  })

  test('end in six digits of the first URL’s hash from the second part on', () => {
    expect(createNames().claimFurther('sitemap', undefined, FIRST)).toMatch(/^sitemap-[0-9a-z]{6}\.xml$/)
    expect(createNames().claimFurther('sitemap', 'blog', FIRST)).toMatch(/^sitemap-blog-[0-9a-z]{6}\.xml$/)
  })

  test('stay the same in every release, since search engines know them', () => {
    expect(createNames().claimFurther('sitemap', undefined, FIRST)).toBe('sitemap-x357wg.xml')
  })

  test('take one digit more where the name is taken', () => {
    const names = createNames()
    const taken = createNames().claimFurther('sitemap', undefined, FIRST)
    names.claim(taken, { group: 'taken' })
    const digits = /^sitemap-(.*)\.xml$/.exec(taken)?.[1] ?? ''
    expect(names.claimFurther('sitemap', undefined, FIRST)).toMatch(new RegExp(`^sitemap-[0-9a-z]${digits}\\.xml$`))
  })

  test('are refused where two files would share one, even by case alone', () => {
    const names = createNames()
    names.claim('sitemap-blog.xml', { group: 'blog' })
    expect(() => names.claim('sitemap-Blog.xml', { group: 'Blog' })).toThrow(SitemapError)
    expect(() => names.claim('sitemap-Blog.xml', { group: 'Blog' })).toThrow(
      /^OUTPUT_CONFLICT {2}sitemap-Blog\.xml would be the name of two files: the group 'blog' and the group 'Blog'\./,
    )
  })

  test.each([
    ['blog', true],
    ['en-GB', true],
    ['v1.2_beta~', true],
    ['', false],
    ['../up', false],
    ['a/b', false],
    ['a b', false],
    ['größe', false],
    ['.hidden', false],
    ['x'.repeat(101), false],
  ])('allow the group name %j: %s', (group, isAllowed) => {
    expect(isGroupName(group)).toBe(isAllowed)
  })
})

describe('hashUrl', () => {
  test('gives whole numbers that spread evenly, in their high bits and in their low digits', () => {
    const high = Array.from({ length: 16 }, () => 0)
    const low = Array.from({ length: 36 }, () => 0)
    for (let index = 0; index < 36_000; index += 1) {
      const hash = hashUrl(`https://example.com/page/${index}/`)
      expect(Number.isSafeInteger(hash) && hash >= 0).toBe(true)
      const bucket = Math.floor(hash / 2 ** 49)
      high[bucket] = (high[bucket] ?? 0) + 1
      low[hash % 36] = (low[hash % 36] ?? 0) + 1
    }
    for (const count of high) expect(count).toBeGreaterThan(2000)
    for (const count of low) expect(count).toBeGreaterThan(800)
  })

  test('differs for every URL of a large site', () => {
    const hashes = new Set(Array.from({ length: 200_000 }, (_, index) => hashUrl(`https://example.com/${index}`)))
    expect(hashes.size).toBe(200_000)
  })
})
