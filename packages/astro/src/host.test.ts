import type { AstroConfig } from 'astro'
import { describe, expect, it } from 'vitest'
import { toHost } from './host.ts'

const hostOf = (config: Partial<AstroConfig>) =>
  toHost(
    {
      root: new URL('file:///project/'),
      base: '/',
      trailingSlash: 'ignore',
      build: { format: 'directory' },
      ...config,
    } as AstroConfig,
    '/project/dist/',
  )

describe('toHost', () => {
  it.each([
    ['directory', 'always', 'always', 'keep'],
    ['directory', 'never', 'never', 'keep'],
    ['directory', 'ignore', 'always', 'keep'],
    ['file', 'always', 'always', 'strip'],
    ['file', 'never', 'never', 'strip'],
    ['file', 'ignore', 'preserve', 'strip'],
    ['preserve', 'ignore', 'preserve', 'strip'],
  ] as const)('reads build.format %s and trailingSlash %s as %s and %s', (format, setting, slash, extension) => {
    const { trailingSlash, htmlExtension } = hostOf({
      trailingSlash: setting,
      build: { format } as AstroConfig['build'],
    })
    expect([trailingSlash, htmlExtension]).toEqual([slash, extension])
  })

  it.each([
    [false, ''],
    [true, 'en'],
  ])('gives the default locale its prefix: %s', (prefixDefaultLocale, path) => {
    const i18n = { defaultLocale: 'en', locales: ['en', 'de'], routing: { prefixDefaultLocale } }
    expect(hostOf({ i18n: i18n as AstroConfig['i18n'] }).i18n).toEqual({
      defaultLocale: 'en',
      locales: { en: { path }, de: { path: 'de' } },
    })
  })

  it('names a locale with a path of its own by its first code, and puts it on its domain', () => {
    const i18n = {
      defaultLocale: 'english',
      locales: [{ path: 'english', codes: ['en', 'en-GB'] }, 'de'],
      routing: 'manual',
      domains: { de: 'https://example.de' },
    }
    expect(hostOf({ i18n: i18n as AstroConfig['i18n'] }).i18n).toEqual({
      defaultLocale: 'en',
      locales: { en: { path: '' }, de: { path: 'de', site: 'https://example.de' } },
    })
  })
})
