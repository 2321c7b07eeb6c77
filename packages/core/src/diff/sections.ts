/** The section that a URL is told under: its first path segment (`/blog`), behind its origin. */
export const sectionOf = (url: string): string => {
  if (!URL.canParse(url)) return ''
  const { origin, pathname } = new URL(url)
  return `${origin}/${pathname.split('/', 2)[1] ?? ''}`
}
