import { expect, test } from 'vitest'
import { config, createEleventyProject, page, runEleventy } from '../hosts/eleventy-project.ts'
import type { Files } from '../hosts/project.ts'
import { groupsOf } from './groups.ts'

const PLUGIN = "eleventyConfig.addPlugin(plugins.I18nPlugin, { defaultLanguage: 'en' })"

const build = async (files: Files, options = '', plugin = PLUGIN) => {
  await using project = await createEleventyProject({ 'eleventy.config.js': config(options, plugin), ...files })
  const { code, log } = await runEleventy(project)
  const names = await project.list('.')
  return {
    code,
    log,
    groups: names.includes('_site/sitemap.xml') ? groupsOf(await project.read('_site/sitemap.xml')) : {},
  }
}

const FOLDERS = {
  'index.html': page('Choose a language'),
  'en/tea.html': page('tea', 'permalink: /tea/'),
  'de/tea.html': page('tee', 'permalink: /de/tee/'),
  'en/about.html': page('about'),
  'de/about.html': page('über'),
  'fr/about.html': page('à propos'),
  'fr/extra.html': page('plus'),
}

test('pages that lie alike in the folders of two languages are pairs, as they are for the i18n plugin', async () => {
  const { groups, log } = await build(FOLDERS)
  const about = 'de /de/about/, en /en/about/, fr /fr/about/, x-default /en/about/'
  const tea = 'de /de/tee/, en /tea/, x-default /tea/'
  expect(groups).toEqual({
    '/': '',
    '/tea/': tea,
    '/de/tee/': tea,
    '/en/about/': about,
    '/de/about/': about,
    '/fr/about/': about,
    '/fr/extra/': '',
  })
  expect(log).not.toMatch(/\[sitemapkit\] [!x] /)
})

test('other names of the filters of the plugin change nothing', async () => {
  const plugin =
    "eleventyConfig.addPlugin(plugins.I18nPlugin, { defaultLanguage: 'en', filters: { links: 'versions' } })"
  expect((await build(FOLDERS, '', plugin)).groups['/tea/']).toBe('de /de/tee/, en /tea/, x-default /tea/')
})

test('`i18n` names only what differs from the plugin, and is checked against the languages of the pages', async () => {
  expect((await build(FOLDERS, "i18n: { xDefault: 'de' }")).groups['/tea/']).toBe(
    'de /de/tee/, en /tea/, x-default /de/tee/',
  )
  const { code, log } = await build(FOLDERS, "i18n: { xDefault: 'it' }")
  expect(code).toBe(1)
  expect(log).toContain(
    "The option `i18n.xDefault` is 'it', but it takes false or one of the codes in `i18n.locales` (de, en, fr)",
  )
})

test('without the plugin there are no languages, unless `i18n` gives them', async () => {
  expect((await build(FOLDERS, '', '')).groups['/en/about/']).toBe('')
  const given = await build(FOLDERS, "i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] }", '')
  expect(given.groups['/fr/about/']).toBe('de /de/about/, en /en/about/, fr /fr/about/, x-default /en/about/')
})
