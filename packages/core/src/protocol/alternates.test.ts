import { describe, expect, it } from 'vitest'
import { checkPage } from './checking.fixture.ts'

const HREF = 'https://www.example.com/x'
const check = (...alternates: unknown[]): ReturnType<typeof checkPage> => checkPage({ alternates })

describe('the alternates of an entry', () => {
  it('are written in the usual spelling of their tag, with an address in normal form', () => {
    const { entry, codes } = check(
      { hreflang: 'EN-gb', href: 'https://www.example.com/tea time' },
      { hreflang: 'pt_BR', href: 'https://www.example.com.br/chá' },
      { hreflang: 'x-default', href: 'https://www.example.com/' },
    )
    expect(entry.alternates).toEqual([
      { hreflang: 'en-GB', href: 'https://www.example.com/tea%20time' },
      { hreflang: 'pt-BR', href: 'https://www.example.com.br/ch%C3%A1' },
      { hreflang: 'x-default', href: 'https://www.example.com/' },
    ])
    expect(codes).toEqual([])
  })

  it('keep a tag that Google does not read, with a warning', () => {
    const { entry, codes } = check({ hreflang: 'es-419', href: HREF }, { hreflang: 'fil', href: HREF })
    expect(entry.alternates?.map(({ hreflang }) => hreflang)).toEqual(['es-419', 'fil'])
    expect(codes).toEqual(['ALTERNATE_UNSUPPORTED', 'ALTERNATE_UNSUPPORTED'])
  })

  it.each([
    [{ hreflang: 'en-UK', href: HREF }, 'ALTERNATE_LANGUAGE'],
    [{ hreflang: 'us', href: HREF }, 'ALTERNATE_LANGUAGE'],
    [{ hreflang: '', href: HREF }, 'ALTERNATE_LANGUAGE'],
    [{ href: HREF }, 'ALTERNATE_LANGUAGE'],
    [{ hreflang: 'en"/><b>', href: HREF }, 'ALTERNATE_LANGUAGE'],
    [{ hreflang: 'de', href: '/de/tee' }, 'ALTERNATE_INVALID'],
    [{ hreflang: 'de' }, 'ALTERNATE_INVALID'],
    ['de', 'ALTERNATE_INVALID'],
  ])('leave out %j alone: %s', (alternate, code) => {
    const { entry, codes } = check({ hreflang: 'fr', href: HREF }, alternate)
    expect(entry.alternates).toEqual([{ hreflang: 'fr', href: HREF }])
    expect(codes).toEqual([code])
  })

  it('give each tag one address, the first, while one page may hold several tags', () => {
    const { entry, problems } = check(
      { hreflang: 'de', href: HREF },
      { hreflang: 'DE', href: HREF },
      { hreflang: 'de-AT', href: HREF },
      { hreflang: 'de', href: `${HREF}/2` },
    )
    expect(entry.alternates).toEqual([
      { hreflang: 'de', href: HREF },
      { hreflang: 'de-AT', href: HREF },
    ])
    expect(problems.map(({ code }) => code)).toEqual(['ALTERNATE_TWICE'])
    expect(problems[0]?.message).toContain(`${HREF}/2`)
  })

  it('must be a list', () => {
    expect(checkPage({ alternates: { de: HREF } }).codes).toEqual(['ALTERNATE_INVALID'])
  })
})
