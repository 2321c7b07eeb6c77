/**
 * The section that a URL is told under: its first folder below the base (`https://example.com/blog/`). What lies in no
 * folder is together the section of the base.
 */
export const sectionOf = (url: string, base = '/'): string => {
  if (!URL.canParse(url)) return ''
  const { origin, pathname } = new URL(url)
  const from = pathname.startsWith(base) ? base.length : 1
  return origin + pathname.slice(0, pathname.indexOf('/', from) + 1 || from)
}
