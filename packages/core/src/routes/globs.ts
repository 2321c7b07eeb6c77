import picomatch from 'picomatch'

const INDEX_OR_HTML_RE = /(?:\/index)?\.html?$/i

/** A glob on decoded pathnames without base. `/a` is that page, also as `/a/` and `/a.html`; `/a/**` is the tree. */
export interface PathGlob {
  pattern: string
  matches: (pathname: string) => boolean
}

export const createPathGlob = (pattern: string): PathGlob => {
  const matches = picomatch(
    toComparable(pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`),
    {
      dot: true,
    },
  )
  return { pattern, matches: (pathname) => matches(pathname) || matches(toComparable(pathname)) }
}

/** One form for `/a`, `/a/`, `/a.html` and `/a/index.html`. */
export const toComparable = (pathname: string): string => {
  const stem = pathname.replace(INDEX_OR_HTML_RE, '').replace(/(?<=.)\/+$/, '')
  return stem === '' ? '/' : stem
}
