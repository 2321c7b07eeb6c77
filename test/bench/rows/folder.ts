import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { memory, within } from '../reach.ts'
import { type Context, type Row, toCount } from '../row.ts'
import type { FolderInput } from './folder.contenders.ts'

/** HTML that nobody here wrote: 32,101 files of Debian's package rust-doc. */
const RUST_DOC = '/usr/share/doc/rust-doc/html'
const MISSING = { failure: `${RUST_DOC} is missing: apt-get install -y rust-doc` }

/** Copies the folder once for all rows, since a build writes into it; at a smaller scale, some of its pages. */
const copyDocs = async ({ shared, scaled }: Context): Promise<{ folder: string; pages: number } | undefined> => {
  if (!existsSync(RUST_DOC)) return undefined
  // A symbolic link to a page that the machine lacks is no page.
  const names = (await readdir(RUST_DOC, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name).slice(RUST_DOC.length))
    .sort()
  const chosen = names.slice(0, scaled(names.length))
  const folder = join(shared, 'rust-doc')
  if (!existsSync(folder)) {
    for (const name of chosen) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await copyFile(join(RUST_DOC, name), join(folder, name))
    }
  }
  return { folder: await realpath(folder), pages: chosen.length }
}

export const folderOfHtml: Row = {
  name: 'folder',
  rounds: 3,
  prepare: async (context) => {
    const docs = await copyDocs(context)
    if (docs === undefined) return MISSING
    const input: FolderInput = { folder: docs.folder }
    const { contender } = context
    return {
      work: `\`sitemapkit build\` of ${toCount(docs.pages)} HTML files, every one decided`,
      contenders: [
        contender('folder', 'sitemapkit', 'sitemapkit', input),
        contender('folder', 'heads', 'heads', input),
        contender('folder', 'static-sitemap-cli', 'static-sitemap-cli', input, { mayFail: true }),
      ],
      reaches: [within('heads', 4), memory(250)],
    }
  },
}

/** The same with the text of each page read for a ledger. */
export const fingerprints: Row = {
  name: 'fingerprints',
  rounds: 3,
  prepare: async (context) => {
    const docs = await copyDocs(context)
    if (docs === undefined) return MISSING
    const input: FolderInput = { folder: docs.folder, ledger: join(context.folder, 'ledger.tsv') }
    const { contender } = context
    return {
      work: `\`sitemapkit build --lastmod ledger\` of ${toCount(docs.pages)} HTML files, a fingerprint of each`,
      contenders: [
        contender('folder', 'sitemapkit', 'with fingerprints', input),
        contender('folder', 'htmlparser2', 'htmlparser2', input),
      ],
      reaches: [within('htmlparser2', 0.75)],
    }
  },
}
