import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Contender } from '../measure.ts'
import { exactly } from '../reach.ts'
import { type Context, type Race, type Row, toCount } from '../row.ts'
import type { HostInput } from './host-builds.contenders.ts'

const WITHOUT = 'without'

const writePages = async (
  folder: string,
  count: number,
  nameOf: (page: number) => string,
  textOf: (page: number) => string,
): Promise<void> => {
  for (let page = 0; page < count; page += 1) {
    const file = join(folder, nameOf(page))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, textOf(page))
  }
}

/** Contenders of one host by the names of their tasks, which begin with its name. */
const enterAll = (
  { contender, project }: Context,
  host: string,
  peer: string,
  peerTask: string,
): Race['contenders'] => {
  const input: HostInput = { root: project }
  const enter = (name: string, task: string): Contender => contender('host-builds', name, `${host}, ${task}`, input)
  return [enter('sitemapkit', 'sitemapkit'), enter(peer, peerTask), enter(WITHOUT, WITHOUT)]
}

const PACKAGE_JSON = '{ "name": "project", "private": true, "type": "module" }\n'

export const viteBuild: Row = {
  name: 'vite-build',
  rounds: 3,
  prepare: async (context) => {
    const pages = context.scaled(1000)
    await writeFile(join(context.project, 'package.json'), PACKAGE_JSON)
    await writePages(
      context.project,
      pages,
      (page) => `section-${page % 20}/page-${page}/index.html`,
      (page) =>
        `<!doctype html><html lang="en"><head><title>Page ${page}</title></head><body><main>Page ${page}</main></body></html>\n`,
    )
    return {
      work: `\`vite build\` of ${toCount(pages)} HTML pages, whole processes`,
      contenders: enterAll(context, 'vite', 'vite-plugin-sitemap', 'vite-plugin-sitemap'),
      reaches: [exactly('URLs', pages)],
    }
  },
}

/** As in the README of the peer. */
const SITEMAP_TEMPLATE = `---
permalink: /sitemap.xml
layout: null
eleventyExcludeFromCollections: true
---
{% sitemap collections.all %}
`

export const eleventyBuild: Row = {
  name: 'eleventy-build',
  rounds: 3,
  prepare: async (context) => {
    const pages = context.scaled(2000)
    const peer = '@quasibit/eleventy-plugin-sitemap'
    const { project } = context
    await writeFile(join(project, 'package.json'), PACKAGE_JSON)
    const textOf = (page: number): string =>
      `---\ntitle: Page ${page}\n---\n<!doctype html><html lang="en"><head><title>{{ title }}</title></head><body><main>Page ${page}</main></body></html>\n`
    for (const folder of ['pages', 'pages-and-sitemap']) {
      await writePages(join(project, folder), pages, (page) => `section-${page % 20}/page-${page}.liquid`, textOf)
    }
    await writeFile(join(project, 'pages-and-sitemap', 'sitemap.njk'), SITEMAP_TEMPLATE)
    return {
      work: `a build of ${toCount(pages)} pages with Eleventy, whole processes`,
      contenders: enterAll(context, 'eleventy', peer, 'peer'),
      reaches: [exactly('URLs', pages)],
    }
  },
}
