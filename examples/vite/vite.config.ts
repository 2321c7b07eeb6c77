import sitemap from '@sitemapkit/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    rolldownOptions: {
      input: ['index.html', 'guide/index.html', 'guide/install.html', 'press/index.html', 'thanks.html', '404.html'],
    },
  },
  plugins: [sitemap({ site: 'https://tea.example' })],
})
