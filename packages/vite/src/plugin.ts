import type { HtmlTagDescriptor, Plugin } from 'vite'
import type { SitemapOptions } from '@sitemapkit/core'
import { frameworkOf, toHost } from './host.ts'
import { createOrigins, type Origins } from './origins.ts'
import type { SitemapBuild } from './sitemap-build.ts'
import { afterViteSsg, isViteSsgBuild, VITE_SSG_SPELLING } from './vite-ssg.ts'

const NAME = 'sitemapkit'
/** A link that the author gave. */
const SITEMAP_LINK_RE = /<link\b[^>]*\srel=["']?sitemap\b/i

/** Where a build stands. Hooks of several environments run on it, so it is the one place that knows "once". */
interface Progress {
  build: SitemapBuild | undefined
  origins: Origins | undefined
  /** Vite's `buildApp` began: a framework may still build and prerender in it. */
  pending: boolean
  /** Environment whose end is the end of the pages: the client, unless a framework says otherwise. */
  environment: string
  /** Its files are written. Only its `writeBundle` proves that: `closeBundle` also follows failures. */
  wrote: boolean
  /** Vite's `buildApp` hooks are over, and with them what frameworks build and prerender in them. */
  passed: boolean
  watching: boolean
  /** The pages come after all of Vite's hooks, and whoever makes them tells when. */
  deferred: boolean
}

/**
 * The two plugins for Vite. Two, because only a plugin whose `buildApp` comes before and one whose `buildApp` comes
 * after all others can tell whether a framework builds there (then it is done when the last one runs) or Vite itself
 * does, after both (then the client's `closeBundle` is the end, as it is for `build()`, which never calls them).
 */
export const createVitePlugins = (user: SitemapOptions): Plugin[] => {
  const progress: Progress = {
    build: undefined,
    origins: undefined,
    environment: 'client',
    pending: false,
    wrote: false,
    passed: false,
    watching: false,
    deferred: false,
  }

  const write = async (): Promise<void> => {
    // Cleared first: a failure here must not be tried again by the `closeBundle` that follows it.
    progress.wrote = false
    await progress.build?.write(progress.origins?.originOf)
  }

  return [
    toBuildPlugin(NAME, {
      async configResolved(config) {
        // A config is also loaded by dev servers and previews, which start faster without the core.
        const { createSitemapBuild } = await import('./sitemap-build.ts')
        // Called again for each environment, with the same client; the last call holds.
        progress.build = createSitemapBuild(user, toHost(config), config.logger)
        progress.origins = createOrigins(config)
        progress.environment = frameworkOf(config)?.environment ?? 'client'
        progress.watching = config.build.watch !== null
        progress.deferred = isViteSsgBuild(config)
        afterViteSsg(config, async () => {
          progress.build = createSitemapBuild(user, { ...toHost(config), ...VITE_SSG_SPELLING }, config.logger)
          await write()
        })
      },
      // Only where asked for: frameworks that render their pages themselves warn about the hook.
      ...(user.headLink === true ? { transformIndexHtml: (html: string) => linkSitemap(html, progress) } : {}),
      buildApp: {
        order: 'pre',
        async handler() {
          progress.pending = true
        },
      },
      writeBundle: {
        order: 'post',
        sequential: true,
        handler(_output, bundle) {
          if (this.environment.name !== progress.environment || progress.deferred) return
          progress.origins?.record(bundle)
          progress.wrote = true
        },
      },
      closeBundle: {
        order: 'post',
        sequential: true,
        async handler() {
          if (this.environment.name !== progress.environment || !progress.wrote) return
          if (!progress.pending || progress.passed) await write()
        },
      },
    }),
    toBuildPlugin(`${NAME}:after-app`, {
      buildApp: {
        order: 'post',
        async handler() {
          if (progress.wrote && !progress.watching) await write()
          progress.passed = true
        },
      },
    }),
  ]
}

const linkSitemap = (html: string, { build }: Progress): HtmlTagDescriptor[] => {
  if (build === undefined || SITEMAP_LINK_RE.test(html)) return []
  const { address, filename } = build.options.output
  const attrs = { rel: 'sitemap', type: 'application/xml', href: address + filename }
  return [{ tag: 'link', attrs, injectTo: 'head' }]
}

const toBuildPlugin = (name: string, hooks: Partial<Plugin>): Plugin => ({
  name,
  enforce: 'post',
  apply: 'build',
  // Without it each environment has an instance, and a state, of its own.
  sharedDuringBuild: true,
  ...hooks,
})
