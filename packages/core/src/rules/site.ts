import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { siteOrigins } from './site-hosts.ts'

const LOCAL_RE = /^(?:localhost|.+\.(?:localhost|local|internal|test|invalid)|0\.0\.0\.0|\[::1?\])$/i
/** The own machine and private networks. @see https://www.rfc-editor.org/rfc/rfc1918 */
const PRIVATE_IP_RE = /^(?:127|10)(?:\.\d+){3}$|^(?:192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+){2}$/
const IP_RE = /^(?:\d+(?:\.\d+){3}|\[.*\])$/
/** Hostnames that hostings give to builds that are not the public site. */
const PREVIEW_RE =
  /^(?:deploy-preview-\d+--.+\.netlify\.app|.+--.+\.(?:netlify\.app|web\.app)|.+-git-.+\.vercel\.app|[^.]+\.[^.]+\.pages\.dev|.+-pr-\d+\.onrender\.com|.+\.(?:ngrok\.io|ngrok\.app|ngrok-free\.app|trycloudflare\.com|loca\.lt))$/i

/** Whether a hostname leads to the reader's own machine or network. */
export const isLocalHost = (hostname: string): boolean => LOCAL_RE.test(hostname) || PRIVATE_IP_RE.test(hostname)

/** Whether a hostname is one that hostings give to builds that are not the public site. */
export const isPreviewHost = (hostname: string): boolean => PREVIEW_RE.test(hostname)

/** Why a hostname can't be that of a public site; undefined where it can. */
const whyNotPublic = (hostname: string, isPreviewBuild: boolean): string | undefined => {
  if (isLocalHost(hostname)) return 'is no public host'
  if (IP_RE.test(hostname)) return 'is a bare IP address'
  if (!isPreviewBuild && isPreviewHost(hostname)) return 'is the address of a preview'
  return undefined
}

/** Reports a `site`, or that of a locale, that can't be the public one. */
export const checkSite = (options: ResolvedOptions, report: Report): void => {
  for (const site of siteOrigins(options)) {
    const why = whyNotPublic(new URL(site).hostname, options.preview)
    if (why !== undefined) report('SITE_NOT_PUBLIC', { site, why })
  }
}
