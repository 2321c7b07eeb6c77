import { describe, expect, it } from 'vitest'
import type { HostLocales } from '../types.ts'
import { checkI18n, resolveI18n } from './i18n.ts'
import type { I18nOption } from './types.ts'

const HOST: HostLocales = { defaultLocale: 'en', locales: { en: { path: '' }, de: { path: 'deutsch' } } }

const resolve = (user: I18nOption | undefined, i18n: HostLocales | undefined) =>
  resolveI18n(user, { name: 'Test', configName: 'test.config', root: '/', outDir: '/dist', i18n })

describe('resolveI18n', () => {
  it.each<[string, I18nOption | undefined, HostLocales | undefined, string[] | undefined]>([
    ['nothing', undefined, undefined, undefined],
    ["the host's", undefined, HOST, ['en  en', 'de deutsch de']],
    ["the host's beside one thing of the user's", { fallback: 'list' }, HOST, ['en  en', 'de deutsch de']],
    ["the user's codes with the host's paths", { locales: ['de', 'fr'] }, HOST, ['de deutsch de', 'fr fr fr']],
    ["the user's tags", { locales: { en: 'en-GB', de: {} } }, HOST, ['en  en-GB', 'de deutsch de']],
    [
      'codes of programs',
      { defaultLocale: 'en', locales: ['en', 'pt_BR', 'zh_hant_hk'] },
      undefined,
      ['en en en', 'pt_BR pt_BR pt-BR', 'zh_hant_hk zh_hant_hk zh-Hant-HK'],
    ],
  ])('takes %s', (_, user, host, expected) => {
    expect(resolve(user, host)?.locales.map(({ code, path, hreflang }) => `${code} ${path} ${hreflang}`)).toEqual(
      expected,
    )
  })

  it('completes the locales of the host by a map, and takes a list for all of them', () => {
    const sites = (user: I18nOption) => resolve(user, HOST)?.locales.map(({ code, site }) => `${code} ${site}`)
    expect(sites({ locales: { de: { site: 'https://example.de' } } })).toEqual([
      'en undefined',
      'de https://example.de',
    ])
    expect(sites({ locales: ['en'] })).toEqual(['en undefined'])
  })

  it.each([
    ['https://EXAMPLE.de:443/', 'https://example.de'],
    ['https://müller.de/ü/', 'https://xn--mller-kva.de/%C3%BC'],
  ])('spells the address %s of a locale as that of the site', (site, spelled) => {
    expect(resolve({ defaultLocale: 'de', locales: { de: { site } } }, undefined)?.locales[0]?.site).toBe(spelled)
  })

  it('takes the default locale and the x-default from the host too', () => {
    expect(resolve({ fallback: 'list' }, HOST)).toMatchObject({
      defaultLocale: 'en',
      xDefault: 'en',
      fallback: 'list',
    })
    expect(resolve({ xDefault: false }, HOST)?.xDefault).toBe(false)
  })
})

describe('checkI18n', () => {
  it.each<[I18nOption, HostLocales | undefined, string[]]>([
    [{}, undefined, ['i18n.locales', 'i18n.defaultLocale']],
    [{ locales: ['en'] }, undefined, ['i18n.defaultLocale']],
    [{ defaultLocale: 'fr', locales: ['en'] }, undefined, ['i18n.defaultLocale']],
    [{ fallback: 'list', xDefault: 'de' }, HOST, []],
    [{ xDefault: 'it' }, HOST, ['i18n.xDefault']],
    [{ locales: ['de'] }, HOST, ['i18n.defaultLocale']],
    [{ defaultLocale: 'en', locales: { en: 'en', uk: 'en' } }, undefined, ['i18n.locales.uk.hreflang']],
    [
      { defaultLocale: 'en', locales: { en: {}, de: { path: 'en' }, fr: { path: '', site: 'https://example.fr' } } },
      undefined,
      ['i18n.locales.de.path'],
    ],
    [
      {
        defaultLocale: 'en',
        locales: {
          en: { path: '' },
          de: { site: 'https://example.de/' },
          at: { hreflang: 'de-AT', site: 'https://example.de' },
        },
      },
      undefined,
      ['i18n.locales.at.site'],
    ],
    [{ locales: { fr: { site: 'https://example.fr' } } }, HOST, []],
    [{ locales: { de: { site: 'https://u:p@example.de' } } }, HOST, ['i18n.locales.de.site']],
    [{ locales: { de: { site: 'https://example.de/?x=1' } } }, HOST, ['i18n.locales.de.site']],
    [{ locales: { de: { site: 'https://example.com/' } } }, HOST, ['i18n.locales.de.site']],
    [{ locales: { en: { site: 'https://example.co.uk' } } }, HOST, ['i18n.locales.en.site']],
    [{ locales: { en: { site: 'https://example.com' } } }, HOST, []],
    [
      { locales: { de: { site: 'https://example.de' }, at: { path: 'deutsch', hreflang: 'de-AT' } } },
      HOST,
      ['i18n.locales.at.path'],
    ],
    // Eleventy's i18n plugin, while the config is read: its locales come from the pages.
    [{ xDefault: 'it' }, { defaultLocale: 'en', locales: {} }, []],
  ])('finds in %j, with %j of the host, wrong: %j', (user, i18n, names) => {
    const found = checkI18n(user, { i18n }, 'https://example.com/').map(({ message }) => /`([^`]+)`/.exec(message)?.[1])
    expect(found).toEqual(names)
  })
})
