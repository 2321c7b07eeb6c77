import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { createEnvironment } from '@sitemapkit/core'
import { checkSitemap } from '@sitemapkit/core/check'
import { describe, expect, it } from 'vitest'
import type { Files } from '../hosts/project.ts'
import { hasSchemas, validate } from '../protocol/schemas.ts'
import { type Built, LANGUAGE_HOSTS } from './hosts.ts'
import { groupsOf } from './groups.ts'
import type { Variant } from './site.ts'

/** A warning or error of ours in the log of any host. */
const REPORTED_RE = /(?:^|[\s\]])[!x] +[A-Z]+_[A-Z_]+/m

/** Problems of all sitemaps that a build left, as `check` finds them. */
const check = async (files: Files): Promise<string[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sitemapkit-languages-'))
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
    const quiet = { info: () => {}, warn: () => {}, error: () => {} }
    const found: string[] = []
    for (const name of Object.keys(files).filter((file) => file.endsWith('.xml'))) {
      const { problems } = await checkSitemap(path.join(folder, name), {}, createEnvironment(quiet))
      found.push(...problems.filter(({ level }) => level !== 'note').map(({ message }) => message))
    }
    return found
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Builds a variant with every host; all must leave the same files, which `check` and the schemas accept. */
const buildAll = async (variant: Variant): Promise<Files> => {
  const built: Record<string, Built> = {}
  for (const host of LANGUAGE_HOSTS) built[host.name] = await host.build(variant)
  const [first, ...others] = Object.values(built)
  const files = first?.files ?? {}
  for (const other of others) expect(other.files).toEqual(files)
  for (const { log } of Object.values(built)) expect(log).not.toMatch(REPORTED_RE)
  expect(await check(files)).toEqual([])
  if (hasSchemas()) {
    const sitemaps = Object.entries(files).filter(([name]) => name.endsWith('.xml'))
    expect(await validate(...sitemaps.map(([, xml]) => xml))).toEqual([])
  }
  return files
}

describe('the same three languages through the command line, Vite, Astro and Eleventy', () => {
  const START = 'de /de/, en /, pt-BR /pt-br/, x-default /'
  const ABOUT = 'en /about/, pt-BR /pt-br/about/, x-default /about/'
  const CONTACT = 'de /de/contact/, en /contact/, x-default /contact/'
  const TEA = 'de /de/tee/, en /tea/, pt-BR /pt-br/tea/, x-default /tea/'

  it('are the same groups, of pages that exist, with a translated slug and without the fallback page', async () => {
    const files = await buildAll({ title: 'plain' })
    expect(Object.keys(files)).toEqual(['sitemap.xml'])
    expect(groupsOf(files['sitemap.xml'])).toEqual({
      '/': START,
      '/about/': ABOUT,
      '/contact/': CONTACT,
      '/de/': START,
      '/de/contact/': CONTACT,
      '/de/tee/': TEA,
      '/pt-br/': START,
      '/pt-br/about/': ABOUT,
      '/pt-br/tea/': TEA,
      '/tea/': TEA,
    })
  })

  it('list a fallback page on request, and still offer it as no translation', async () => {
    const files = await buildAll({ title: 'fallback', i18n: "fallback: 'list'" })
    expect(groupsOf(files['sitemap.xml'])).toMatchObject({ '/contact/': CONTACT, '/pt-br/contact/': '' })
  })

  it('may all have a folder, with a page at the root that belongs to none', async () => {
    const files = await buildAll({ title: 'prefixed', isDefaultPrefixed: true })
    expect(groupsOf(files['sitemap.xml'])).toMatchObject({
      '/': '',
      '/de/': 'de /de/, en /en/, pt-BR /pt-br/, x-default /en/',
      '/de/tee/': 'de /de/tee/, en /en/tea/, pt-BR /pt-br/tea/, x-default /en/tea/',
      '/en/about/': 'en /en/about/, pt-BR /pt-br/about/, x-default /en/about/',
    })
  })

  it('may have a domain of their own, with a sitemap each, linked across and named in the one robots.txt', async () => {
    const files = await buildAll({ title: 'domain', hasDomain: true })
    const tea = 'de https://example.de/tee/, en /tea/, pt-BR /pt-br/tea/, x-default /tea/'
    expect(groupsOf(files['sitemap.xml'])).toMatchObject({ '/tea/': tea, '/pt-br/tea/': tea })
    expect(groupsOf(files['sitemap.xml'])).not.toHaveProperty('/de/')
    expect(groupsOf(files['sitemap-example.de.xml'])).toEqual({
      'https://example.de/': 'de https://example.de/, en /, pt-BR /pt-br/, x-default /',
      'https://example.de/contact/': 'de https://example.de/contact/, en /contact/, x-default /contact/',
      'https://example.de/tee/': tea,
    })
    expect(files['robots.txt']?.match(/^Sitemap: .*$/gm)).toEqual([
      'Sitemap: https://example.com/sitemap.xml',
      'Sitemap: https://example.de/sitemap-example.de.xml',
    ])
  })
})
