/** The section that a URL is told under: its first folder (`https://example.com/blog/`). */
export const sectionOf = (url: string): string => {
  if (!URL.canParse(url)) return ''
  const { origin, pathname } = new URL(url)
  return origin + pathname.slice(0, pathname.indexOf('/', 1) + 1 || 1)
}
