import type * as Vite from 'vite'
import type { InlineConfig } from 'vite'
import { createProject, type Files, type Project } from './project.ts'

/** A page as an author writes it. */
export const page = (title: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><h1>${title}</h1></body></html>\n`

/** Shell of an app that shows everything by script. */
export const SHELL =
  '<!doctype html><html><head><title>App</title></head><body><div id="app"></div><script type="module" src="/main.js"></script></body></html>\n'

/** The option `site` as code. */
export const SITE = "site: 'https://example.com'"

/** A Vite project: its files, the options of our plugin, and the rest of Vite's config, both as code. */
export const createViteProject = (files: Files, options: string = SITE, config = ''): Promise<Project> => {
  const inputs = Object.keys(files).filter((file) => file.endsWith('.html') && !file.startsWith('public/'))
  return createProject({
    ...files,
    'vite.config.js': [
      `import sitemap from '@sitemapkit/vite'`,
      `import { fileURLToPath } from 'node:url'`,
      // Absolute: before Vite 8 inputs are looked up from the working folder.
      `const input = ${JSON.stringify(inputs)}.map((file) => fileURLToPath(new URL(file, import.meta.url)))`,
      `export default { build: { rollupOptions: { input } }, plugins: [sitemap({ ${options} })], ${config} }`,
    ].join('\n'),
  })
}

/** The URLs that a sitemap of a project lists, in its order. */
export const readLocs = async (project: Project, file = 'dist/sitemap.xml'): Promise<string[]> =>
  [...(await project.read(file)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc ?? '')

/** Every file of ours below a folder of a project. */
export const findSitemaps = async (project: Project, folder = '.'): Promise<string[]> =>
  (await project.list(folder)).filter((file) => file.includes('sitemap'))

/** What a build in this process did. */
export interface ViteRun {
  /** What Vite and its plugins logged, a message a line. */
  log: string
  /** What it threw. */
  error: Error | undefined
}

const VERSIONS: Record<'vite' | 'vite-7' | 'vite-6', () => Promise<unknown>> = {
  vite: () => import('vite'),
  'vite-7': () => import('vite-7'),
  'vite-6': () => import('vite-6'),
}

/** A version of Vite: the name of its package in the tests. */
export type ViteVersion = keyof typeof VERSIONS

/** Runs Vite in this process, as programs do, whose working folder is not the project's root. */
export const runVite = async (
  project: Project,
  config: InlineConfig = {},
  version: ViteVersion = 'vite',
  start: (vite: typeof Vite, config: InlineConfig) => Promise<unknown> = (vite, inline) => vite.build(inline),
): Promise<ViteRun> => {
  const vite = (await VERSIONS[version]()) as typeof Vite
  const lines: string[] = []
  const keep = (text: string): void => void lines.push(text)
  const customLogger = { ...vite.createLogger(), info: keep, warn: keep, warnOnce: keep, error: keep }
  try {
    await start(vite, { root: project.root, customLogger, ...config })
    return { log: lines.join('\n'), error: undefined }
  } catch (error) {
    return { log: lines.join('\n'), error: error as Error }
  }
}

/** Builds as `vite build --app` does. */
export const buildApp = async (vite: typeof Vite, config: InlineConfig): Promise<void> => {
  const builder = await vite.createBuilder(config)
  await builder.buildApp()
}
