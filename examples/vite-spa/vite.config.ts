import sitemap from '@sitemapkit/vite'
import { defineConfig } from 'vite'
import { loadTeas } from './src/teas.ts'

export default defineConfig({
  plugins: [
    sitemap({
      site: 'https://shop.example',
      // The router's pages are no files: their addresses come from where the router has them.
      routes: async () => {
        const teas = await loadTeas()
        return teas.map(({ slug, updated }) => ({ loc: `/teas/${slug}`, lastmod: updated }))
      },
    }),
  ],
})
