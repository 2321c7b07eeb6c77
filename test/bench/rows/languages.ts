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
        'no object for each URL: a line of bytes, and a few bits for each group; links copied as one piece with room for the path; the next part made while the last one is written (3 % for 37 MB, so not for parts of this size). Left: the start of the process, sorting, looking up the languages of each path, and copying each line twice',
    }
  },
}
