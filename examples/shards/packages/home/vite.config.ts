import sitemap from '@sitemapkit/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  build: { rolldownOptions: { input: ['index.html', 'visit/index.html', '404.html'] } },
  plugins: [sitemap({ site: 'https://example.com' })],
})
