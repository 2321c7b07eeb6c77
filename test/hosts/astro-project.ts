import { createProject, type Files, type Project, type Run } from './project.ts'

/** Pages below `src/pages`, and other files from the root on. */
export type AstroSite = readonly [pages: Files, files?: Files]

/** A small HTML page; its title and text are its name. */
export const page = (name: string): string =>
  `<html lang="en"><head><title>${name}</title></head><body><main><h1>${name}</h1></main></body></html>\n`

/** Text of an Astro config: `config` and `options` are JavaScript, inside the braces of their objects. */
export const astroConfig = (config = '', options = ''): string => `
import node from '@astrojs/node'
import sitemap from '@sitemapkit/astro'

export default {
  site: 'https://example.com',
  integrations: [sitemap({ ${options} })],
  ${config.includes("'server'") ? "adapter: node({ mode: 'standalone' })," : ''}
  ${config}
}
`

/** A project with the given pages below `src/pages`, and other files from its root on. */
export const createAstroProject = (...site: AstroSite): Promise<Project> => createProject(filesOfSite(...site))

const filesOfSite = (...[pages, files = {}]: AstroSite): Files => {
  const sources = Object.entries(pages).map(([name, text]): [string, string] => [`src/pages/${name}`, text])
  return { 'astro.config.mjs': astroConfig(), ...Object.fromEntries(sources), ...files }
}

/** Builds the project of each folder that is named, and marks where the log of each begins and how it ends. */
const BUILD_FOLDERS = `
import { build } from 'astro'
import { join } from 'node:path'

for (const name of process.argv.slice(2)) {
  console.log('=== ' + name)
  await build({ root: join(import.meta.dirname, name) }).then(
    () => console.log('=== 0'),
    (error) => console.log(error.stack + '\\n=== 1'),
  )
}
`

/**
 * Builds several projects in one process, which takes a third of the time of one process for each: the project that
 * holds them as folders, and what each build said.
 */
export const buildAstroSites = async <Name extends string>(
  sites: Record<Name, AstroSite>,
): Promise<{ project: Project; runs: Record<Name, Run> }> => {
  const files = (Object.entries(sites) as [Name, AstroSite][]).flatMap(([name, site]) =>
    Object.entries(filesOfSite(...site)).map(([file, text]): [string, string] => [`${name}/${file}`, text]),
  )
  const project = await createProject({ 'build-folders.mjs': BUILD_FOLDERS, ...Object.fromEntries(files) })
  const names = Object.keys(sites) as Name[]
  const { log } = await project.node('build-folders.mjs', names)
  const runs = names.map((name): [Name, Run] => {
    const [, text = log, code = '1'] = new RegExp(`^=== ${name}\\n([^]*?)^=== ([01])$`, 'm').exec(log) ?? []
    return [name, { code: Number(code), log: text }]
  })
  return { project, runs: Object.fromEntries(runs) as Record<Name, Run> }
}

/** Runs `astro build`. */
export const buildAstro = (project: Project, env: Record<string, string> = {}): Promise<Run> =>
  project.bin('astro', ['build'], env)

/** Script that builds one project several times, each time with another config: the name of its output → config. */
export const BUILD_ALL = `
import { build } from 'astro'
import sitemap from '@sitemapkit/astro'

for (const [name, config] of Object.entries(JSON.parse(process.argv[2]))) {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    site: 'https://example.com',
    outDir: './' + name,
    integrations: [sitemap()],
    ...config,
  })
}
`

/** What a sitemap lists, in its order: the inside of each \`<url>\`, of a plain \`<loc>\` only the path on example.com. */
export const entriesOf = (xml: string): string[] =>
  [...xml.matchAll(/<url>(.*)<\/url>/g)].map(([, inside = '']) =>
    inside.replace(/^<loc>(?:https:\/\/example\.com)?(.*)<\/loc>/, '$1'),
  )
