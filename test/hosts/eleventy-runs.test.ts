import { rm } from 'node:fs/promises'
import * as path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildSitemap, config, createEleventyProject, page, runEleventy, watchEleventy } from './eleventy-project.ts'
import { urlset } from './expected.ts'

const COPIED = `eleventyConfig.ignores.add('static'); eleventyConfig.addPassthroughCopy({ static: '/' })`
const OLD = urlset('/from-an-earlier-build/')

describe('runs of Eleventy that publish nothing', () => {
  it.each([['--to=json'], ['--to=ndjson'], ['--dryrun']])('writes nothing with %s', async (flag) => {
    await using project = await createEleventyProject({ 'index.html': page('Home'), '_site/sitemap.xml': OLD })
    const { code, log } = await runEleventy(project, [flag])
    expect(code, log).toBe(0)
    expect(log).not.toContain('[sitemapkit]')
    expect(await project.list('_site')).toEqual(['sitemap.xml'])
    expect(await project.read('_site/sitemap.xml')).toBe(OLD)
  })

  it('writes nothing after a template that fails', async () => {
    await using project = await createEleventyProject({
      'index.html': page('Home'),
      'broken.njk': '{{ "x" | noSuchFilter }}',
      '_site/sitemap.xml': OLD,
    })
    const { code } = await runEleventy(project)
    expect(code).toBe(1)
    expect(await project.read('_site/sitemap.xml')).toBe(OLD)
  })

  it('stops for a missing site before any page is written', async () => {
    await using project = await createEleventyProject({
      'eleventy.config.js': config('site: process.env.SITE_URL'),
      'index.html': page('Home'),
    })
    const { code, log } = await runEleventy(project)
    expect(code).toBe(1)
    expect(log).toMatch(/SITE_MISSING .*`site`/)
    await expect(project.list('_site')).rejects.toThrow('ENOENT')
  })

  it('stops for an option it does not know, and names the nearest', async () => {
    await using project = await createEleventyProject({
      'eleventy.config.js': config(`exlude: ['/a']`),
      'index.html': page('Home'),
    })
    const { code, log } = await runEleventy(project)
    expect(code).toBe(1)
    expect(log).toMatch(/OPTION_UNKNOWN .*`exclude`/)
  })

  it("leaves a sitemap.xml of the project's own alone, and says so", async () => {
    await using project = await createEleventyProject({
      'index.html': page('Home'),
      'sitemap.njk': '---\npermalink: /sitemap.xml\n---\n<urlset>by hand</urlset>',
    })
    const { code, log } = await runEleventy(project)
    expect(code).toBe(1)
    expect(log).toContain('OUTPUT_CONFLICT')
    expect(await project.read('_site/sitemap.xml')).toBe('<urlset>by hand</urlset>')
  })

  it('changes no file when a callback throws', async () => {
    await using project = await createEleventyProject({
      'eleventy.config.js': config(`robots: true, filter: () => { throw new Error('no tea') }`),
      'index.html': page('Home'),
      'robots.njk': '---\npermalink: /robots.txt\n---\nUser-agent: *\n',
      '_site/sitemap.xml': OLD,
    })
    const { code, log } = await runEleventy(project)
    expect(code).toBe(1)
    expect(log).toMatch(/CALLBACK_FAILED .*filter.*no tea/)
    expect(await project.list('_site')).toEqual(['index.html', 'robots.txt', 'sitemap.xml'])
    expect(await project.read('_site/robots.txt')).toBe('User-agent: *\n')
    expect(await project.read('_site/sitemap.xml')).toBe(OLD)
  })

  it('does nothing at all with `enabled: false`', async () => {
    await using project = await createEleventyProject({
      'eleventy.config.js': config('enabled: false, site: undefined, noSuchOption: 1'),
      'index.html': page('Home'),
    })
    const { code, log } = await runEleventy(project)
    expect(code, log).toBe(0)
    expect(await project.list('_site')).toEqual(['index.html'])
  })
})

describe('one run after another', () => {
  it('writes the same bytes again, and says where', async () => {
    await using project = await createEleventyProject({ 'index.html': page('Home'), 'b.html': page('B') })
    const first = await buildSitemap(project)
    const { log } = await runEleventy(project)
    expect(await project.read('_site/sitemap.xml')).toBe(first)
    expect(log).toMatch(
      /\[sitemapkit\] sitemap\.xml {2}2 URLs, .*_site\/sitemap\.xml = https:\/\/example\.com\/sitemap\.xml/,
    )
  })

  it('is quiet in quiet mode, and writes all the same', async () => {
    await using project = await createEleventyProject({ 'index.html': page('Home') })
    const { code, log } = await runEleventy(project, ['--quiet'])
    expect(code, log).toBe(0)
    expect(log).not.toContain('[sitemapkit]')
    expect(await project.read('_site/sitemap.xml')).toBe(urlset('/'))
  })

  it('writes for a whole build that was started with --incremental', async () => {
    await using project = await createEleventyProject({ 'index.html': page('Home'), 'b.html': page('B') })
    expect(await buildSitemap(project, ['--incremental'])).toBe(urlset('/', '/b/'))
  })

  it('keeps the sitemap of the last whole build when the first run is for one copied file', async () => {
    await using project = await createEleventyProject({
      'eleventy.config.js': config('', COPIED),
      'index.html': page('Home'),
      'static/old.html': page('Old'),
    })
    const whole = await buildSitemap(project)
    const { code, log } = await runEleventy(project, ['--incremental=static/old.html'])
    expect(code, log).toBe(0)
    expect(await project.read('_site/sitemap.xml')).toBe(whole)
  })

  it.each([[['--watch', '--incremental']], [['--serve', '--port=0']]])(
    'knows all fifty pages after each run of %j',
    async (args) => {
      const numbers = Array.from({ length: 50 }, (_, index) => index + 10)
      const paths = numbers.map((number) => `/p${number}/`)
      await using project = await createEleventyProject({
        ...Object.fromEntries(numbers.map((number) => [`p${number}.html`, page(`Page ${number}`)])),
        'eleventy.config.js': config('', COPIED),
        'static/old.html': page('Old'),
      })
      await using watcher = await watchEleventy(project, args)
      expect(await project.read('_site/sitemap.xml')).toBe(urlset('/old.html', ...paths))

      const hidden = await watcher.change({ 'p10.html': page('Hidden', 'sitemap: false') })
      expect(hidden).toBe(urlset('/old.html', ...paths.slice(1)))

      const added = await watcher.change({ 'new.html': page('New') })
      expect(added).toBe(urlset('/new/', '/old.html', ...paths.slice(1)))

      await rm(path.join(project.root, 'p11.html'))
      const removed = await watcher.change({ 'p10.html': page('Shown again') })
      expect(removed).toBe(urlset('/new/', '/old.html', '/p10/', ...paths.slice(2)))
    },
  )

  it('writes for each build of a script', async () => {
    await using project = await createEleventyProject({
      'index.html': page('Home'),
      'build.js': `
        import Eleventy from '@11ty/eleventy'
        import { rm, writeFile } from 'node:fs/promises'
        const build = (input) => new Eleventy(input, '_site', { quietMode: true }).write()
        await build('.')
        await rm('index.html')
        await writeFile('b.html', '<!doctype html><title>B</title>')
        await build('.')
      `,
    })
    const { code, log } = await project.node('build.js')
    expect(code, log).toBe(0)
    expect(await project.read('_site/sitemap.xml')).toBe(urlset('/b/'))
  })
})
