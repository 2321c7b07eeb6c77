import { createProject, type Files, type Project, type Run } from './project.ts'

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
export const createAstroProject = (pages: Files, files: Files = {}): Promise<Project> => {
  const sources = Object.entries(pages).map(([name, text]): [string, string] => [`src/pages/${name}`, text])
  return createProject({ 'astro.config.mjs': astroConfig(), ...Object.fromEntries(sources), ...files })
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
