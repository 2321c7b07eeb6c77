import type { Environment } from '../environment.ts'
import { explainRoutes } from '../generate.ts'
import { resolveOptions } from '../options/resolve.ts'
import { collectFolder } from '../routes/folder.ts'
import { spellingKey } from '../rules/same-page.ts'
import type { GoneUrl } from './differences.ts'

/** What is needed to ask a built folder where it sends the readers of a URL. */
export interface BuiltFolder {
  /** Absolute. */
  folder: string
  /** Absolute folder of the project, where the files of the hosting lie. */
  root: string
  /** Address that the folder is deployed at. */
  site: string
}

/** Names the page or the rule that redirects, for each URL that a built folder redirects. Only the folder is read. */
export const findRedirects = async (
  gone: readonly GoneUrl[],
  { folder, root, site }: BuiltFolder,
  environment: Environment,
): Promise<GoneUrl[]> => {
  if (gone.length === 0) return []
  const options = resolveOptions(
    { site, lastmod: false, preview: true },
    { name: 'folder', configName: 'the command', root, outDir: folder, htmlExtension: 'keep' },
    environment.env,
  )
  // A gone URL without a file is asked for as a route: the rules of the hosting hold for it too.
  const asked = gone.map(({ url }) => ({ path: url }))
  const { decisions } = await explainRoutes([...(await collectFolder(options)), ...asked], options, environment)
  const redirects = new Map<string, string>()
  for (const { url, reason, evidence = '' } of decisions) {
    if (reason === 'redirect' && url !== null) redirects.set(spellingKey(url), evidence)
  }
  return gone.map(({ url }) => {
    const redirected = URL.canParse(url) ? redirects.get(spellingKey(url)) : undefined
    return redirected === undefined ? { url } : { url, redirected }
  })
}
