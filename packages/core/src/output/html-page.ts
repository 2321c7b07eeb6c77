import { escapeXml } from '../protocol/escape.ts'
import { decodePathname } from '../protocol/url.ts'
import { renderHtmlFrame } from './html-frame.ts'

/** Most links on one page for people. */
export const LINKS_PER_PAGE = 1000

const STYLE =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}' +
  'ul{padding-left:1.2rem}a{overflow-wrap:anywhere}'

/** What one page for people holds. */
export interface LinkPage {
  hostname: string
  /** 1-based. */
  number: number
  /** Absolute URLs. */
  locs: readonly string[]
  /** File names of the pages around it. */
  previous: string | undefined
  next: string | undefined
}

/** A page of links for people, which the XML cannot be: browsers are dropping XSLT, and CSS makes no links. */
export const renderLinkPage = ({ hostname, number, locs, previous, next }: LinkPage): string => {
  const title = `Sitemap of ${escapeXml(hostname)}${number === 1 ? '' : `, page ${number}`}`
  const links = locs.map((loc) => `<li><a href="${escapeXml(loc)}">${escapeXml(toLabel(loc))}</a></li>\n`)
  const around = [
    previous === undefined ? '' : `<a rel="prev" href="${previous}">Previous page</a>\n`,
    next === undefined ? '' : `<a rel="next" href="${next}">Next page</a>\n`,
  ].join('')
  const nav = around === '' ? '' : `<nav>\n${around}</nav>\n`
  return renderHtmlFrame({ title, style: STYLE, body: `<ul>\n${links.join('')}</ul>\n${nav}` })
}

/** The address as people read it: without the host, and decoded. */
const toLabel = (loc: string): string => {
  const { pathname, search } = new URL(loc)
  return decodePathname(pathname) + search
}
