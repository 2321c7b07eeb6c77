import type { ResolvedOptions } from '../options/types.ts'
import { MAX_IMAGES } from '../protocol/limits.ts'
import { type Candidate, isListed } from '../routes/candidate.ts'

/** Fills what the author did not give of an entry with what the page says, where `read` asks for it. */
export const fillFromPages = (candidates: readonly Candidate[], { read }: ResolvedOptions): void => {
  const shared = read.has('images') ? countShareImages(candidates) : new Map<string, number>()
  for (const candidate of candidates) {
    const { page, entry } = candidate
    if (page === undefined || !isListed(candidate)) continue
    if (read.has('images') && entry.images === undefined) {
      // An image that several pages share is the site's, not the page's.
      const own = page.shareImage !== undefined && shared.get(page.shareImage) === 1 ? [page.shareImage] : []
      const images = [...new Set([...page.images, ...own])].slice(0, MAX_IMAGES)
      if (images.length > 0) entry.images = images.map((loc) => ({ loc }))
    }
    if (read.has('videos') && entry.videos === undefined && page.videos.length > 0) entry.videos = page.videos
    if (read.has('news') && entry.news === undefined && page.news !== undefined) entry.news = page.news
  }
}

const countShareImages = (candidates: readonly Candidate[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { page } of candidates) {
    if (page?.shareImage !== undefined) counts.set(page.shareImage, (counts.get(page.shareImage) ?? 0) + 1)
  }
  return counts
}
