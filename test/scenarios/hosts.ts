import { createProject, type Files, type Project } from '../hosts/project.ts'
import { type Scenario, SITE_FILES } from './site.ts'

/** Sitemap files of the output by name. */
export type Sitemaps = Record<string, string>

/** Builds the site of the scenarios with one host. */
export interface ScenarioHost {
  name: string
  build: (scenario: Scenario) => Promise<Sitemaps>
}

const SITE = 'https://example.com'

const readSitemaps = async (project: Project, folder: string): Promise<Sitemaps> => {
  const names = (await project.list(folder)).filter((name) => /^sitemap.*\.xml$/.test(name))
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await project.read(`${folder}/${name}`)] as const)),
  )
}

/** Writes the files, runs the build and reads what it left; a failing build fails the test with its log. */
const buildIn = async (
  files: Files,
  folder: string,
  run: (project: Project) => Promise<{ code: number; log: string }>,
): Promise<Sitemaps> => {
  await using project = await createProject(files)
  const { code, log } = await run(project)
  if (code !== 0) throw new Error(`the build ended with ${code}:\n${log}`)
  return await readSitemaps(project, folder)
}

const under = (folder: string, files: Readonly<Files>): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]))

const optionsOf = ({ options }: Scenario, more: Record<string, unknown> = {}): string =>
  JSON.stringify({ site: SITE, ...options, ...more })

const COMMAND_LINE: ScenarioHost = {
  name: 'the command line',
  build: (scenario) =>
    buildIn(
      {
        ...under('dist', SITE_FILES),
        'sitemapkit.config.json': optionsOf(scenario, scenario.base === undefined ? {} : { base: scenario.base }),
      },
      'dist',
      (project) => project.bin('sitemapkit', ['build', 'dist']),
    ),
}

const VITE: ScenarioHost = {
  name: 'Vite',
  build: (scenario) =>
    buildIn(
      {
        ...under('src', SITE_FILES),
        'build.js': `
          import { build } from 'vite'
          import sitemap from '@sitemapkit/vite'
          const root = new URL('src/', import.meta.url).pathname
          await build({
            root,
            configFile: false,
            ${scenario.base === undefined ? '' : `base: ${JSON.stringify(scenario.base)},`}
            build: {
              outDir: '../dist',
              emptyOutDir: true,
              rollupOptions: { input: ${JSON.stringify(Object.keys(SITE_FILES))}.map((file) => decodeURI(root) + file) },
            },
            plugins: [sitemap(${optionsOf(scenario)})],
          })`,
      },
      'dist',
      (project) => project.node('build.js'),
    ),
}

const ASTRO: ScenarioHost = {
  name: 'Astro',
  build: (scenario) =>
    buildIn(
      {
        ...under('src/pages', SITE_FILES),
        'astro.config.mjs': `
          import sitemap from '@sitemapkit/astro'
          export default {
            site: ${JSON.stringify(SITE)},
            ${scenario.base === undefined ? '' : `base: ${JSON.stringify(scenario.base)},`}
            build: { format: 'preserve' },
            integrations: [sitemap(${JSON.stringify({ ...scenario.options, output: { ...(scenario.options['output'] as object), aliases: [] } })})],
          }`,
      },
      'dist',
      (project) => project.bin('astro', ['build']),
    ),
}

const ELEVENTY: ScenarioHost = {
  name: 'Eleventy',
  build: (scenario) =>
    buildIn(
      {
        ...Object.fromEntries(
          Object.entries(SITE_FILES).map(([file, html], index) => [
            `src/page-${index}.html`,
            `---\npermalink: ${JSON.stringify(file)}\n---\n${html}`,
          ]),
        ),
        'eleventy.config.js': `
          import sitemap from '@sitemapkit/eleventy'
          export default function (config) {
            config.addPlugin(sitemap, ${optionsOf(scenario)})
            return { dir: { input: 'src', output: 'dist' }${scenario.base === undefined ? '' : `, pathPrefix: ${JSON.stringify(scenario.base)}`} }
          }`,
      },
      'dist',
      (project) => project.bin('@11ty/eleventy'),
    ),
}

export const SCENARIO_HOSTS: readonly ScenarioHost[] = [COMMAND_LINE, VITE, ASTRO, ELEVENTY]
