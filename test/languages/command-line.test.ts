import { describe, expect, it } from 'vitest'
import { createProject } from '../hosts/project.ts'
import { groupsOf } from './groups.ts'

const html = (lang: string, main = lang): string =>
  `<!doctype html><html lang="${lang}"><head><title>${lang}</title></head><body><main lang="${main}">x</main></body></html>`

/** Builds a folder with these pages and this config by the command line, and has `check` judge what came out. */
const build = async (pages: Record<string, string>, options: Record<string, unknown>) => {
  await using project = await createProject({
    ...Object.fromEntries(Object.entries(pages).map(([file, text]) => [`dist/${file}`, text])),
    'sitemapkit.config.json': JSON.stringify({ site: 'https://example.com', ...options }),
  })
  const { code, log } = await project.bin('sitemapkit', ['build', 'dist'])
  expect(code, log).toBe(0)
  const check = await project.bin('sitemapkit', ['check', 'dist'])
  return {
    groups: groupsOf(await project.read('dist/sitemap.xml')),
    reported: [...log.matchAll(/[!x] +([A-Z]+_[A-Z_]+)/g)].map(([, code]) => code),
    checked: {
      code: check.code,
      codes: [
        ...new Set([...check.log.matchAll(/^(?:error|warning)  .*?  ([A-Z]+_[A-Z_]+)/gm)].map(([, found]) => found)),
      ],
    },
  }
}

describe('sitemapkit build', () => {
  it('reads `i18n` from the config file', async () => {
    const pages = {
      'tea/index.html': html('en'),
      'de/tea/index.html': html('de'),
      'pt_BR/tea/index.html': html('pt-BR', 'en'),
      'de/nur/index.html': html('de'),
    }
    const { groups, reported, checked } = await build(pages, {
      i18n: { defaultLocale: 'en', locales: ['en', 'de', 'pt_BR'] },
    })
    const tea = 'de /de/tea/, en /tea/, x-default /tea/'
    expect(groups).toEqual({ '/tea/': tea, '/de/tea/': tea, '/de/nur/': '' })
    expect(reported).toEqual([])
    expect(checked).toEqual({ code: 0, codes: [] })
  })

  it('groups entries given by hand like pages, and takes the alternates they bring', async () => {
    const { groups, reported, checked } = await build(
      { 'about/index.html': html('en') },
      {
        i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
        routes: [
          '/coffee/',
          { loc: '/de/coffee/' },
          '/tea/',
          {
            loc: '/de/tee/',
            alternates: [
              { hreflang: 'en', href: '/tea/' },
              { hreflang: 'de', href: '/de/tee/' },
            ],
          },
          '/de/about/',
        ],
      },
    )
    expect(groups).toEqual({
      '/about/': 'de /de/about/, en /about/, x-default /about/',
      '/de/about/': 'de /de/about/, en /about/, x-default /about/',
      '/coffee/': 'de /de/coffee/, en /coffee/, x-default /coffee/',
      '/de/coffee/': 'de /de/coffee/, en /coffee/, x-default /coffee/',
      '/tea/': 'de /de/tee/, en /tea/',
      '/de/tee/': 'de /de/tee/, en /tea/',
    })
    expect(reported).toEqual([])
    expect(checked).toEqual({ code: 0, codes: [] })
  })

  it('spells tags as usual, writes real ones that Google does not read, and leaves out what is none', async () => {
    const locales = ['en', 'ZH_hant_hk', 'es-419', 'fil', 'us', 'en-UK', 'en-EU']
    const pages = Object.fromEntries(locales.map((code) => [code === 'en' ? 'a.html' : `${code}/a.html`, html('en')]))
    const { groups, reported, checked } = await build(pages, { i18n: { defaultLocale: 'en', locales } })
    expect(groups['/a.html']).toBe(
      'en /a.html, es-419 /es-419/a.html, fil /fil/a.html, zh-Hant-HK /ZH_hant_hk/a.html, x-default /a.html',
    )
    expect(groups['/us/a.html']).toBe('')
    expect(Object.keys(groups)).toHaveLength(locales.length)
    expect(new Set(reported)).toEqual(new Set(['ALTERNATE_UNSUPPORTED', 'LOCALE_LANGUAGE']))
    expect(checked).toEqual({ code: 0, codes: ['HREFLANG_CODE'] })
  })
})
