// What is used of packages that bring no types, as their READMEs show it.

declare module 'static-sitemap-cli' {
  interface SitemapUrl {
    loc: string
    lastmod?: string
  }
  export function generateUrls(options: Readonly<Record<string, unknown>>): Promise<SitemapUrl[]>
  export function generateXmlSitemap(urls: readonly SitemapUrl[]): string
}

declare module '@quasibit/eleventy-plugin-sitemap' {
  const plugin: (eleventyConfig: object, options: { sitemap: { hostname: string } }) => void
  export default plugin
}

declare module '@11ty/eleventy' {
  type Configure = (eleventyConfig: { addPlugin: (plugin: unknown, options: unknown) => void }) => void
  export default class Eleventy {
    constructor(input: string, output: string, options: { quietMode: boolean; config: Configure; configPath: false })
    write(): Promise<unknown>
  }
}
