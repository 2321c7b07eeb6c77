import { describe, expect, it } from 'vitest'
import { checkPage, PAGE } from './checking.fixture.ts'
import type { XmlElement } from './element.ts'

const VIDEO = {
  thumbnail_loc: 'https://www.example.com/thumbs/123.jpg',
  title: 'Grilling steaks for summer',
  description: 'How to get a steak right every time.',
  content_loc: 'https://media.example.com/video123.mp4',
}

const check = (fields: Record<string, unknown>): ReturnType<typeof checkPage> =>
  checkPage({ videos: [{ ...VIDEO, ...fields }] })

/** The elements of the first video. */
const elements = ({ entry }: ReturnType<typeof checkPage>): readonly XmlElement[] => {
  const content = entry.videos?.[0]?.content
  return typeof content === 'object' ? content : []
}

/** The same by name: text, or text and attributes. */
const written = (result: ReturnType<typeof checkPage>): Record<string, unknown> =>
  Object.fromEntries(
    elements(result).map(({ name, attributes, content }) => [
      name.slice(6),
      attributes ? [content, attributes] : content,
    ]),
  )

describe('the videos of an entry', () => {
  it('hold every tag that counts, in the order of the schema', () => {
    const result = check({
      live: false,
      platform: { relationship: 'allow', platforms: ['web', 'tv'] },
      uploader: { name: 'Grilly McGrillerson', info: 'https://www.example.com/users/grilly' },
      requires_subscription: 'no',
      restriction: { relationship: 'allow', countries: ['IE', 'gb', 'US', 'CA'] },
      family_friendly: true,
      tag: ['steak', 'summer'],
      publication_date: '2026-11-05T19:20:30+08:00',
      view_count: 12_345,
      rating: 4.2,
      expiration_date: '2027-11-05T19:20+08:00',
      duration: 600,
      player_loc: 'https://www.example.com/videoplayer?video=123',
    })
    expect(result.codes).toEqual([])
    expect(elements(result).map(({ name, attributes, content }) => [name, content, attributes])).toEqual([
      ['video:thumbnail_loc', VIDEO.thumbnail_loc, undefined],
      ['video:title', VIDEO.title, undefined],
      ['video:description', VIDEO.description, undefined],
      ['video:content_loc', VIDEO.content_loc, undefined],
      ['video:player_loc', 'https://www.example.com/videoplayer?video=123', undefined],
      ['video:duration', '600', undefined],
      ['video:expiration_date', '2027-11-05T19:20:00+08:00', undefined],
      ['video:rating', '4.2', undefined],
      ['video:view_count', '12345', undefined],
      ['video:publication_date', '2026-11-05T19:20:30+08:00', undefined],
      ['video:tag', 'steak', undefined],
      ['video:tag', 'summer', undefined],
      ['video:family_friendly', 'yes', undefined],
      ['video:restriction', 'IE GB US CA', { relationship: 'allow' }],
      ['video:requires_subscription', 'no', undefined],
      ['video:uploader', 'Grilly McGrillerson', { info: 'https://www.example.com/users/grilly' }],
      ['video:platform', 'web tv', { relationship: 'allow' }],
      ['video:live', 'no', undefined],
    ])
  })

  it.each([
    ['thumbnail_loc', '/thumb.jpg'],
    ['thumbnail_loc', undefined],
    ['title', ''],
    ['title', {}],
    ['description', undefined],
    ['content_loc', undefined],
    ['content_loc', PAGE],
    ['content_loc', '/v.mp4'],
  ])('leave out one whose %s is %j, and keep its neighbour', (field, value) => {
    const { entry, codes } = checkPage({ videos: [{ ...VIDEO, [field]: value }, VIDEO] })
    expect(entry.videos).toHaveLength(1)
    expect(codes).toContain('VIDEO_INVALID')
  })

  it.each([
    ['player_loc', PAGE, 'is the address of the page itself'],
    ['player_loc', 'about:blank', 'is no absolute http(s) address'],
    ['duration', 0, 'from 1 to 28,800'],
    ['duration', 28_801, 'from 1 to 28,800'],
    ['duration', 12.5, 'from 1 to 28,800'],
    ['duration', '1:30', 'from 1 to 28,800'],
    ['duration', -1, 'from 1 to 28,800'],
    ['rating', 5.1, 'from 0.0 to 5.0'],
    ['rating', -0.1, 'from 0.0 to 5.0'],
    ['rating', '4,2', 'from 0.0 to 5.0'],
    ['rating', Number.NaN, 'from 0.0 to 5.0'],
    ['view_count', -1, 'whole number'],
    ['view_count', 1.5, 'whole number'],
    ['view_count', 1e21, 'whole number'],
    ['expiration_date', '05-11-2027', 'no W3C date'],
    ['expiration_date', '2027-11-05T19:20:30', 'no zone'],
    ['publication_date', '2026-11', 'names no day'],
    ['publication_date', new Date(Number.NaN), 'does not exist'],
    ['family_friendly', 'maybe', 'neither true nor false'],
    ['live', 1, 'neither true nor false'],
    ['requires_subscription', {}, 'neither true nor false'],
    ['restriction', { countries: ['DE'] }, '`relationship`'],
    ['restriction', 'DE', '`relationship`'],
    ['restriction', { relationship: 'allow', countries: ['UK', 'ZZ'] }, 'ISO 3166-1'],
    ['restriction', { relationship: 'allow', countries: [] }, 'ISO 3166-1'],
    ['platform', { relationship: 'maybe', platforms: ['web'] }, '`relationship`'],
    ['platform', { relationship: 'deny', platforms: ['radio'] }, "none of 'web'"],
    ['uploader', 'x'.repeat(256), 'longer than 255'],
    ['uploader', {}, 'is no text'],
    ['tag', {}, 'is no text'],
  ])('leave the field %s out where it is %j', (field, value, fault) => {
    const result = check({ [field]: value })
    expect(written(result)).toEqual(VIDEO)
    expect(result.codes).toEqual(['VIDEO_FIELD_INVALID'])
    expect(result.problems[0]).toMatchObject({ level: 'warning', url: PAGE })
    expect(result.problems[0]?.message).toContain(`The ${field} `)
    expect(result.problems[0]?.message).toContain(fault)
  })

  it.each([
    ['duration', 1, '1'],
    ['duration', '28800', '28800'],
    ['rating', 0, '0.0'],
    ['rating', 5, '5.0'],
    ['rating', 4.25, '4.25'],
    ['rating', 1e-7, '0.0'],
    ['view_count', 0, '0'],
    ['view_count', 12n, '12'],
    ['expiration_date', new Date('2027-11-05'), '2027-11-05'],
    ['publication_date', '1946-12-19', '1946-12-19'],
    ['family_friendly', 'NO', 'no'],
    ['tag', 'one', 'one'],
    ['uploader', 'x'.repeat(255), 'x'.repeat(255)],
    ['restriction', { relationship: 'deny', countries: 'de, fr de' }, ['DE FR', { relationship: 'deny' }]],
    ['platform', { relationship: 'deny', platforms: ['TV', 'tv'] }, ['tv', { relationship: 'deny' }]],
  ])('write the field %s given as %s', (field, value, text) => {
    const result = check({ [field]: value })
    expect(written(result)).toMatchObject({ [field]: text })
    expect(result.codes).toEqual([])
  })

  it('keep the countries that are right beside one that is wrong', () => {
    const result = check({ restriction: { relationship: 'deny', countries: ['DE', 'UK', null, 'FR'] } })
    expect(written(result)).toMatchObject({ restriction: ['DE FR', { relationship: 'deny' }] })
    expect(result.problems[0]?.message).toContain('["UK"]')
  })

  it.each([
    ['https://www.example.com/me', true],
    ['https://example.com/me', true],
    ['https://users.example.com/me', true],
    ['https://example.org/me', false],
    ['https://notexample.com/me', false],
    ['/me', false],
  ])('write %s as the address of the uploader: %s', (info, is) => {
    const result = check({ uploader: { name: 'Ann', info } })
    expect(written(result)['uploader']).toEqual(is ? ['Ann', { info }] : 'Ann')
    expect(result.codes).toEqual(is ? [] : ['VIDEO_FIELD_INVALID'])
  })

  it('shorten a title beyond the 100 characters of the schema after a word, with a warning', () => {
    const title = `${'word '.repeat(25)}end`
    const result = check({ title })
    expect(written(result)['title']).toBe(`${'word '.repeat(19).trimEnd()}…`)
    expect(result.codes).toEqual(['VIDEO_TEXT_SHORTENED'])
  })

  it('count characters and not halves of them, and never cut one', () => {
    expect(check({ title: '😀'.repeat(100) }).codes).toEqual([])
    expect(written(check({ title: '😀'.repeat(101) }))['title']).toBe(`${'😀'.repeat(99)}…`)
    expect(written(check({ description: 'x'.repeat(2049) }))['description']).toBe(`${'x'.repeat(2047)}…`)
  })

  it('have at most 32 tags, each once', () => {
    const tags = Array.from({ length: 33 }, (_, index) => `tag ${index}`)
    const result = check({ tag: [...tags, 'tag 0'] })
    expect(
      elements(result)
        .filter(({ name }) => name === 'video:tag')
        .map((tag) => tag.content),
    ).toEqual(tags.slice(0, 32))
    expect(result.codes).toEqual(['VIDEO_FIELD_INVALID'])
  })

  it.each([
    ['2026-11-29', true],
    ['2026-11-30', false],
    ['2026-11-30T12:00:00Z', true],
    ['2026-11-30T12:00:01Z', false],
  ])('warn that %s has passed: %s', (expiration_date, is) => {
    const result = check({ expiration_date })
    expect(written(result)).toMatchObject({ expiration_date })
    expect(result.codes).toEqual(is ? ['VIDEO_EXPIRED'] : [])
  })

  it('refuse a page or Flash as media file', () => {
    const result = check({ content_loc: 'https://example.com/v.swf', player_loc: 'https://example.com/p' })
    expect(written(result)).not.toHaveProperty('content_loc')
    expect(result.codes).toEqual(['VIDEO_FIELD_INVALID'])
  })

  it('must be a list of objects', () => {
    expect(checkPage({ videos: VIDEO }).codes).toEqual(['VIDEO_INVALID'])
    expect(checkPage({ videos: ['https://example.com/v.mp4'] }).codes).toEqual(['VIDEO_INVALID'])
  })
})
