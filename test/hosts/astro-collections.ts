import type { Files } from './project.ts'

const CONFIG = `
import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

const schema = z.object({ title: z.string() }).passthrough()
const notes = defineCollection({ loader: glob({ base: './src/content', pattern: '**/*.md' }), schema })
export const collections = { notes }
`

/** A page whose \`getStaticPaths\` takes its paths from the notes. */
const template = (paths: string, more = ''): string => `---
import { getCollection, getEntry, render } from 'astro:content'
export const getStaticPaths = async ({ paginate }) => {
  const notes = (await getCollection('notes')).sort((a, b) => (a.id < b.id ? -1 : 1))
  return ${paths}
}
${more}
---
<html lang="en"><head><title>note</title></head><body><main>{Object.keys(Astro.props).join()}</main></body></html>
`

const note = (...frontMatter: string[]): string => ['---', 'title: Note', ...frontMatter, '---', 'Text.', ''].join('\n')

/** A project with a content collection, and pages that get its entries in every way there is. */
export const COLLECTION_FILES: Files = {
  'src/content.config.ts': CONFIG,
  'src/content/a.md': note('updatedDate: 2026-05-04'),
  'src/content/hidden.md': note('sitemap: false'),
  'src/content/fields.md': note('sitemap: { lastmod: 2026-05-05, changefreq: weekly, priority: 0.9 }'),
  'src/content/plain/ü 1.md': note('draft: true'),
  'src/content/de/tee.md': note('updatedDate: 2026-05-06', 'translationKey: tea'),
  'src/content/tea.md': note('updatedDate: 2026-05-07', 'translationKey: tea'),
}

export const COLLECTION_PAGES: Files = {
  '[...slug].astro': template('notes.map((entry) => ({ params: { slug: entry.id }, props: { entry } }))'),
  // A page of one entry that lists others: what its author says of it counts, the date of its file does not.
  'lists/[slug].astro': template(
    "notes.filter(({ id }) => ['a', 'plain/ü-1'].includes(id)).map((tag) => ({ params: { slug: tag.id.slice(-1) }, props: { tag, notes } }))",
  ),
  'pages/[...page].astro': template('paginate(notes, { pageSize: 4 })'),
  'pairs/[slug].astro': template("[{ params: { slug: 'a' }, props: { entry: notes[0], next: notes[1] } }]"),
  'inside/[slug].astro': template("[{ params: { slug: 'a' } }]", "await getEntry('notes', Astro.params.slug)"),
  'instead/[slug].astro': template(
    "[{ params: { slug: 'a' }, props: { entry: notes[0] } }]",
    "return Astro.rewrite('/inside/a')",
  ),
}
