import sitemap from '@sitemapkit/eleventy'

export default function (eleventyConfig) {
  eleventyConfig.addPlugin(sitemap, { site: 'https://blog.example' })
  eleventyConfig.addPassthroughCopy({ public: '/' })
}

export const config = { dir: { input: 'src' }, markdownTemplateEngine: 'njk' }
