import { describe, expect, it } from 'vitest'
import { hasSchemas, validate } from '../protocol/schemas.ts'
import { SCENARIO_HOSTS, type Sitemaps } from './hosts.ts'
import { SCENARIOS } from './site.ts'

/** Paths that each file lists, main file first, then its parts in the order in which the main file names them. */
const listedBy = (sitemaps: Sitemaps): string[][] => {
  const main = sitemaps['sitemap.xml'] ?? ''
  const parts = [...main.matchAll(/<sitemap><loc>.*\/(.*?)<\/loc>/g)].map(([, name = '']) => sitemaps[name] ?? '')
  return [main, ...parts].map((xml) =>
    [...xml.matchAll(/<url><loc>https:\/\/example\.com(.*?)<\/loc>/g)].map(([, path = '']) => path),
  )
}

describe.each(SCENARIOS)('$title', (scenario) => {
  it('gives the same bytes through the command line, Vite, Astro and Eleventy', async () => {
    const built: Record<string, Sitemaps> = {}
    for (const host of SCENARIO_HOSTS) built[host.name] = await host.build(scenario)
    const [first, ...others] = Object.values(built)
    expect(listedBy(first ?? {})).toEqual(scenario.expected)
    for (const other of others) expect(other).toEqual(first)
    if (hasSchemas()) expect(await validate(...Object.values(first ?? {}))).toEqual([])
  })
})
