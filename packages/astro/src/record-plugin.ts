import type { AstroConfig, AstroUserConfig } from 'astro'
import type { EntryRecord } from './collection-entries.ts'

type VitePlugins = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>

const NO_MIDDLEWARE = '\0noop-middleware'
const ASTRO_5_MIDDLEWARE_RE = /^\0astro-internal:middleware$/
/** The module that holds the middleware of a site: of Astro 5, of 6 and 7, and of a site that has none. */
const MIDDLEWARE_RE = /^\0(?:astro-internal:middleware|virtual:astro:middleware|noop-middleware)$/
const HANDLER_RE = /\bexport const onRequest = /

/**
 * Has the middleware of prerendered pages call the record, and leaves that of a deployed server as it is: what
 * `addMiddleware` adds would be in both. Pages are rendered in this process, so that a global leads to the record; the
 * workers in which Cloudflare's adapter renders lack it, and go on as if nothing was there.
 */
export const createRecordPlugin = (getConfig: () => AstroConfig): VitePlugins[number] => ({
  name: '@sitemapkit/astro:record',
  enforce: 'pre',
  resolveId: {
    filter: { id: ASTRO_5_MIDDLEWARE_RE },
    // Astro 5 calls only the middleware of a site that has some; its module for those does with none as well.
    async handler(id, importer, options) {
      if (!ASTRO_5_MIDDLEWARE_RE.test(id)) return null
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
      return resolved?.id === NO_MIDDLEWARE && isRecorded(this.environment, getConfig()) ? id : resolved
    },
  },
  transform: {
    filter: { id: MIDDLEWARE_RE },
    // The oldest Vite of Astro 5 knows no filters.
    handler(code, id) {
      if (!MIDDLEWARE_RE.test(id) || !isRecorded(this.environment, getConfig())) return null
      return { code: code.replace(HANDLER_RE, 'const handle = ') + renderCall(toKey(getConfig())), map: null }
    },
  },
})

/** Astro 5 renders pages by the server's code. Without an adapter none of it is deployed. */
const isRecorded = ({ name }: { name: string }, { adapter }: AstroConfig): boolean =>
  name === 'prerender' || adapter === undefined

/** Lets the pages of a build reach its record, until the function that is returned is called. */
export const shareRecord = (config: AstroConfig, { render }: EntryRecord): (() => void) => {
  const key = Symbol.for(toKey(config))
  Reflect.set(globalThis, key, render)
  return () => Reflect.deleteProperty(globalThis, key)
}

/** Several builds may run in one process. */
const toKey = ({ outDir }: AstroConfig): string => `@sitemapkit/astro ${outDir.href}`

const renderCall = (key: string): string => `
export const onRequest = (context, next) => {
  const render = globalThis[Symbol.for(${JSON.stringify(key)})]
  return render === undefined ? handle(context, next) : render(context, next, handle)
}
`
