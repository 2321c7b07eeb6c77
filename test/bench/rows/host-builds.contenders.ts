import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PluginOption } from 'vite'
import type { Tasks } from '../contend.ts'
import { SITE } from '../data/entries.ts'
import type { Facts } from '../measure.ts'

/** A project of Vite or of Eleventy. */
export interface HostInput {
  root: string
}

/** URLs of the sitemap in a folder; every tool writes a `<url>` for each. */
const countUrls = (folder: string): Facts => ({
  URLs: readFileSync(join(folder, 'sitemap.xml'), 'utf8').split('<url>').length - 1,
})

const buildVite = async (root: string, outDir: string, plugins: PluginOption[]): Promise<void> => {
  const { build } = await import('vite')
  const input = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^section.*\.html$/.test(name),
  )
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { outDir, emptyOutDir: true, rollupOptions: { input: input.map((name) => join(root, name)) } },
  })
}

type AddPlugin = (eleventyConfig: { addPlugin: (plugin: unknown, options: unknown) => void }) => void

const buildEleventy = async (root: string, input: string, addPlugin: AddPlugin): Promise<string> => {
  const { default: Eleventy } = await import('@11ty/eleventy')
  process.chdir(root)
  const output = `out-${input}`
  const eleventy = new Eleventy(input, output, { quietMode: true, config: addPlugin, configPath: false })
  await eleventy.write()
  return join(root, output)
}

export const tasks: Tasks<HostInput> = {
  'vite, sitemapkit': async ({ root }) => {
    const { default: sitemap } = await import('@sitemapkit/vite')
    await buildVite(root, 'out-sitemapkit', [sitemap({ site: SITE })])
    return countUrls(join(root, 'out-sitemapkit'))
  },
  'vite, vite-plugin-sitemap': async ({ root }) => {
    const { default: sitemap } = await import('vite-plugin-sitemap')
    await buildVite(root, 'out-peer', [sitemap({ hostname: SITE, outDir: join(root, 'out-peer') })])
    // It writes on when the build is done.
    await once(process, 'beforeExit')
    return countUrls(join(root, 'out-peer'))
  },
  'vite, without': ({ root }) => buildVite(root, 'out-without', []),
  'eleventy, sitemapkit': async ({ root }) => {
    const { default: sitemap } = await import('@sitemapkit/eleventy')
    return countUrls(await buildEleventy(root, 'pages', (config) => config.addPlugin(sitemap, { site: SITE })))
  },
  'eleventy, peer': async ({ root }) => {
    const { default: sitemap } = await import('@quasibit/eleventy-plugin-sitemap')
    const options = { sitemap: { hostname: SITE } }
    return countUrls(await buildEleventy(root, 'pages-and-sitemap', (config) => config.addPlugin(sitemap, options)))
  },
  'eleventy, without': async ({ root }) => {
    await buildEleventy(root, 'pages', () => {})
  },
}
