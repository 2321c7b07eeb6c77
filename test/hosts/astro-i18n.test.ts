import { describe, expect, test } from 'vitest'
import { astroConfig, BUILD_ALL, buildAstro, createAstroProject, entriesOf, page } from './astro-project.ts'

const LOCALES = "defaultLocale: 'en', locales: ['en', 'de', { path: 'french', codes: ['fr', 'fr-CA'] }]"

const PAGES = {
  'index.astro': page('home'),
  'about.astro': page('about'),
  'news/[id].astro': `---
export const getStaticPaths = () => [{ params: { id: 'one' } }]
---
${page('news')}`,
  'de/index.astro': page('start'),
  'de/404.astro': page('404'),
}

/** The addresses alone. */
const locsOf = (xml: string): string[] => entriesOf(xml).map((entry) => entry.replace(/<.*/, ''))

describe('fallback pages of i18n routing', () => {
  test('are left out, whether they show or redirect to the page of another locale', async () => {
    await using project = await createAstroProject(PAGES, { 'build-all.mjs': BUILD_ALL })
    const i18n = {
      defaultLocale: 'en',
      locales: ['en', 'de', { path: 'french', codes: ['fr', 'fr-CA'] }],
      fallback: { de: 'en', french: 'en' },
    }
    const { code, log } = await project.node('build-all.mjs', [
      JSON.stringify({
        rewrite: { i18n: { ...i18n, routing: { fallbackType: 'rewrite' } }, logLevel: 'info' },
        redirect: { i18n: { ...i18n, routing: { fallbackType: 'redirect' } }, base: '/docs', logLevel: 'info' },
      }),
    ])
    expect(code, log).toBe(0)
    expect(log).not.toContain('[WARN] [@sitemapkit/astro]')
    expect(await project.list('rewrite')).toContain('french/news/one/index.html')
    expect(locsOf(await project.read('rewrite/sitemap.xml'))).toEqual(['/', '/about/', '/de/', '/news/one/'])
    expect(locsOf(await project.read('redirect/sitemap.xml'))).toEqual([
      '/docs/',
      '/docs/about/',
      '/docs/de/',
      '/docs/news/one/',
    ])
    expect(log).toContain('6 of 10 pages left out: 5 untranslated, 1 error-page')
    expect(log).toContain('6 of 10 pages left out: 5 redirect, 1 error-page')
  })

  test('are listed where `fallback` asks for them', async () => {
    await using project = await createAstroProject(PAGES, {
      'astro.config.mjs': astroConfig(
        `i18n: { ${LOCALES}, fallback: { de: 'en' }, routing: { fallbackType: 'rewrite' } }`,
        "i18n: { defaultLocale: 'en', locales: ['en', 'de'], fallback: 'list' }",
      ),
    })
    const { code, log } = await buildAstro(project)
    expect(code, log).toBe(0)
    expect(locsOf(await project.read('dist/sitemap.xml'))).toEqual([
      '/',
      '/about/',
      '/de/',
      '/de/about/',
      '/de/news/one/',
      '/news/one/',
    ])
  })
})

test('a server build leaves out fallbacks of on-demand pages, and puts locales with a domain there', async () => {
  await using project = await createAstroProject(
    {
      'index.astro': page('home'),
      'about.astro': page('about'),
      'de/index.astro': page('start'),
      'de/about.astro': page('über'),
    },
    {
      'astro.config.mjs': astroConfig(
        `output: 'server', base: '/docs', i18n: { ${LOCALES}, fallback: { french: 'en' }, domains: { de: 'https://example.de' } }`,
      ),
    },
  )
  const { code, log } = await buildAstro(project)
  expect(code, log).toBe(0)
  expect(locsOf(await project.read('dist/client/sitemap.xml'))).toEqual(['/docs/', '/docs/about/'])
  expect(locsOf(await project.read('dist/client/sitemap-example.de.xml'))).toEqual([
    'https://example.de/docs/',
    'https://example.de/docs/about/',
  ])
})
