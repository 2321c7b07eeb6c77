import sitemap from '@sitemapkit/astro'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://example.com',
  base: '/docs',
  integrations: [sitemap()],
})
