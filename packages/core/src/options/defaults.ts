import type { LastmodSource, ReadName } from './types.ts'

/** Every default of `SitemapOptions`. The protocol's own limits are in `protocol/limits.ts`. */
export const DEFAULTS: {
  readonly base: string
  readonly lastmod: readonly LastmodSource[]
  readonly read: readonly ReadName[]
  readonly fallback: 'omit'
  readonly lost: number
  readonly filename: string
  readonly failOn: 'error'
  readonly timeout: number
  readonly retries: number
} = Object.freeze({
  base: '/',
  lastmod: ['data', 'page', 'git', 'ledger'],
  read: ['robots', 'canonical', 'refresh', 'alternates', 'dates'],
  fallback: 'omit',
  lost: 0.2,
  filename: 'sitemap.xml',
  failOn: 'error',
  timeout: 10_000,
  retries: 2,
} as const)
