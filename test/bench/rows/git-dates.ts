import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRepository } from '../data/git-repository.ts'
import type { Contender } from '../measure.ts'
import { exactly } from '../reach.ts'
import { type Row, toCount } from '../row.ts'
import { type GitDatesInput, pageOf } from './git-dates.contenders.ts'

const WITHOUT = 'without dates'
const GIT_LOG = 'git log --name-status'

/**
 * What dates from git cost: the build with them less the build without, as whole processes. The dating alone can't be
 * asked for through the public API, and would leave out what waits for it.
 */
export const gitDates: Row = {
  name: 'git-dates',
  rounds: 5,
  prepare: async ({ folder, scaled, contender }) => {
    const [files, commits] = [scaled(2600), scaled(12_000)]
    const repository = join(folder, 'repository')
    await createRepository(repository, { files, commits })
    await mkdir(join(repository, 'site'))
    for (let file = 0; file < files; file += 1) {
      const html = `<!doctype html><html lang="en"><head><title>Page ${file}</title></head><body></body></html>\n`
      await writeFile(join(repository, 'site', pageOf(file)), html)
    }
    const builder = (name: string, lastmod: GitDatesInput['lastmod']): Contender =>
      contender('git-dates', name, 'sitemapkit', { repository, files, lastmod } satisfies GitDatesInput)
    return {
      work: `dates from git for ${toCount(files)} pages, ${toCount(commits)} commits: the build with them less the build without`,
      contenders: [
        builder('sitemapkit', 'git'),
        builder(WITHOUT, 'none'),
        { name: GIT_LOG, command: ['git', 'log', '--name-status'], cwd: repository },
      ],
      reaches: [
        {
          text: `the difference ≤ 1.5× the time of ${GIT_LOG}`,
          value: (ours, results) => (ours.time - results(WITHOUT).time) / results(GIT_LOG).time,
          unit: '×',
          most: 1.5,
        },
        exactly('dates', files),
      ],
    }
  },
}
