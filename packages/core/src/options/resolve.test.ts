import { describe, expect, it } from 'vitest'
import { SitemapError } from '../problems/error.ts'
import type { Host } from '../types.ts'
import { resolveOptions } from './resolve.ts'
import type { ResolvedOptions, SitemapOptions } from './types.ts'

const HOST: Host = { name: 'Vite', configName: 'vite.config', root: '/project', outDir: '/project/dist' }

const resolve = (user: SitemapOptions, host: Partial<Host> = {}, env = {}): ResolvedOptions =>
  resolveOptions(user, { ...HOST, ...host }, env)

/** Codes and messages of the error that wrong options give. */
const refuse = (user: unknown, host: Partial<Host> = {}): string[] => {
  try {
    resolve(user as SitemapOptions, host)
  } catch (error) {
    if (error instanceof SitemapError) return error.problems.map(({ code, message }) => `${code} ${message}`)
  }
  return []
}

describe('resolveOptions: where the site lies', () => {
  it.each<[SitemapOptions, Partial<Host>, string]>([
    [{ site: 'https://example.com' }, {}, 'https://example.com/'],
    [{ site: 'https://example.com/' }, {}, 'https://example.com/'],
    [{ site: 'https://example.com:8443' }, {}, 'https://example.com:8443/'],
    [{ site: 'https://EXAMPLE.com:443' }, {}, 'https://example.com/'],
    [{ site: 'https://münchen.example' }, {}, 'https://xn--mnchen-3ya.example/'],
    [{ site: 'https://example.com/team-a' }, {}, 'https://example.com/team-a/'],
    [{ site: 'https://example.com/team-a/', base: '/docs/' }, {}, 'https://example.com/team-a/docs/'],
    [{ site: 'https://example.com', base: 'docs' }, {}, 'https://example.com/docs/'],
    [{ site: 'https://example.com' }, { base: '/docs' }, 'https://example.com/docs/'],
    [{ site: 'https://example.com', base: '/a' }, { base: '/docs' }, 'https://example.com/a/'],
    [{ site: 'https://example.com', base: '/große straße/' }, {}, 'https://example.com/gro%C3%9Fe%20stra%C3%9Fe/'],
    [{}, { site: 'https://host.example' }, 'https://host.example/'],
    [{ site: 'https://example.com' }, { site: 'https://host.example' }, 'https://example.com/'],
  ])('mounts %j on %j at %s', (user, host, expected) => {
    const { origin, base, output } = resolve(user, host)
    expect(origin + base).toBe(expected)
    expect(output.address).toBe(expected)
  })

  it.each([
    undefined,
    '',
    'example.com',
    '/docs',
    'ftp://example.com',
    'https://a:b@example.com',
    'https://example.com/?x=1',
    false,
  ])('refuses %j for a site', (site) => {
    expect(refuse({ site })).toEqual([expect.stringMatching(/^(?:SITE_MISSING|SITE_INVALID|OPTION_INVALID) /)])
  })

  it('names the setting of the host, where it has one', () => {
    expect(() => resolve({}, { siteSetting: 'site', configName: 'astro.config' })).toThrow(
      /Set `site` in astro\.config/,
    )
  })
})

describe('resolveOptions: names and shapes', () => {
  it.each([
    [{ constructor: 1 } as never, 'OPTION_UNKNOWN There is no option `constructor`.'],
    [{ exlude: [] }, 'OPTION_UNKNOWN There is no option `exlude`.'],
    [{ hostname: 'x' }, 'OPTION_RENAMED There is no option `hostname`; here it is called `site`.'],
    [{ dynamicRoutes: [] }, 'OPTION_RENAMED There is no option `dynamicRoutes`; here it is called `routes`.'],
    [{ output: { filname: 'x.xml' } }, 'OPTION_UNKNOWN There is no option `output.filname`.'],
    [{ filename: 'x.xml' }, 'OPTION_RENAMED There is no option `filename`; here it is called `output.filename`.'],
    [{ output: { filename: 'maps/sitemap.xml' } }, /^OPTION_INVALID .*'maps\/sitemap\.xml'.*plain file name/],
    [{ lastmod: ['data', 'gti'] }, /^OPTION_INVALID .*`lastmod`/],
    [{ trailingSlash: true }, /^OPTION_INVALID .*true.*'always', 'never', 'preserve'/],
    [{ read: ['robot'] }, /^OPTION_INVALID .*`read`/],
    [{ output: { limits: { urls: 50_001 } } }, /^OPTION_INVALID .*50001.*1 to 50,000/],
    [{ output: { limits: { bytes: 52_428_801 } } }, /^OPTION_INVALID .*52428801/],
    [{ guard: { lost: 2 } }, /^OPTION_INVALID .*`guard\.lost`/],
    [{ routes: 'all' }, /^OPTION_INVALID .*'all'.*a list, an iterable or a function/],
    [{ i18n: { defaultLocale: 'fr', locales: ['en', 'de'] } }, /^OPTION_INVALID .*'fr'.*\(en, de\)/],
    [{ i18n: { defaultLocale: 'en', locales: { en: { prefix: 'x' } } } }, /^OPTION_INVALID .*`i18n\.locales\.en`/],
    [{ i18n: { defaultLocale: 'en', locales: { en: { site: 'example.de' } } } }, /^OPTION_INVALID .*\.site`/],
  ])('refuses %j', (user, expected) => {
    expect(refuse({ site: 'https://example.com', ...user })).toEqual([
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    ])
  })

  it('suggests the nearest name', () => {
    expect(() => resolve({ site: 'https://example.com', tranform: () => null } as SitemapOptions)).toThrow(
      'Did you mean `transform`?',
    )
  })

  it('reports everything that is wrong at once', () => {
    expect(refuse({ site: 'x', exlude: [], failOn: 'always' })).toHaveLength(3)
  })

  it('takes an option that is undefined for one that is not given', () => {
    expect(resolve({ site: 'https://example.com', exclude: undefined, output: undefined }).exclude).toEqual([])
  })

  it('neither changes nor keeps what the user gave', () => {
    const user: SitemapOptions = Object.freeze({
      site: 'https://example.com',
      exclude: ['/a'],
      output: Object.freeze({}),
    })
    const { exclude } = resolve(user)
    expect(exclude).toEqual(['/a'])
    expect(exclude).not.toBe(user.exclude)
  })
})

describe('resolveOptions: defaults', () => {
  it('gives the defaults of the options page', () => {
    expect(resolve({ site: 'https://example.com' })).toMatchObject({
      lastmod: ['data', 'page', 'git', 'ledger'],
      trailingSlash: undefined,
      guard: false,
      preview: false,
      robots: false,
      failOn: 'error',
      output: { filename: 'sitemap.xml', aliases: [], limits: { urls: 50_000, bytes: 52_428_800 } },
    })
    expect([...resolve({ site: 'https://example.com' }).read]).toEqual([
      'robots',
      'canonical',
      'refresh',
      'alternates',
      'dates',
    ])
  })

  it('adds names of `read` to the defaults, and reads nothing for false', () => {
    expect(resolve({ site: 'https://example.com', read: ['images'] }).read.has('robots')).toBe(true)
    expect(resolve({ site: 'https://example.com', read: false }).read.size).toBe(0)
  })

  it.each([
    [{ VERCEL_ENV: 'preview' }, true],
    [{ VERCEL_ENV: 'production' }, false],
    [{ NETLIFY: 'true', CONTEXT: 'deploy-preview' }, true],
    [{ NETLIFY: 'true', CONTEXT: 'production' }, false],
    [{ CONTEXT: 'development' }, false],
    [{ RENDER: 'true', IS_PULL_REQUEST: 'true' }, true],
    [{}, false],
  ])('knows from %j whether the build is a preview: %s', (env, expected) => {
    expect(resolve({ site: 'https://example.com' }, {}, env).preview).toBe(expected)
    expect(resolve({ site: 'https://example.com', preview: !expected }, {}, env).preview).toBe(!expected)
  })
})
