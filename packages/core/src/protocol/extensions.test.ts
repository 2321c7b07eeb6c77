import { describe, expect, it } from 'vitest'
import { checkPage, renderText } from './checking.fixture.ts'
import { namespaceProblem } from './extensions.ts'

const NAMESPACES = { a: 'urn:a', geo: 'urn:geo' }

const check = (extensions: unknown, namespaces: Record<string, string> = NAMESPACES): ReturnType<typeof checkPage> =>
  checkPage({ extensions }, { namespaces })

const xmlOf = (extensions: unknown): string =>
  renderText(check(extensions).entry, { pretty: false }).replace(/^.*<\/loc>|<\/url>\n$/g, '')

describe('the extensions of an entry', () => {
  it.each([
    [{ 'a:x': 'Tom & "Jerry" <3' }, '<a:x>Tom &amp; &quot;Jerry&quot; &lt;3</a:x>'],
    [{ 'a:x': ']]>' }, '<a:x>]]&gt;</a:x>'],
    [
      { 'a:x': 1e-7, 'a:y': 1e21, 'a:z': -2.5e-9 },
      '<a:x>0.0000001</a:x><a:y>1000000000000000000000</a:y><a:z>-0.0000000025</a:z>',
    ],
    [{ 'a:x': true }, '<a:x>true</a:x>'],
    [{ 'a:x': new Date('2026-11-29') }, '<a:x>2026-11-29</a:x>'],
    [{ 'a:x': ['one', ['two'], null, 'three'] }, '<a:x>one</a:x><a:x>two</a:x><a:x>three</a:x>'],
    [{ 'a:x': { 'geo:lat': 1, 'geo:long': 2 } }, '<a:x><geo:lat>1</geo:lat><geo:long>2</geo:long></a:x>'],
    [{ 'a:x': [{ 'a:y': 1 }, { 'a:y': 2 }] }, '<a:x><a:y>1</a:y></a:x><a:x><a:y>2</a:y></a:x>'],
    [{ 'a:x': '' }, '<a:x/>'],
    [{ 'a:x': {} }, '<a:x/>'],
    [{ 'a:x': ' two\n lines\r' }, '<a:x> two\n lines&#13;</a:x>'],
    [{ 'a:été': 1 }, '<a:été>1</a:été>'],
    [{ 'a:x': undefined, 'a:y': null }, ''],
    [{}, ''],
  ])('write %s', (extensions, xml) => {
    expect(xmlOf(extensions)).toBe(xml)
    expect(check(extensions).codes).toEqual([])
  })

  it.each([
    [{ 'b:x': 1 }, 'does not declare'],
    [{ x: 1 }, 'of the form prefix:name'],
    [{ 'a:': 1 }, 'of the form prefix:name'],
    [{ 'a:x y': 1 }, 'of the form prefix:name'],
    [{ 'a:x><b': 1 }, 'of the form prefix:name'],
    [{ 'a:1': 1 }, 'of the form prefix:name'],
    [{ 'a:b:c': 1 }, 'of the form prefix:name'],
    [{ 'a:x': Number.NaN }, 'neither text'],
    [{ 'a:x': () => 1 }, 'neither text'],
    [{ 'a:x': Symbol('s') }, 'neither text'],
    [{ 'a:x': new Date(Number.NaN) }, 'neither text'],
    ['a:x', 'no object'],
    [[{ 'a:x': 1 }], 'no object'],
  ])('leave out what is wrong in %s', (extensions, fault) => {
    const { entry, codes, problems } = check(extensions)
    expect(entry.extensions).toBeUndefined()
    expect(codes).toEqual(['EXTENSION_INVALID'])
    expect(problems[0]?.message).toContain(fault)
  })

  it('end where they loop', () => {
    const loop: Record<string, unknown> = { 'a:y': 1 }
    loop['a:x'] = loop
    expect(check(loop).codes).toEqual(['EXTENSION_INVALID'])
    expect(xmlOf(loop)).toContain('<a:y>1</a:y>')
  })

  it('say that characters were lost', () => {
    expect(xmlOf({ 'a:x': 'a\u0000\uD800b' })).toBe('<a:x>ab</a:x>')
    expect(check({ 'a:x': 'a\u0000b' }).codes).toEqual(['TEXT_UNWRITABLE'])
  })

  it('are not written with a prefix that cannot be declared', () => {
    const { entry, codes } = check({ 'xmla:x': 1 }, { xmla: 'urn:x' })
    expect(entry.extensions).toBeUndefined()
    expect(codes).toEqual(['EXTENSION_INVALID'])
  })
})

describe('namespaceProblem', () => {
  it.each([
    ['a', 'urn:a', undefined],
    ['image', 'http://www.google.com/schemas/sitemap-image/1.1', undefined],
    ['image', 'http://www.google.com/schemas/sitemap-image/0.9', 'ours'],
    ['xhtml', 'https://www.w3.org/1999/xhtml', 'ours'],
    ['', 'urn:a', 'prefix'],
    ['1a', 'urn:a', 'prefix'],
    ['a:b', 'urn:a', 'prefix'],
    ['a b', 'urn:a', 'prefix'],
    ['xmlns', 'urn:a', 'reserved'],
    ['XML-a', 'urn:a', 'reserved'],
    ['s', 'http://www.sitemaps.org/schemas/sitemap/0.9', 'reserved'],
    ['s', 'http://www.w3.org/2000/xmlns/', 'reserved'],
    ['a', '', 'name'],
    ['a', 7, 'name'],
    ['a', 'urn:\u0000', 'name'],
  ])('says of %j for %j: %s', (prefix, name, problem) => {
    expect(namespaceProblem(prefix, name)).toBe(problem)
  })
})
