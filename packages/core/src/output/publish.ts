import * as nodePath from 'node:path'
import type { Environment } from '../environment.ts'
import type { ResolvedOptions } from '../options/types.ts'
import type { Problems } from '../problems/collect.ts'
import { createEntryChecker } from '../protocol/check-entry.ts'
import type { SitemapEntry } from '../protocol/entry.ts'
import { namespacesOf, renderUrl, renderUrlsetStart, URLSET_END } from '../protocol/urlset.ts'
import type { PublishedFile } from '../types.ts'

export const publish = async (
  entries: Iterable<SitemapEntry>,
  options: ResolvedOptions,
  environment: Environment,
  problems: Problems,
): Promise<PublishedFile[]> => {
  const checkEntry = createEntryChecker({
    now: environment.now,
    report: problems.report,
    news: options.news?.publication,
    namespaces: options.output.namespaces,
  })
  const checked = [...entries].map((entry) => checkEntry(entry))
  const xml = checked.map((entry) => renderUrl(entry, options.output))
  const namespaces = checked.reduce((mask, entry) => mask | namespacesOf(entry), 0)
  const start = renderUrlsetStart({
    namespaces,
    extra: options.output.namespaces,
    stylesheet: options.output.stylesheet,
  })
  const text = start + xml.join('') + URLSET_END
  await environment.fs.writeFile(nodePath.join(options.outDir, options.output.filename), text)
  return [
    {
      path: options.output.filename,
      url: options.output.address + options.output.filename,
      urls: xml.length,
      bytes: Buffer.byteLength(text),
    },
  ]
}
