import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Tasks } from '../contend.ts'
import type { Facts } from '../measure.ts'

/** A sitemap file, or a folder with an index and its parts. */
export interface CheckInput {
  path: string
}

const listFiles = (path: string): string[] =>
  statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path]

const weigh = (path: string): Facts => ({
  'MB read': listFiles(path).reduce((sum, file) => sum + statSync(file).size, 0) / 1_000_000,
})

export const tasks: Tasks<CheckInput> = {
  sitemapkit: async ({ path }) => {
    const { run } = await import('sitemapkit')
    await run(['check', path])
    return weigh(path)
  },
  saxes: async ({ path }) => {
    const { parseWithSaxes } = await import('./saxes-package.ts')
    for (const file of listFiles(path)) parseWithSaxes(file)
    return weigh(path)
  },
}
