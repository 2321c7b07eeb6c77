import * as nodePath from 'node:path'
import type { Environment } from '../../environment.ts'
import type { ResolvedOptions } from '../../options/types.ts'
import type { Report } from '../../problems/collect.ts'
import { toReason } from '../../problems/shown.ts'
import { readAzure } from './azure.ts'
import { readFirebase } from './firebase.ts'
import { readHeadersFile } from './headers-file.ts'
import { createHostingFile, type HostingFile, type HostingName, type HostingText } from './hosting.ts'
import { type Fields, parseJsonc, toFields } from './json.ts'
import { readNetlify } from './netlify.ts'
import { readRedirectsFile } from './redirects-file.ts'
import { createRuleIndex } from './rule-index.ts'
import { readVercel } from './vercel.ts'
import { readWrangler } from './wrangler.ts'

/** What all hosting files of a site say together. */
export interface Hosting {
  /** The rules of a kind that may hold for a URL, in the order in which they are tried. */
  redirects: (url: URL) => HostingFile['redirects']
  headers: (url: URL) => HostingFile['headers']
  roles: (url: URL) => HostingFile['roles']
  /** Whether there is no rule at all. */
  isEmpty: boolean
  form: HostingFile['form']
  /** Files of several hostings lie there, and nothing says which of them serves the site. */
  isAmbiguous: boolean
}

/** Variables that hostings set where they build. */
const BUILD_VARIABLES: readonly (readonly [variable: string, hosting: HostingName])[] = [
  ['NETLIFY', 'netlify'],
  ['CF_PAGES', 'cloudflare'],
  ['WORKERS_CI', 'cloudflare'],
  ['VERCEL', 'vercel'],
]
/** Files by which a hosting is known, in the order they are looked for. */
const CONFIG_FILES: readonly (readonly [name: string, hosting: HostingName])[] = [
  ['netlify.toml', 'netlify'],
  ['wrangler.toml', 'cloudflare'],
  ['wrangler.json', 'cloudflare'],
  ['wrangler.jsonc', 'cloudflare'],
  ['vercel.json', 'vercel'],
  ['firebase.json', 'firebase'],
  ['staticwebapp.config.json', 'azure'],
]

/** Reads the hosting files of the project and of its output. One that can't be read is reported and says nothing. */
export const loadHosting = async (
  options: ResolvedOptions,
  environment: Environment,
  report: Report,
): Promise<Hosting> => {
  const output = deployedFolder(options)
  const folders = [...new Set([options.host.root, options.outDir, output])]
  const configs: { hosting: HostingName; text: HostingText }[] = []
  for (const [name, hosting] of CONFIG_FILES) {
    const text = await readFirst(name, folders, options, environment, report)
    if (text !== undefined) configs.push({ hosting, text })
  }
  const building = BUILD_VARIABLES.find(([variable]) => (environment.env[variable] ?? '') !== '')?.[1]
  const hostings = new Set(building === undefined ? configs.map(({ hosting }) => hosting) : [building])
  const files: HostingFile[] = []
  const add = async (text: HostingText | undefined, read: (text: HostingText) => Awaitable): Promise<void> => {
    if (text === undefined) return
    try {
      files.push(await read(text))
    } catch (error) {
      report('HOSTING_UNREADABLE', { name: text.name, cause: toReason(error) }, { file: text.name })
    }
  }
  // Netlify and Cloudflare read these two from what is deployed alone, and before their config file.
  if (hostings.size === 0 || hostings.has('netlify') || hostings.has('cloudflare')) {
    const named = hostings.has('netlify') === hostings.has('cloudflare') ? undefined : hostings.has('netlify')
    const hosting = named === undefined ? undefined : named ? 'netlify' : 'cloudflare'
    const redirects = await readFirst('_redirects', [output], options, environment, report)
    await add(redirects, (text) => readRedirectsFile(text, hosting))
    const headers = await readFirst('_headers', [output], options, environment, report)
    await add(headers, readHeadersFile)
  }
  for (const { hosting, text } of configs) {
    if (hostings.has(hosting)) await add(text, (given) => readConfig(hosting, given, output, options))
  }
  const forms = files.flatMap(({ form }) => form ?? [])
  return {
    redirects: createRuleIndex(files.flatMap((file) => file.redirects)),
    headers: createRuleIndex(files.flatMap((file) => file.headers)),
    roles: createRuleIndex(files.flatMap((file) => file.roles)),
    isEmpty: files.every(({ redirects, headers, roles }) => redirects.length + headers.length + roles.length === 0),
    form: hostings.size > 1 ? undefined : forms[0],
    isAmbiguous: hostings.size > 1,
  }
}

type Awaitable = HostingFile | Promise<HostingFile>

const readConfig = async (
  hosting: HostingName,
  text: HostingText,
  output: string,
  { host }: ResolvedOptions,
): Promise<HostingFile> => {
  if (hosting === 'vercel') return readVercel(text)
  if (hosting === 'azure') return readAzure(text)
  if (hosting === 'firebase') return readFirebase(text, (folder) => nodePath.resolve(host.root, folder) === output)
  const config = text.name.endsWith('.toml') ? await parseToml(text.text) : parseJsonc(text.text)
  if (hosting === 'netlify') return readNetlify(text, config)
  return hosting === 'cloudflare' ? readWrangler(text, config) : createHostingFile()
}

/** The parser is loaded only where such a file lies. */
const parseToml = async (text: string): Promise<Fields> => {
  const { parse } = await import('smol-toml')
  return toFields(parse(text))
}

/** Folder that is deployed at the root of the host: some hosts put the base into the path of their output. */
const deployedFolder = ({ outDir, base }: ResolvedOptions): string => {
  const folder = outDir.split(nodePath.sep).join('/')
  const suffix = base.slice(0, -1)
  return suffix !== '' && folder.endsWith(suffix) ? nodePath.resolve(outDir.slice(0, -suffix.length)) : outDir
}

const readFirst = async (
  name: string,
  folders: readonly string[],
  { host }: ResolvedOptions,
  { fs }: Environment,
  report: Report,
): Promise<HostingText | undefined> => {
  for (const folder of folders) {
    const path = nodePath.join(folder, name)
    const shown = nodePath.relative(host.root, path).split(nodePath.sep).join('/')
    try {
      return { name: shown, text: await fs.readFile(path, 'utf8') }
    } catch (error) {
      if (!isAbsence(error)) report('HOSTING_UNREADABLE', { name: shown, cause: toReason(error) }, { file: shown })
    }
  }
  return undefined
}

/** Nothing of that name lies there, or a folder. */
const isAbsence = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))
