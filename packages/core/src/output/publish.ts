import * as nodePath from 'node:path'
import type { Environment } from '../environment.ts'
import type { ResolvedOptions } from '../options/types.ts'
import type { Problems } from '../problems/collect.ts'
import { checkEntry } from '../protocol/check-entry.ts'
import type { SitemapEntry } from '../protocol/entry.ts'
import { renderUrl, renderUrlsetStart, URLSET_END } from '../protocol/urlset.ts'
import type { PublishedFile } from '../types.ts'

export const publish = async (
  entries: Iterable<SitemapEntry>,
  options: ResolvedOptions,
  environment: Environment,
  problems: Problems,
): Promise<PublishedFile[]> => {
  const xml = [...entries].map((entry) => renderUrl(checkEntry(entry, environment.now, problems.report)))
  const text = renderUrlsetStart() + xml.join('') + URLSET_END
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
