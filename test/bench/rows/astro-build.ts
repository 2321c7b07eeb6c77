import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exactly } from '../reach.ts'
import { type Row, toCount } from '../row.ts'
import { type AstroInput, HOOKS } from './astro-build.contenders.ts'

/** Pages of one template, the quickest that Astro builds: every other site gives the sitemap a smaller share. */
const templateOf = (pages: number): string => `---
export const getStaticPaths = () =>
  Array.from({ length: ${pages} }, (_, page) => ({
    params: { slug: 'section-' + (page % 50) + '/page-' + page },
    props: { page },
  }))
const { page } = Astro.props
---
<html lang="en">
  <head><meta charset="utf-8" /><title>Page {page}</title><meta name="description" content={'About ' + page} /></head>
  <body>
    <nav>{Array.from({ length: 20 }, (_, link) => <a href={'/section-' + link + '/'}>Section {link}</a>)}</nav>
    <main><h1>Page {page}</h1>{Array.from({ length: 10 }, (_, part) => <p>Paragraph {part} of page {page}.</p>)}</main>
  </body>
</html>
`

export const astroBuild: Row = {
  name: 'astro-build',
  rounds: 3,
  prepare: async ({ project, scaled, contender }) => {
    const pages = scaled(5000)
    await mkdir(join(project, 'src', 'pages'), { recursive: true })
    await writeFile(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }\n')
    await writeFile(join(project, 'src', 'pages', '[...slug].astro'), templateOf(pages))
    const input: AstroInput = { root: project }
    return {
      work: `\`astro build\` of ${toCount(pages)} pages, whole processes`,
      contenders: [
        contender('astro-build', 'sitemapkit', 'sitemapkit', input),
        contender('astro-build', '@astrojs/sitemap', '@astrojs/sitemap', input),
        contender('astro-build', 'without', 'without', input),
      ],
      reaches: [
        {
          text: 'its hooks ≤ 3 % of the build',
          value: ({ seconds, facts }) => ((facts[HOOKS] ?? Number.NaN) / seconds) * 100,
          unit: ' %',
          most: 3,
        },
        exactly('URLs', pages),
      ],
      tried:
        'folders and files read at once, heads without a parser, rules asked only where a name or a spelling could matter. Left: reading the heads, and loading the HTML parser',
    }
  },
}
