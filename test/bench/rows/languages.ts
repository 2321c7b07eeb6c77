import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Contender } from '../measure.ts'
import { exactly, fasterThan, memory, within } from '../reach.ts'
import { type Row, toCount } from '../row.ts'
import { LANGUAGES, type LanguagesInput } from './languages.contenders.ts'

/** Every page in every language, and each with all of them as alternates. */
export const languages: Row = {
  name: 'languages',
  rounds: 3,
  prepare: async ({ folder, scaled, contender }) => {
    const pages = Math.ceil(scaled(100_000) / LANGUAGES.length)
    const count = pages * LANGUAGES.length
    const writer = async (name: string, more: Pick<Contender, 'once'> = {}): Promise<Contender> => {
      const out = join(folder, name)
      await mkdir(out, { recursive: true })
      return contender('languages', name, name, { pages, folder: out } satisfies LanguagesInput, more)
    }
    return {
      work: `${toCount(count)} URLs in ${LANGUAGES.length} languages, each with all ${LANGUAGES.length} alternates`,
      contenders: [await writer('sitemapkit'), await writer('@astrojs/sitemap', { once: true }), await writer('bare')],
      reaches: [fasterThan('@astrojs/sitemap', 10), within('bare', 1.5), memory(250), exactly('URLs', count)],
      tried:
        'alternates rendered once a group and kept as bytes, one pass over the groups, addresses by the short way, entries made in batches. Left: an object for each URL, and a part of up to 52 MB that is held until it is cut',
    }
  },
}
