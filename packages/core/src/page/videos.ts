import type { SitemapVideo } from '../protocol/entry.ts'
import { addressOf, isOfType, type Node, type PageAddress, textOf, toValues } from './json-ld.ts'

const VIDEO_TYPES: ReadonlySet<string> = new Set(['VideoObject'])
const DURATION_RE = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/i

/**
 * The videos of which the page says everything that is required: thumbnail, title, description, and the file or a
 * player. Each address once.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps
 */
export const findVideos = (nodes: readonly Node[], address: PageAddress): SitemapVideo[] => {
  const videos = new Map<string, SitemapVideo>()
  for (const node of nodes) {
    const video = isOfType(node, VIDEO_TYPES) ? toVideo(node, address) : undefined
    if (video !== undefined) videos.set(video.content_loc ?? video.player_loc ?? '', video)
  }
  return [...videos.values()]
}

const toVideo = (node: Node, address: PageAddress): SitemapVideo | undefined => {
  const title = textOf(node, 'name') ?? textOf(node, 'headline')
  const description = textOf(node, 'description')
  const thumbnail = addressOf(node, 'thumbnailUrl', address) ?? addressOf(node, 'thumbnail', address)
  const content = otherThanPage(addressOf(node, 'contentUrl', address), address)
  const player = otherThanPage(addressOf(node, 'embedUrl', address), address)
  if (title === undefined || description === undefined || thumbnail === undefined) return undefined
  if (content === undefined && player === undefined) return undefined
  return {
    thumbnail_loc: thumbnail,
    title,
    description,
    content_loc: content,
    player_loc: player,
    duration: toSeconds(textOf(node, 'duration')),
    expiration_date: textOf(node, 'expires'),
    publication_date: textOf(node, 'uploadDate') ?? textOf(node, 'datePublished'),
    family_friendly: toBoolean(node['isFamilyFriendly']),
    restriction: toRestriction(node),
  }
}

/** A video's address may not be that of the page it stands on. */
const otherThanPage = (address: string | undefined, { loc }: PageAddress): string | undefined =>
  address === loc ? undefined : address

const toSeconds = (duration: string | undefined): number | undefined => {
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = DURATION_RE.exec(duration ?? '') ?? []
  const total = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)
  return total > 0 ? total : undefined
}

const toBoolean = (value: unknown): boolean | undefined => {
  const text = String(value).toLowerCase().replace('https://schema.org/', '')
  return text === 'true' ? true : text === 'false' ? false : undefined
}

const toRestriction = (node: Node): SitemapVideo['restriction'] => {
  const allowed = toCountries(node['regionsAllowed'])
  if (allowed.length > 0) return { relationship: 'allow', countries: allowed }
  const denied = toCountries(node['ineligibleRegion'])
  return denied.length > 0 ? { relationship: 'deny', countries: denied } : undefined
}

const toCountries = (value: unknown): string[] =>
  toValues(value)
    .flatMap((item) => (typeof item === 'string' ? item.split(/[\s,]+/) : []))
    .filter((code) => /^[A-Za-z]{2}$/.test(code))
    .map((code) => code.toUpperCase())
