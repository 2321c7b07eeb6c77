import { describe, expect, it } from 'vitest'
import { ISO_15924, ISO_3166_1, ISO_639_1, ISO_639_2 } from './iso-codes.ts'
import { checkHreflang, nearestHreflang, newsLanguageProblem, toNewsLanguage } from './language.ts'

describe('checkHreflang', () => {
  it.each([
    ['en', 'en'],
    ['EN', 'en'],
    ['en-gb', 'en-GB'],
    ['de-ch', 'de-CH'],
    ['be', 'be'],
    ['ZH-HANT', 'zh-Hant'],
    ['zh-hans-us', 'zh-Hans-US'],
    ['sr-Cyrl-RS', 'sr-Cyrl-RS'],
    ['X-Default', 'x-default'],
  ])('takes %s and spells it %s', (text, tag) => {
    expect(checkHreflang(text)).toEqual({ tag })
  })

  it.each([
    ['es-419', 'es-419'],
    ['fil', 'fil'],
    ['fil-PH', 'fil-PH'],
    ['iw', 'iw'],
    ['ca-valencia', 'ca-valencia'],
    ['de-DE-1996', 'de-DE-1996'],
    ['zh-yue', 'zh-yue'],
    ['en-US-u-ca-gregory', 'en-US-u-ca-gregory'],
    ['x-klingon', 'x-klingon'],
  ])('knows %s as a tag that Google does not read', (text, tag) => {
    expect(checkHreflang(text)).toEqual({ tag, problem: 'unsupported' })
  })

  it.each([
    ['', 'malformed'],
    ['e', 'malformed'],
    ['en_US', 'malformed'],
    ['en-', 'malformed'],
    ['-en', 'malformed'],
    ['english', 'malformed'],
    ['en us', 'malformed'],
    ['dé', 'malformed'],
    ['en-US-<b>', 'malformed'],
    ['xx', 'language'],
    ['us', 'country'],
    ['jp', 'country'],
    ['en-UK', 'region'],
    ['de-EU', 'region'],
    ['en-UN', 'region'],
    ['zh-Hant-XX', 'region'],
    ['zh-Hanx', 'script'],
  ])('refuses %j: %s', (text, problem) => {
    expect(checkHreflang(text)).toMatchObject({ problem })
  })
})

describe('nearestHreflang', () => {
  it.each([
    ['cz', 'cs-CZ'],
    ['JP', 'ja-JP'],
    ['us', 'en-US'],
    ['en-UK', 'en-GB'],
    ['de-EU', 'de'],
    ['zh-Hanx', 'zh'],
    ['xx', undefined],
    ['english', undefined],
    ['', undefined],
  ])('takes %j for %s', (text, tag) => {
    expect(nearestHreflang(text)).toBe(tag)
  })
})

describe('the code lists', () => {
  it.each([
    ['ISO 639-1', ISO_639_1, /^[a-z]{2}$/, 184],
    ['ISO 639-2', ISO_639_2, /^[a-z]{3}$/, 506],
    ['ISO 15924', ISO_15924, /^[A-Z][a-z]{3}$/, 221],
    ['ISO 3166-1', ISO_3166_1, /^[A-Z]{2}$/, 249],
  ])('hold every code of %s, well formed', (_, codes, form, size) => {
    expect([...codes].filter((code) => !form.test(code))).toEqual([])
    expect(codes.size).toBe(size)
  })

  it('name nothing that the system does not know too', () => {
    const unknown = (codes: ReadonlySet<string>, type: Intl.DisplayNamesType): string[] => {
      const names = new Intl.DisplayNames('en', { type, fallback: 'none' })
      return [...codes].filter((code) => names.of(code) === undefined)
    }
    expect(unknown(ISO_639_1, 'language')).toEqual([])
    expect(unknown(ISO_3166_1, 'region')).toEqual([])
  })
})

describe('newsLanguageProblem', () => {
  it.each([
    ['en', undefined],
    ['deu', undefined],
    ['zh-cn', undefined],
    ['zh-tw', undefined],
    ['zh', 'chinese'],
    ['zh-CN', 'case'],
    ['EN', 'case'],
    ['en-US', 'region'],
    ['pt-br', 'region'],
    ['xx', 'language'],
    ['qqq', 'unlisted'],
    ['english', 'malformed'],
    ['', 'malformed'],
    ['<en>', 'malformed'],
  ])('says of %j: %s', (text, problem) => {
    expect(newsLanguageProblem(text)).toBe(problem)
  })
})

describe('toNewsLanguage', () => {
  it.each([
    ['en-US', 'en'],
    ['pt_BR', 'pt'],
    ['zh-CN', 'zh-cn'],
    ['zh_TW', 'zh-tw'],
    ['zh-Hant', 'zh-tw'],
    ['zh-Hans-SG', 'zh-cn'],
    ['zh-HK', 'zh-tw'],
    ['zh', 'zh'],
  ])('brings %s to %s', (text, language) => {
    expect(toNewsLanguage(text)).toBe(language)
  })
})
