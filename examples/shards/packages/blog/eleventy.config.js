import sitemap from '@sitemapkit/eleventy'

export default function (eleventyConfig) {
  eleventyConfig.addPlugin(sitemap, { site: 'https://example.com' })
}

export const config = { pathPrefix: '/blog/', dir: { input: 'src', output: 'dist' } }
