import { expect, it } from 'vitest'
import { sectionOf } from './sections.ts'

it.each([
  ['https://example.com/blog/a/b', '/', 'https://example.com/blog/'],
  ['https://example.com/blog/', '/', 'https://example.com/blog/'],
  ['https://example.com/blog', '/', 'https://example.com/'],
  ['https://example.com/', '/', 'https://example.com/'],
  ['https://example.com/docs/blog/a', '/docs/', 'https://example.com/docs/blog/'],
  ['https://example.com/docs/a', '/docs/', 'https://example.com/docs/'],
  ['https://example.com/blog/a', '/docs/', 'https://example.com/blog/'],
  ['no address', '/', ''],
])('tells %s below %s under %s', (url, base, section) => {
  expect(sectionOf(url, base)).toBe(section)
})
