import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { COLLECTION_FILES, COLLECTION_PAGES } from './astro-collections.ts'
import { BUILD_ALL, createAstroProject, entriesOf } from './astro-project.ts'
import type { Project } from './project.ts'

const COMMITTED = '2026-03-02T10:00:00Z'
const git = async (project: Project, ...args: string[]): Promise<void> => {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']
  const env = { ...process.env, GIT_AUTHOR_DATE: COMMITTED, GIT_COMMITTER_DATE: COMMITTED }
  await promisify(execFile)('git', [...author, ...args], { cwd: project.root, env })
}

const MIDDLEWARE = `
export const onRequest = async (context, next) => {
  const response = await next()
  return new Response((await response.text()).replace('<main>', '<main>Changed '), response)
}
`
/** Builds once with what the integration adds to Vite, and once without. */
const BUILD_BOTH = BUILD_ALL.replace(
  'for (',
  `const lookAway = (integration) => {
  const setup = integration.hooks['astro:config:setup']
  integration.hooks['astro:config:setup'] = (options) => setup({ ...options, updateConfig: () => ({}) })
  return integration
}
for (`,
).replace('integrations: [sitemap()],', "integrations: [name.startsWith('without') ? lookAway(sitemap()) : sitemap()],")
const DATED = [
  '/a/<lastmod>2026-05-04</lastmod>',
  '/de/tee/<lastmod>2026-05-06</lastmod>',
  '/fields/<lastmod>2026-05-05</lastmod><changefreq>weekly</changefreq><priority>0.9</priority>',
  '/inside/a/',
  '/instead/a/',
  '/lists/1/',
  '/lists/a/<lastmod>2026-05-04</lastmod>',
  '/pages/',
  '/pages/2/',
  '/pairs/a/',
  '/plain/%C3%BC-1/<lastmod>2026-03-02T10:00:00Z</lastmod>',
  '/tea/<lastmod>2026-05-07</lastmod>',
]

/** Text of every file of an output but the sitemap, by its name. */
const filesOf = async (project: Project, folder: string): Promise<Record<string, string>> => {
  const names = (await project.list(folder)).filter((name) => !name.startsWith('sitemap'))
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await project.read(`${folder}/${name}`)])),
  )
}

describe('the entry of a content collection that is the only one among the props of its page', () => {
  let project: Project
  beforeAll(async () => {
    project = await createAstroProject(COLLECTION_PAGES, { ...COLLECTION_FILES, 'build-all.mjs': BUILD_BOTH })
    await git(project, 'init', '-q')
    await git(project, 'add', 'src')
    await git(project, 'commit', '-q', '-m', 'Notes')
    const i18n = { defaultLocale: 'en', locales: ['en', 'de'] }
    const builds = { plain: {}, without: {}, below: { base: '/docs', build: { format: 'file' } }, languages: { i18n } }
    const { code, log } = await project.node('build-all.mjs', [JSON.stringify(builds)])
    expect(code, log).toBe(0)
    expect(log).not.toContain('WARN')
    await project.write({ 'src/middleware.js': MIDDLEWARE })
    const changed = await project.node('build-all.mjs', [JSON.stringify({ changed: {}, 'without-changed': {} })])
    expect(changed.code, changed.log).toBe(0)
    return () => project[Symbol.asyncDispose]()
  }, 400_000)

  test('dates the page, by what the entry says and by the last commit of its file', async () => {
    expect(entriesOf(await project.read('plain/sitemap.xml'))).toEqual(DATED)
  })

  test('leaves no trace in what is deployed', async () => {
    expect(await filesOf(project, 'plain')).toEqual(await filesOf(project, 'without'))
    expect(await project.read('without/sitemap.xml')).not.toContain('lastmod')
  })

  test("is seen beside the site's own middleware, which does the same as without", async () => {
    expect(await project.read('changed/a/index.html')).toContain('<main>Changed entry')
    expect(await filesOf(project, 'changed')).toEqual(await filesOf(project, 'without-changed'))
    expect(entriesOf(await project.read('changed/sitemap.xml'))).toEqual(DATED)
  })

  test('is found below a base and with build.format file', async () => {
    expect(entriesOf(await project.read('below/sitemap.xml'))).toEqual(
      DATED.map((entry) => `/docs${entry.replace(/\/(<|$)/, '$1')}`),
    )
  })

  test('pairs translations by its translationKey', async () => {
    const entries = entriesOf(await project.read('languages/sitemap.xml'))
    for (const path of ['/de/tee/', '/tea/']) {
      const entry = entries.find((one) => one.startsWith(`${path}<`))
      expect(entry).toContain('hreflang="de" href="https://example.com/de/tee/"')
      expect(entry).toContain('hreflang="en" href="https://example.com/tea/"')
    }
    expect(entries).toHaveLength(DATED.length)
  })
})
