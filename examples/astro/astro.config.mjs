import node from '@astrojs/node'
import sitemap from '@sitemapkit/astro'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://example.com',
  adapter: node({ mode: 'standalone' }),
  redirects: { '/posts': '/blog' },
  integrations: [sitemap()],
})
