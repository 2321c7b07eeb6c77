import { describe, expect, it } from 'vitest'
import { checkPage } from './checking.fixture.ts'

const images = (value: unknown): unknown => checkPage({ images: value }).entry.images

describe('the images of an entry', () => {
  it('are written in normal form, on any host, each once', () => {
    const given = ['https://img.example.org/ä 1.png', 'https://IMG.example.org/%C3%A4%201.png', 'http://a.co']
    const { entry, codes } = checkPage({ images: given.map((loc) => ({ loc })) })
    expect(entry.images).toEqual(['https://img.example.org/%C3%A4%201.png', 'http://a.co/'])
    expect(codes).toEqual([])
  })

  it.each([
    ['/a.png', 'is no absolute http(s) address'],
    ['data:image/png;base64,AA', 'is no absolute http(s) address'],
    ['//cdn.example.com/a.png', 'is no absolute http(s) address'],
    ['https://me:pw@example.com/a.png', 'holds a user name or password'],
    ['https://example.com/\u0001.png', 'holds control characters or half a character'],
    [`https://example.com/${'a'.repeat(2030)}`, 'is longer than 2,047 characters'],
    [7, 'is no text'],
    [undefined, 'is no text'],
  ])('leave out %j, with the page, the value and the rule', (loc, fault) => {
    const { entry, problems } = checkPage({ images: [{ loc }, { loc: 'https://example.com/good.png' }] })
    expect(entry.images).toEqual(['https://example.com/good.png'])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ code: 'IMAGE_INVALID', level: 'warning', url: 'https://www.example.com/page' })
    expect(problems[0]?.message).toContain(fault)
    expect(problems[0]?.rule).toContain('image-sitemaps')
  })

  it('are at most 1,000, the first ones', () => {
    const many = Array.from({ length: 1001 }, (_, index) => ({ loc: `https://example.com/${index}.png` }))
    const { entry, codes } = checkPage({ images: many })
    expect(entry.images).toHaveLength(1000)
    expect(entry.images?.at(-1)).toBe('https://example.com/999.png')
    expect(codes).toEqual(['IMAGES_TOO_MANY'])
    expect(checkPage({ images: many.slice(1) }).codes).toEqual([])
  })

  it.each([[[]], [[null, undefined]]])('are absent, without a word, where %j holds none', (value) => {
    const { entry, codes } = checkPage({ images: value })
    expect(entry.images).toBeUndefined()
    expect(codes).toEqual([])
  })

  it.each(['https://example.com/a.png', { loc: 'https://example.com/a.png' }, 7])('must be a list, not %j', (value) => {
    expect(images(value)).toBeUndefined()
    expect(checkPage({ images: value }).codes).toEqual(['IMAGE_INVALID'])
  })
})
