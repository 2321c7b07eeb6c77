import type { SitemapOptions } from 'sitemapkit'

const options: SitemapOptions = {
  site: 'https://example.com',
  exclude: ['/drafts/**'],
}

export default options
