import type { ResolvedOptions } from '../options/types.ts'
import { bareHost } from './same-page.ts'

/** Scheme and host of the site, and of the locales that have their own. */
export const siteOrigins = ({ origin, i18n }: ResolvedOptions): Set<string> =>
  new Set([origin, ...(i18n?.locales.flatMap(({ site }) => (site === undefined ? [] : new URL(site).origin)) ?? [])])

/** Hosts on which this build makes pages. */
export const siteHosts = (options: ResolvedOptions): Set<string> =>
  new Set(Array.from(siteOrigins(options), (address) => new URL(address).host))

/** The same without `www.`. */
export const bareSiteHosts = (options: ResolvedOptions): Set<string> =>
  new Set([...siteHosts(options)].map((host) => bareHost(new URL(`http://${host}`))))
