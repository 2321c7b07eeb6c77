import type { Files } from '../hosts/project.ts'

const manifest = (dependencies: Record<string, string> = {}): Files => ({
  'package.json': `${JSON.stringify({ name: 'project', private: true, type: 'module', dependencies })}\n`,
})

const reactPage = (title: string): string =>
  `export const meta = () => [{ title: '${title}' }]
export default function Page() { return <h1>${title}</h1> }
`

/** A React Router app: a home page, two more, and what `react-router.config.js` and our options say. */
export const reactRouter = (config: string, options = ''): Files => ({
  // It installs what it misses here, from the network.
  ...manifest({ isbot: '^5.0.0' }),
  'vite.config.js': `import { reactRouter } from '@react-router/dev/vite'
import { collectReactRoutes } from '@sitemapkit/core/routers'
import sitemap from '@sitemapkit/vite'
import routes from './app/routes.js'
export default { plugins: [reactRouter(), sitemap({ site: 'https://example.com', ${options} })] }
export const used = [collectReactRoutes, routes]
`,
  'react-router.config.js': `export default { ${config} }\n`,
  'app/root.jsx': `import { Links, Meta, Outlet, Scripts } from 'react-router'
export default function App() {
  return <html lang="en"><head><Meta /><Links /></head><body><Outlet /><Scripts /></body></html>
}
`,
  'app/routes.js': `import { index, route } from '@react-router/dev/routes'
export default [
  index('home.jsx'),
  route('about', 'about.jsx'),
  route('teas/:slug', 'tea.jsx'),
  route('landing', 'landing.jsx'),
]
`,
  'app/home.jsx': reactPage('Home'),
  'app/about.jsx': reactPage('About'),
  'app/tea.jsx': reactPage('Tea'),
  'app/landing.jsx': reactPage('A page that no other links to'),
})

/** A SvelteKit app with adapter-static; the options of `sveltekit()` and of the adapter. */
export const svelteKit = (kit = '', adapter = ''): Files => ({
  ...manifest(),
  'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite'
import adapter from '@sveltejs/adapter-static'
import sitemap from '@sitemapkit/vite'
export default {
  plugins: [sveltekit({ adapter: adapter({ ${adapter} }), ${kit} }), sitemap({ site: 'https://example.com' })],
}
`,
  'src/app.html': `<!doctype html><html lang="en"><head><meta charset="utf-8">%sveltekit.head%</head><body>%sveltekit.body%</body></html>\n`,
  'src/routes/+layout.js': 'export const prerender = true\n',
  'src/routes/+page.svelte': `<script>import { resolve } from '$app/paths'</script>
<h1>Home</h1><a href={resolve('/teas/assam')}>Assam</a><a href={resolve('/old')}>Old</a>\n`,
  'src/routes/about/+page.svelte': '<h1>About</h1>\n',
  'src/routes/hidden/+page.svelte':
    '<svelte:head><meta name="robots" content="noindex"></svelte:head><h1>Hidden</h1>\n',
  'src/routes/teas/[slug]/+page.svelte': '<h1>Tea</h1>\n',
  'src/routes/old/+page.js': `import { redirect } from '@sveltejs/kit'
import { resolve } from '$app/paths'
export const load = () => redirect(308, resolve('/about'))
`,
  'src/routes/old/+page.svelte': '',
  'static/terms.html': '<!doctype html><html lang="en"><head><title>Terms</title></head><body>Terms</body></html>\n',
})

/** A Vue app that vite-ssg renders; more of Vite's config, and our options. */
export const viteSsg = (config = '', options = ''): Files => ({
  ...manifest(),
  'vite.config.js': `import { appendFileSync } from 'node:fs'
import vue from '@vitejs/plugin-vue'
import sitemap from '@sitemapkit/vite'
export default { plugins: [vue(), sitemap({ site: 'https://example.com', ${options} })], ${config} }
export const used = appendFileSync
`,
  'index.html': `<!doctype html><html lang="en"><head><title>Teas</title></head><body><div id="app"></div><script type="module" src="/src/main.js"></script></body></html>\n`,
  'src/main.js': `import { h } from 'vue'
import { RouterView } from 'vue-router'
import { ViteSSG } from 'vite-ssg'
const page = (title) => ({ render: () => h('h1', title) })
const routes = [
  { path: '/', component: page('Home') },
  { path: '/about', component: page('About') },
  { path: '/teas/:slug', component: page('Tea') },
]
export const createApp = ViteSSG({ render: () => h(RouterView) }, { routes })
export const includedRoutes = (paths) => [...paths.filter((path) => !path.includes(':')), '/teas/assam']
`,
})

/** A vike app on React, prerendered; more of its config. */
export const vike = (config = ''): Files => ({
  ...manifest(),
  'vite.config.js': `import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import sitemap from '@sitemapkit/vite'
export default { plugins: [react(), vike(), sitemap({ site: 'https://example.com' })] }
`,
  'pages/+config.js': `import vikeReact from 'vike-react/config'
export default { prerender: true, extends: [vikeReact], title: 'Teas', ${config} }
`,
  'pages/index/+Page.jsx': reactPage('Home'),
  'pages/about/+Page.jsx': reactPage('About'),
  'pages/tea/@slug/+Page.jsx': reactPage('Tea'),
  'pages/tea/@slug/+onBeforePrerenderStart.js': `export default () => ['/tea/assam']\n`,
  'pages/_error/+Page.jsx': reactPage('Error'),
})

const tanStackRoute = (path: string, text: string): string =>
  `import { createFileRoute } from '@tanstack/react-router'
export const Route = createFileRoute('${path}')({ component: () => <h1>${text}</h1> })
`

/** A TanStack Start app, prerendered; the options of its `prerender`. */
export const tanStackStart = (prerender = ''): Files => ({
  ...manifest(),
  'vite.config.js': `import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import sitemap from '@sitemapkit/vite'
export default {
  plugins: [
    tanstackStart({ prerender: { enabled: true, crawlLinks: true, ${prerender} } }),
    react(),
    sitemap({ site: 'https://example.com' }),
  ],
}
`,
  'src/router.jsx': `import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen'
export const getRouter = () => createRouter({ routeTree })
`,
  'src/routes/__root.jsx': `import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
export const Route = createRootRoute({
  component: () => (
    <html lang="en"><head><title>Teas</title><HeadContent /></head><body><Outlet /><Scripts /></body></html>
  ),
})
`,
  'src/routes/index.jsx': tanStackRoute('/', 'Home <a href="/teas/assam">Assam</a>'),
  'src/routes/about.jsx': tanStackRoute('/about', 'About'),
  'src/routes/teas.$slug.jsx': tanStackRoute('/teas/$slug', 'Tea'),
})
