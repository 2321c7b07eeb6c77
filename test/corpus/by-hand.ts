/** What one sees when opening a file of the corpora in an editor. Shares no code with the product, on purpose. */
export const judgeByHand = (html: string, file: string): string => {
  const markup = html
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<script\b[^]*?<\/script>/gi, '')
    .replace(/<noscript\b[^]*?<\/noscript>/gi, '')
  if (!/<!doctype|<html|<head|<title|<body/i.test(markup)) return 'not-html'
  const head = markup.split(/<\/head>|<body/i, 1)[0] ?? ''
  const tags = head.match(/<(?:meta|link)\b[^>]*>/gi) ?? []
  if (tags.some((tag) => /http-equiv=["']?refresh/i.test(tag) && /content=["']0\s*;\s*(?:url=)?[^"']/i.test(tag))) {
    return 'redirect'
  }
  if (tags.some((tag) => /name=["']?robots/i.test(tag) && /noindex/i.test(tag))) return 'noindex'
  const canonical = tags.find((tag) => /rel=["']?canonical/i.test(tag))
  const target = /href=["']?([^"'> ]*)/i.exec(canonical ?? '')?.[1]
  return target === undefined || target === '' || target.endsWith(file.split('/').pop() ?? '') ? 'listed' : 'canonical'
}
