import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findPackageJSON } from 'node:module'
import * as path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { createProject, type Files, type Project, type Run } from './project.ts'

/** An Eleventy config with our plugin: its options and further lines of the config, both as source text. */
export const config = (options = '', lines = '', returned = '{}'): string => `
import sitemap from '@sitemapkit/eleventy'
import { HtmlBasePlugin, I18nPlugin } from '@11ty/eleventy'

export const plugins = { HtmlBasePlugin, I18nPlugin }

export default function (eleventyConfig) {
  eleventyConfig.addPlugin(sitemap, { site: 'https://example.com', ${options} })
  ${lines}
  return ${returned}
}
`

/** A whole page as a template, under front matter. */
export const page = (title: string, ...frontMatter: readonly string[]): string =>
  [
    ...(frontMatter.length === 0 ? [] : ['---', ...frontMatter, '---']),
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main>${title}</main></body></html>`,
    '',
  ].join('\n')

/** A project with the usual config, unless the files hold another. */
export const createEleventyProject = (files: Files): Promise<Project> =>
  createProject({ 'eleventy.config.js': config(), ...files })

/** Runs the command `eleventy`. */
export const runEleventy = (
  project: Project,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Run> => project.bin('@11ty/eleventy', args, env)

/** Builds a project that must succeed, without any problem reported, and gives the sitemap's text. */
export const buildSitemap = async (project: Project, args: readonly string[] = []): Promise<string> => {
  const { code, log } = await runEleventy(project, args)
  expect(log).not.toMatch(/\[sitemapkit\] [!x] /)
  expect(code, log).toBe(0)
  return project.read('_site/sitemap.xml')
}

/** An `eleventy --watch`, ended by `await using`. */
export interface Watcher extends AsyncDisposable {
  /** Changes files, waits until the run for them is over, and gives the sitemap's text. */
  change(files: Files): Promise<string>
}

/** Starts a watcher and waits for its first run. */
export const watchEleventy = async (project: Project, args: readonly string[]): Promise<Watcher> => {
  const command = path.join(path.dirname(findPackageJSON('@11ty/eleventy', import.meta.url) ?? ''), 'cmd.cjs')
  const child = spawn(process.execPath, [command, ...args], { cwd: project.root, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  let onLog = (): void => {}
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text
      onLog()
    })
  }
  // The word comes after every run, when the sitemap stands.
  const countRuns = (): number => log.split('Watching').length - 1
  const untilRun = (count: number): Promise<void> =>
    new Promise((resolve) => {
      onLog = () => {
        if (countRuns() >= count) resolve()
      }
      onLog()
    })
  const orFail = (run: Promise<void>): Promise<void> =>
    Promise.race([
      run,
      once(child, 'exit').then(() => Promise.reject(new Error(`Eleventy ended:\n${log}`))),
      delay(60_000, undefined, { ref: false }).then(() => Promise.reject(new Error(`No run came:\n${log}`))),
    ])
  await orFail(untilRun(1))
  return {
    async change(files) {
      const run = untilRun(countRuns() + 1)
      await project.write(files)
      // Eleventy says that it watches before it does, and misses what changes in between.
      const again = setInterval(() => void project.write(files), 2000)
      await orFail(run).finally(() => clearInterval(again))
      return project.read('_site/sitemap.xml')
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.kill()) await once(child, 'exit')
    },
  }
}
