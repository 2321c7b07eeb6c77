import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Contender } from '../measure.ts'
import { exactly } from '../reach.ts'
import { type Row, toCount } from '../row.ts'
import type { RoutesInput } from './routes-in-memory.contenders.ts'

/** The size at which all peers still work. */
export const routesInMemory: Row = {
  name: 'routes-in-memory',
  rounds: 3,
  prepare: async ({ folder, scaled, contender }) => {
    const count = scaled(100_000)
    const enter = async (name: string): Promise<Contender> => {
      const input: RoutesInput = { count, folder: join(folder, name) }
      await mkdir(input.folder)
      return contender('routes-in-memory', name, name, input, name === 'sitemapkit' ? {} : { mayFail: true })
    }
    return {
      work: `a list of ${toCount(count)} paths in memory`,
      contenders: [await enter('sitemapkit'), await enter('sitemap-ts'), await enter('sitemap')],
      reaches: [exactly('URLs', count)],
    }
  },
}
