import type { ResolvedOptions } from '../options/types.ts'

/** One hostname of the build: it has its own main file, and what that lists lies on the same hostname. */
export interface Site {
  /** Scheme, host and port: `https://example.com`. */
  origin: string
  /** Where its sitemap files are served; ends with `/`. */
  address: string
  /** What the names of its files start with: `sitemap`, or `sitemap-HOSTNAME`. */
  stem: string
  /** Name of its main file. */
  main: string
}

/** The site's own hostname first, then those of locales that have their own, in the order of the locales. */
export const toSites = ({ origin, base, output, i18n }: ResolvedOptions): readonly [Site, ...Site[]] => {
  const sites: [Site, ...Site[]] = [{ origin, address: output.address, stem: 'sitemap', main: output.filename }]
  for (const { site } of i18n?.locales ?? []) {
    if (site === undefined) continue
    const url = new URL(site)
    if (sites.some((known) => known.origin === url.origin)) continue
    const stem = `sitemap-${url.host.replace(':', '-')}`
    sites.push({ origin: url.origin, address: url.origin + base, stem, main: `${stem}.xml` })
  }
  return sites
}

/** Finds the site a URL belongs to; neighbours mostly share it, so the last one found is asked first. */
export const createSiteFinder = (sites: readonly [Site, ...Site[]]): ((loc: string) => Site) => {
  let last = sites[0]
  return (loc) => {
    if (isOn(last, loc)) return last
    last = sites.find((site) => isOn(site, loc)) ?? sites[0]
    return last
  }
}

const isOn = ({ origin }: Site, loc: string): boolean =>
  loc.startsWith(origin) && (loc.length === origin.length || loc[origin.length] === '/' || loc[origin.length] === '?')
