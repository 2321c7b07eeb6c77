import { existsSync } from 'node:fs'
import * as nodePath from 'node:path'
import type { ResolvedConfig, Rollup } from 'vite'
import type { OriginOf } from './collect-routes.ts'

/** What a reader does not see as text of the page. */
const INVISIBLE_RE = /<(head|script|style|template|noscript)\b[^>]*>[^]*?<\/\1\s*>|<!--[^]*?-->|<[^>]*>/gi

/** Where the HTML of one Vite build comes from. */
export interface Origins {
  /** Notes the HTML that a bundle wrote. */
  record(bundle: Rollup.OutputBundle): void
  originOf: OriginOf
}

/** Nothing is recorded yet. */
export const createOrigins = ({ root, publicDir, build }: ResolvedConfig): Origins => {
  /** HTML of the bundle, and whether it holds text of its own. */
  const emitted = new Map<string, boolean>()
  return {
    record(bundle) {
      for (const [file, output] of Object.entries(bundle)) {
        if (output.type === 'asset' && file.endsWith('.html')) emitted.set(file, hasText(output.source))
      }
    },
    originOf(file) {
      const isContent = emitted.get(file)
      // The date of an app shell says nothing of what its scripts show.
      if (isContent !== undefined) return isContent ? existing(nodePath.join(root, file)) : {}
      if (publicDir === '' || !build.copyPublicDir) return {}
      const copied = existing(nodePath.join(publicDir, file))
      return copied.source === undefined ? {} : { ...copied, copied: true }
    },
  }
}

const hasText = (html: string | Uint8Array): boolean =>
  Buffer.from(html as string)
    .toString('utf8')
    .replace(INVISIBLE_RE, '')
    .trim() !== ''

const existing = (source: string): { source?: string } => (existsSync(source) ? { source } : {})
