import { createProject, type Files, type Project, type Run } from '../hosts/project.ts'
import { DOMAIN, KEY, pagesOf, toHtml, type Variant } from './site.ts'

/** Builds the site of three languages with one host. */
export interface LanguageHost {
  name: string
  build: (variant: Variant) => Promise<Built>
}

/** What a build left. */
export interface Built {
  /** Sitemaps and robots.txt by name. */
  files: Files
  log: string
}

const SITE = "site: 'https://example.com'"

/** Every locale as one who must say all by option does. */
const toLocales = ({ hasDomain }: Variant): string => `{ en: {}, de: ${toGerman(hasDomain)}, pt_BR: { path: 'pt-br' } }`
const toGerman = (hasDomain = false): string => (hasDomain ? `{ site: '${DOMAIN}' }` : '{}')

const toOptions = (variant: Variant, i18n: string): string =>
  `${SITE}, ${variant.hasDomain === true ? 'robots: true,' : ''} i18n: { ${i18n} ${variant.i18n ?? ''} }`

const allByOption = (variant: Variant): string =>
  toOptions(variant, `defaultLocale: 'en', locales: ${toLocales(variant)}, ${KEY},`)

/** A robots.txt of the author, for the one variant that has our line added to it. */
const toRobots = (folder: string, { hasDomain }: Variant): Files =>
  hasDomain === true ? { [`${folder}/robots.txt`]: 'User-agent: *\nAllow: /\n' } : {}

/** Files of the site as HTML, at the places that they are to have in the output. */
const toHtmlFiles = (folder: string, variant: Variant): Files =>
  Object.fromEntries(pagesOf(variant).map((page) => [`${folder}${page.path}index.html`, toHtml(page)]))

const buildIn = async (files: Files, folder: string, run: (project: Project) => Promise<Run>): Promise<Built> => {
  await using project = await createProject(files)
  const { code, log } = await run(project)
  if (code !== 0) throw new Error(`the build ended with ${code}:\n${log}`)
  const names = (await project.list(folder)).filter((name) => /^(?:sitemap.*\.xml|robots\.txt)$/.test(name))
  const read = names.map(async (name) => [name, await project.read(`${folder}/${name}`)] as const)
  return { files: Object.fromEntries(await Promise.all(read)), log }
}

const COMMAND_LINE: LanguageHost = {
  name: 'the command line',
  build: (variant) =>
    buildIn(
      {
        ...toHtmlFiles('dist', variant),
        ...toRobots('dist', variant),
        'sitemapkit.config.js': `export default { ${allByOption(variant)} }`,
      },
      'dist',
      (project) => project.bin('sitemapkit', ['build', 'dist']),
    ),
}

const VITE: LanguageHost = {
  name: 'Vite',
  build: (variant) =>
    buildIn(
      {
        ...toHtmlFiles('src', variant),
        ...toRobots('src/public', variant),
        'vite.config.js': `
          import { fileURLToPath } from 'node:url'
          import sitemap from '@sitemapkit/vite'
          const input = ${JSON.stringify(Object.keys(toHtmlFiles('src', variant)))}.map((file) => fileURLToPath(new URL(file, import.meta.url)))
          export default {
            root: 'src',
            build: { outDir: '../dist', rollupOptions: { input } },
            plugins: [sitemap({ ${allByOption(variant)} })],
          }`,
      },
      'dist',
      (project) => project.bin('vite', ['build']),
    ),
}

/**
 * Languages, fallback and domain are those of Astro's own `i18n`. Where the default locale has a folder Astro 7 loses the
 * pages that stand beside a fallback, so that site goes without.
 */
const ASTRO: LanguageHost = {
  name: 'Astro',
  build: (variant) =>
    buildIn(
      {
        ...Object.fromEntries(
          pagesOf(variant)
            .filter(({ isFallback }) => isFallback !== true)
            .map((page) => [`src/pages${page.path}index.astro`, toHtml(page)]),
        ),
        ...toRobots('public', variant),
        'astro.config.mjs': `
          import node from '@astrojs/node'
          import sitemap from '@sitemapkit/astro'
          export default {
            ${SITE},
            i18n: {
              defaultLocale: 'en',
              locales: ['en', 'de', { path: 'pt-br', codes: ['pt_BR', 'pt'] }],
              ${variant.isDefaultPrefixed === true ? '' : "fallback: { 'pt-br': 'en' },"}
              ${variant.hasDomain === true ? `domains: { de: '${DOMAIN}' },` : ''}
              routing: {
                fallbackType: 'rewrite',
                prefixDefaultLocale: ${variant.isDefaultPrefixed === true},
                redirectToDefaultLocale: false,
              },
            },
            ${variant.hasDomain === true ? "output: 'server', adapter: node({ mode: 'standalone' })," : ''}
            integrations: [sitemap({ output: { aliases: [] }, ${toOptions(variant, `${KEY},`).replace(`${SITE},`, '')} })],
          }`,
      },
      variant.hasDomain === true ? 'dist/client' : 'dist',
      (project) => project.bin('astro', ['build']),
    ),
}

/** Languages are those of Eleventy's own plugin, and keys stand in front matter. */
const ELEVENTY: LanguageHost = {
  name: 'Eleventy',
  build: (variant) =>
    buildIn(
      {
        ...Object.fromEntries(
          pagesOf(variant).map((page) => [
            `src${page.path}index.html`,
            page.key === undefined ? toHtml(page) : `---\ntranslationKey: ${page.key}\n---\n${toHtml(page)}`,
          ]),
        ),
        ...toRobots('src', variant),
        'eleventy.config.js': `
          import { I18nPlugin } from '@11ty/eleventy'
          import sitemap from '@sitemapkit/eleventy'
          export default function (config) {
            config.addPlugin(sitemap, { ${toOptions(variant, variant.hasDomain === true ? `locales: { en: {}, de: ${toGerman(true)}, 'pt-br': {} },` : '')} })
            config.addPlugin(I18nPlugin, { defaultLanguage: 'en' })
            config.addPassthroughCopy('src/robots.txt')
            return { dir: { input: 'src', output: 'dist' } }
          }`,
      },
      'dist',
      (project) => project.bin('@11ty/eleventy'),
    ),
}

export const LANGUAGE_HOSTS: readonly LanguageHost[] = [COMMAND_LINE, VITE, ASTRO, ELEVENTY]
