/** One line of the table. */
export interface Row {
  /** What builds. */
  host: string
  /** Names in `test/package.json`, where older versions have aliases → what stands before the version. */
  packages: Readonly<Record<string, string>>
  /** Paths below `test/` that its tests start with. */
  tests: readonly string[]
}

const FRAMEWORKS = 'frameworks/vite-frameworks'

export const ROWS: readonly Row[] = [
  { host: 'Vite', packages: { 'vite-6': '', 'vite-7': '', vite: '' }, tests: ['hosts/vite.', 'frameworks/places.'] },
  { host: 'React Router', packages: { '@react-router/dev': '' }, tests: [FRAMEWORKS] },
  { host: 'SvelteKit with adapter-static', packages: { '@sveltejs/kit': '' }, tests: [FRAMEWORKS] },
  { host: 'vite-ssg', packages: { 'vite-ssg': '' }, tests: [FRAMEWORKS] },
  { host: 'vike', packages: { vike: '' }, tests: [`${FRAMEWORKS}.matrix.`] },
  { host: 'TanStack Start', packages: { '@tanstack/react-start': '' }, tests: [`${FRAMEWORKS}.matrix.`] },
  { host: 'VitePress', packages: { vitepress: '' }, tests: ['hosts/vite-vitepress.'] },
  {
    host: 'other bundlers',
    packages: {
      rollup: 'Rollup ',
      rolldown: 'Rolldown ',
      webpack: 'webpack ',
      '@rspack/core': 'Rspack ',
      esbuild: 'esbuild ',
      '@farmfe/core': 'Farm ',
    },
    tests: ['hosts/bundlers.'],
  },
  { host: 'Astro', packages: { 'astro-5': '', 'astro-6': '', astro: '' }, tests: ['hosts/astro'] },
  {
    host: 'Astro with an adapter',
    packages: {
      '@astrojs/node': 'node ',
      '@astrojs/netlify': 'netlify ',
      '@astrojs/vercel': 'vercel ',
      '@astrojs/cloudflare': 'cloudflare ',
    },
    tests: ['hosts/astro.matrix.'],
  },
  { host: 'Eleventy', packages: { '@11ty/eleventy': '' }, tests: ['hosts/eleventy'] },
  {
    host: 'route tables for `routes`',
    packages: {
      'vue-router': 'vue-router ',
      'react-router': 'React Router ',
      '@tanstack/react-router': 'TanStack Router ',
    },
    tests: ['frameworks/routers.'],
  },
]
