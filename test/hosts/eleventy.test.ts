import { describe, expect, it } from 'vitest'
import { buildSitemap, config, createEleventyProject, page, runEleventy } from './eleventy-project.ts'
import { dated, urlset } from './expected.ts'

describe('pages of an Eleventy build', () => {
  it('lists all forty pages of a pagination', async () => {
    const items = Array.from({ length: 40 }, (_, index) => `item-${String(index).padStart(2, '0')}`)
    await using project = await createEleventyProject({
      '_data/items.json': JSON.stringify(items),
      'items.njk': page(
        '{{ item }}',
        'pagination:',
        '  data: items',
        '  size: 1',
        '  alias: item',
        'permalink: "/{{ item }}/"',
      ),
    })
    expect(await buildSitemap(project)).toBe(urlset(...items.map((item) => `/${item}/`)))
  })

  it('lists the pages of every template language', async () => {
    await using project = await createEleventyProject({
      '_includes/layout.njk': page('{{ title }}').replace(
        '<main>{{ title }}</main>',
        '<main>{{ content | safe }}</main>',
      ),
      'a.html': page('HTML'),
      'b.md': '---\nlayout: layout.njk\ntitle: Markdown\n---\n# Markdown\n',
      'c.njk': page('Nunjucks'),
      'd.liquid': page('Liquid'),
      'e.11ty.js': `export const data = { layout: 'layout.njk', title: 'JavaScript' }\nexport const render = () => 'JavaScript'\n`,
      'f.11ty.cjs': `exports.render = () => '<!doctype html><title>CommonJS</title>'\n`,
    })
    expect(await buildSitemap(project)).toBe(urlset('/a/', '/b/', '/c/', '/d/', '/e/', '/f/'))
  })

  it('lists tag pages, posts and the home page of a blog, and neither drafts nor feed nor robots.txt', async () => {
    await using project = await createEleventyProject({
      'index.njk': page('Blog'),
      'feed.njk':
        '---\npermalink: /feed.xml\neleventyExcludeFromCollections: true\n---\n<?xml version="1.0"?><feed></feed>',
      'robots.njk': '---\npermalink: /robots.txt\n---\nSitemap: https://example.com/sitemap.xml\n',
      'tags.njk': page(
        '{{ tag }}',
        'pagination:',
        '  data: collections',
        '  size: 1',
        '  alias: tag',
        '  filter: [all]',
        'permalink: "/tags/{{ tag | slugify }}/"',
      ),
      'posts/posts.json': '{ "permalink": "/blog/{{ page.fileSlug }}/" }',
      'posts/one.html': page('One', 'tags: [Green Tea]', 'draft: false'),
      'posts/two.html': page('Two', 'tags: [Black Tea]'),
      'posts/three.html': page('Three', 'draft: true'),
    })
    const { code, log } = await runEleventy(project)
    expect(code, log).toBe(0)
    expect(await project.read('_site/blog/three/index.html')).toContain('Three')
    expect(await project.read('_site/sitemap.xml')).toBe(
      urlset('/', '/blog/one/', '/blog/two/', '/tags/black-tea/', '/tags/green-tea/'),
    )
    expect(log).toMatch(/3 of 8 pages left out: .*1 option/)
  })

  it('takes the address from the file that was written, and none from `permalink: false`', async () => {
    await using project = await createEleventyProject({
      'about.html': page('About', 'permalink: /about.html'),
      'deep.html': page('Deep', 'permalink: /a/b/index.html'),
      'odd.html': page('Odd', 'permalink: "/what?/#1 größe & co/index.html"'),
      'nowhere.html': page('Nowhere', 'permalink: false'),
    })
    expect(await buildSitemap(project)).toBe(
      urlset('/a/b/', '/about.html', '/what%3F/%231%20gr%C3%B6%C3%9Fe%20&amp;%20co/'),
    )
  })

  it('takes the address that `addUrlTransform` gives to a page', async () => {
    await using project = await createEleventyProject({
      'eleventy.config.js': config('', `eleventyConfig.addUrlTransform(({ url }) => url.replace(/\\.html$/, ''))`),
      'about.html': page('About', 'permalink: /about.html'),
    })
    expect(await buildSitemap(project)).toBe(urlset('/about'))
  })

  it('lists copied HTML and the files that are asked for, and no other copied file', async () => {
    await using project = await createEleventyProject({
      'eleventy.config.js': config(
        `files: '**/*.pdf'`,
        `eleventyConfig.ignores.add('static')
         eleventyConfig.addPassthroughCopy({ static: '/' }); eleventyConfig.addPassthroughCopy('docs/*.pdf')`,
      ),
      'index.html': page('Home'),
      'static/old/größe 1.html': page('Old'),
      'static/sub/index.html': page('Sub'),
      'static/style.css': 'a {}',
      'docs/tea.pdf': '%PDF-1.4',
      '_site/docs/stale.pdf': '%PDF-1.4',
    })
    const { code, log } = await runEleventy(project)
    expect(code, log).toBe(0)
    expect(await project.read('_site/sitemap.xml')).toBe(
      urlset('/', '/docs/tea.pdf', '/old/gr%C3%B6%C3%9Fe%201.html', '/sub/'),
    )
  })

  it('does not list pages that an earlier build left in the output folder', async () => {
    await using project = await createEleventyProject({
      'index.html': page('Home'),
      '_site/renamed/index.html': page('Renamed since'),
    })
    expect(await buildSitemap(project)).toBe(urlset('/'))
  })

  it.each(['docs', '/docs', 'docs/', '/docs/'])('puts the pathPrefix %j before every address once', async (prefix) => {
    await using project = await createEleventyProject({
      'eleventy.config.js': config(
        '',
        `eleventyConfig.addPlugin(plugins.HtmlBasePlugin); eleventyConfig.addPassthroughCopy('copied.html')
         eleventyConfig.ignores.add('copied.html')`,
        JSON.stringify({ pathPrefix: prefix }),
      ),
      'index.html': page('<a href="/a/">A</a>'),
      'a.html': page('A'),
      'copied.html': page('Copied'),
    })
    expect(await buildSitemap(project)).toBe(urlset('/docs/', '/docs/a/', '/docs/copied.html'))
  })

  it('takes pathPrefix, input and output from the command line', async () => {
    await using project = await createEleventyProject({ 'src/index.html': page('Home') })
    const { code, log } = await runEleventy(project, ['--input=src', '--output=public/web', '--pathprefix=/docs/'])
    expect(code, log).toBe(0)
    expect(await project.read('public/web/sitemap.xml')).toBe(urlset('/docs/'))
    expect(log).toContain('https://example.com/docs/sitemap.xml')
  })
})

describe('what the author says of a page', () => {
  it('leaves out `sitemap: false`, from front matter, a folder and computed data', async () => {
    await using project = await createEleventyProject({
      'index.html': page('Home'),
      'hidden.html': page('Hidden', 'sitemap: false'),
      'private/private.json': '{ "sitemap": false }',
      'private/a.html': page('A'),
      'computed.html': page('Computed', 'hide: false', 'eleventyComputed:', '  sitemap: "{{ hide }}"'),
    })
    const { code, log } = await runEleventy(project)
    expect(code, log).toBe(0)
    expect(await project.read('_site/sitemap.xml')).toBe(urlset('/'))
    expect(log).toContain('3 of 4 pages left out: 3 option')
  })

  it('obeys `sitemap: false` of single pages of a pagination, beside computed data of the project', async () => {
    await using project = await createEleventyProject({
      'eleventy.config.js': config(
        '',
        `eleventyConfig.addGlobalData('eleventyComputed', { sitemap: (data) => data.item === 'b' ? false : undefined })`,
      ),
      '_data/items.json': '["a", "b", "c"]',
      '_data/eleventyComputed.js': `export default { title: (data) => data.item }`,
      'items.njk': page(
        '{{ title }}',
        'pagination:',
        '  data: items',
        '  size: 1',
        '  alias: item',
        'permalink: "/{{ item }}/"',
      ),
    })
    const { code, log } = await runEleventy(project)
    expect(code, log).toBe(0)
    expect(await project.read('_site/sitemap.xml')).toBe(urlset('/a/', '/c/'))
    expect(await project.read('_site/c/index.html')).toContain('<title>c</title>')
  })

  it('writes lastmod, changefreq and priority of the front matter, also where they are computed', async () => {
    await using project = await createEleventyProject({
      'a.html': page('A', 'sitemap:', '  lastmod: 2026-05-04', '  changefreq: weekly', '  priority: 0.8'),
      'b.html': page('B', 'p: 0.3', 'eleventyComputed:', '  sitemap:', '    priority: "{{ p }}"'),
      'c.html': page('C', 'updated: 2026-05-04T10:00:00Z'),
    })
    expect(await buildSitemap(project)).toBe(
      urlset(
        {
          path: '/a/',
          fields: '<lastmod>2026-05-04</lastmod><changefreq>weekly</changefreq><priority>0.8</priority>',
        },
        { path: '/b/', fields: '<priority>0.3</priority>' },
        dated('/c/', '2026-05-04T10:00:00Z'),
      ),
    )
  })

  it('takes no date from the data of the whole project, from `date`, or from the day a file was made', async () => {
    await using project = await createEleventyProject({
      '_data/updated.json': '"2026-05-04"',
      'eleventy.config.js': config('', `eleventyConfig.addGlobalData('lastmod', () => new Date('2026-05-04'))`),
      'a.html': page('A', 'date: 2026-05-04'),
      'b.html': page('B'),
    })
    expect(await buildSitemap(project)).toBe(urlset('/a/', '/b/'))
  })

  it('takes the date that the author gave a page where `data:date` asks for it', async () => {
    await using project = await createEleventyProject({
      'eleventy.config.js': config(`lastmod: 'data:date'`),
      'a.html': page('A', 'date: 2026-05-04T08:30:00Z'),
      'posts/2026-05-03-b.html': page('B'),
      'c.html': page('C'),
    })
    expect(await buildSitemap(project)).toBe(
      urlset(dated('/a/', '2026-05-04T08:30:00Z'), '/c/', dated('/posts/2026-05-03-b/', '2026-05-03')),
    )
  })

  it('hands data and language of a page to the callbacks', async () => {
    await using project = await createEleventyProject({
      'eleventy.config.js': config(
        `filter: (url, entry, route) => !route.data.tags?.includes('secret') && route.locale !== 'fr'`,
        `eleventyConfig.addPlugin(plugins.I18nPlugin, { defaultLanguage: 'en' })`,
      ),
      'en/tea.html': page('Tea'),
      'de/tee.html': page('Tee'),
      'fr/tea.html': page('Thé'),
      'en/b.html': page('B', 'tags: secret'),
    })
    const { code, log } = await runEleventy(project)
    expect(code, log).toBe(0)
    expect(await project.read('_site/sitemap.xml')).toBe(urlset('/de/tee/', '/en/tea/'))
  })
})
