import { describe, expect, it } from 'vitest'
import { createEnvironment } from '../environment.ts'
import { explainRoutes, generateSitemap } from '../generate.ts'
import { resolveOptions } from '../options/resolve.ts'
import type { SitemapOptions } from '../options/types.ts'
import { createFolder } from '../output/publish.fixture.ts'
import type { Route } from '../types.ts'
import { renderWhy } from './decisions.ts'

const environment = createEnvironment({ info: () => {}, warn: () => {}, error: () => {} })
const HIDDEN = '<!doctype html>\n<meta name="robots" content="noindex">'

const run = async (routes: Route[], options: SitemapOptions = {}): ReturnType<typeof generateSitemap> => {
  const folder = await createFolder()
  const host = { name: 'Host', configName: 'host.config', root: folder, outDir: folder }
  const resolved = resolveOptions({ site: 'https://example.com', lastmod: false, ...options }, host, {})
  const result = await generateSitemap(routes, resolved, environment)
  const { decisions } = await explainRoutes(routes, resolved, environment)
  expect(decisions).toEqual(result.decisions)
  return result
}

describe('the decisions of a run', () => {
  it('say of each route and page what became of it, with one reason and its evidence', async () => {
    const { decisions } = await run(
      [
        { file: 'a.html', html: '<!doctype html>' },
        { file: 'b.html', html: HIDDEN },
        { path: '/[slug]' },
        { file: 'c.html', html: HIDDEN },
      ],
      { exclude: '/c' },
    )
    expect(decisions).toEqual([
      { url: 'https://example.com/a.html', file: 'a.html', source: 'Host', listed: true },
      expect.objectContaining({ file: 'b.html', reason: 'noindex', evidence: 'b.html:2 meta robots "noindex"' }),
      expect.objectContaining({ url: null, reason: 'unresolved', evidence: 'the pattern /[slug] has no values' }),
      expect.objectContaining({ file: 'c.html', reason: 'option', evidence: "exclude '/c'" }),
    ])
  })

  it('show the languages of a page', async () => {
    const { decisions } = await run([{ path: '/tea' }, { path: '/de/tea' }, { path: '/only' }], {
      i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    })
    expect(decisions.map(renderWhy)).toEqual(['alternates de en x-default', 'alternates de en x-default', ''])
  })

  it('are told loudly where nearly all of them are against listing', async () => {
    const hidden = Array.from({ length: 20 }, (_, index): Route => ({ file: `${index}.html`, html: HIDDEN }))
    const { problems } = await run([{ file: 'a.html', html: '<!doctype html>' }, ...hidden])
    expect(problems).toEqual([expect.objectContaining({ code: 'LISTED_FEW', level: 'warning' })])
    expect(problems[0]?.message).toContain('1 of 21 pages is listed; left out: 20 noindex')
  })
})
