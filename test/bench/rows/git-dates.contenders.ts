import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SitemapOptions } from '@sitemapkit/core'
import type { Tasks } from '../contend.ts'
import { contentPath } from '../data/git-repository.ts'

/** A repository whose built pages lie in a folder `site`. */
export interface GitDatesInput {
  repository: string
  files: number
  lastmod: 'git' | 'none'
}

/** Name of the page that is made from a file. */
export const pageOf = (file: number): string => `page-${file}.html`

export const tasks: Tasks<GitDatesInput> = {
  sitemapkit: async ({ repository, files, lastmod }) => {
    const { writeThroughCore } = await import('./through-core.ts')
    const site = join(repository, 'site')
    const routes = Array.from({ length: files }, (_, file) => ({ file: pageOf(file), source: contentPath(file) }))
    const options: SitemapOptions = { lastmod: lastmod === 'git' && ['git'] }
    const facts = await writeThroughCore(site, options, { root: repository, routes })
    const dates = (await readFile(join(site, 'sitemap.xml'), 'utf8')).split('<lastmod>').length - 1
    return { ...facts, dates }
  },
}
