/** Whole text of the `sitemap.xml` of `https://example.com` with these URLs: a path, with its lastmod where it has one. */
export const urlset = (...urls: readonly (string | { path: string; fields: string })[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!-- sitemapkit -->',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => {
      const { path, fields } = typeof url === 'string' ? { path: url, fields: '' } : url
      return `<url><loc>https://example.com${path}</loc>${fields}</url>`
    }),
    '</urlset>',
    '',
  ].join('\n')

/** An entry with a date, for `urlset`. */
export const dated = (path: string, lastmod: string): { path: string; fields: string } => ({
  path,
  fields: `<lastmod>${lastmod}</lastmod>`,
})
