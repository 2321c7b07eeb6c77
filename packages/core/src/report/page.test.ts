import { describe, expect, it } from 'vitest'
import { createProblem } from '../problems/collect.ts'
import type { Decision } from '../types.ts'
import { renderReportPage } from './page.ts'

const listed = (path: string): Decision => ({
  url: `https://example.com${path}`,
  file: null,
  source: 'routes',
  listed: true,
})

const render = (decisions: readonly Decision[], explainCommand?: string): string =>
  renderReportPage({ site: 'https://example.com/', decisions, problems: [], explainCommand })

describe('renderReportPage', () => {
  it('tells every page that is left out with its reason and evidence', () => {
    const html = render([
      listed('/'),
      { ...listed('/a/'), listed: false, reason: 'noindex', evidence: 'a/index.html:6 meta robots "noindex"' },
      { url: null, file: 'b.html', source: 'folder', listed: false, reason: 'invalid', evidence: 'it has no address' },
    ])
    expect(html).toContain('<p>1 listed, 2 left out, 3 in all.</p>')
    expect(html).toContain('<summary>Left out as noindex: 1 (')
    expect(html).toContain(
      '<tr><td><a href="https://example.com/a/">https://example.com/a/</a></td><td>a/index.html:6 meta robots &quot;noindex&quot;</td><td>routes</td></tr>',
    )
    expect(html).toContain('<tr><td>b.html</td><td>it has no address</td><td>folder</td></tr>')
    expect(html).not.toContain('Left out as redirect')
  })

  it('tells every page that is listed with its date and where that is known from', () => {
    const html = render([{ ...listed('/'), lastmod: '2026-05-04', lastmodSource: 'git' }])
    expect(html).toContain('</a></td><td>2026-05-04</td><td>git</td><td>routes</td></tr>')
  })

  it('tells the problems, and escapes all that comes from pages', () => {
    const problems = [createProblem('PRIORITY_INVALID', { value: '<script>' }, { url: 'https://example.com/?a&b' })]
    const html = renderReportPage({ site: 'https://example.com/', decisions: [], problems })
    expect(html).toContain('The priority &apos;&lt;script&gt;&apos; is no number')
    expect(html).toContain('<td>https://example.com/?a&amp;b</td>')
    expect(html).not.toContain('<script>')
  })

  it('needs nothing from elsewhere, and is no page to list', () => {
    const html = render([listed('/')])
    expect(html).not.toMatch(/<(?:script|link|img)|url\(|@import/)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<meta name="generator" content="sitemapkit">')
  })

  it('shows the first 5,000 rows of a long table, how many more there are, and what shows them', () => {
    const decisions = Array.from({ length: 6234 }, (_, index) => listed(`/${index}/`))
    const html = render(decisions)
    expect(html.match(/<tr><td>/g)).toHaveLength(5000)
    expect(html).toContain('<p>And 1,234 more. To see all: <code>build with NODE_DEBUG=sitemapkit</code></p>')
    expect(render(decisions, 'npx sitemapkit explain dist')).toContain('<code>npx sitemapkit explain dist</code>')
  })
})
