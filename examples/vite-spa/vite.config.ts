import { collectVueRoutes } from '@sitemapkit/core/routers'
import sitemap from '@sitemapkit/vite'
import { defineConfig } from 'vite'
import { routes } from './src/routes.ts'
import { loadTeas } from './src/teas.ts'

export default defineConfig({
  plugins: [
    sitemap({
      site: 'https://shop.example',
      // The router's pages are no files: their addresses come from its table, and from where the app has the teas.
      routes: async () => {
        const teas = await loadTeas()
        return [
          ...collectVueRoutes(routes),
          ...teas.map(({ slug, updated }) => ({ loc: `/teas/${slug}`, lastmod: updated })),
        ]
      },
    }),
  ],
})
