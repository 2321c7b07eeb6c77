import type { AstroConfig, AstroIntegration } from 'astro'

const STARLIGHT = '@astrojs/starlight'
/** What Starlight adds by itself, unless the config names an integration of this name. */
const ITS_SITEMAP = '@astrojs/sitemap'

/**
 * Keeps the place of the sitemap integration that Starlight adds, whether it has done so or would do so next: both
 * would write `sitemap-index.xml`, and Starlight has no option to go without.
 */
export const replaceStarlightSitemap = ({ integrations }: AstroConfig): void => {
  if (!integrations.some(({ name }) => name === STARLIGHT)) return
  const placeholder: AstroIntegration = { name: ITS_SITEMAP, hooks: {} }
  const index = integrations.findIndex(({ name }) => name === ITS_SITEMAP)
  // Astro is walking over this list: nothing may move in it. Starlight puts its integrations into it as well.
  if (index === -1) integrations.push(placeholder)
  else integrations[index] = placeholder
}
