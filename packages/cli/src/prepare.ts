import { stat } from 'node:fs/promises'
import * as nodePath from 'node:path'
import {
  collectFolder,
  createEnvironment,
  type Environment,
  resolveOptions,
  type ResolvedOptions,
  type Route,
  sitemapError,
} from '@sitemapkit/core'
import { parseClock } from './clock.ts'
import { loadConfig } from './config-file.ts'
import { type Flags, mergeOptions, toOptions } from './flags.ts'
import { createTerminalLogger } from './print.ts'
import { openRoutesFile } from './routes-file.ts'

/** An argument that means the same to every shell without quotes. */
const PLAIN_RE = /^[\w@%+=:,./-]+$/

/** All that the core needs for one run. */
export interface Run {
  routes: Route[]
  options: ResolvedOptions
  environment: Environment
}

/**
 * From a folder, flags and config file to a run; undefined where the config file says `enabled: false`.
 *
 * @throws {SitemapError} for wrong use.
 */
export const prepareRun = async (folder: string, flags: Flags): Promise<Run | undefined> => {
  const now = flags.now === undefined ? undefined : parseClock(flags.now)
  const config = await loadConfig(flags.config)
  if (config.enabled === false) return undefined
  await checkFolder(folder)
  const user = mergeOptions(config, toOptions(flags))
  const options = resolveOptions(
    {
      ...user,
      // The folder of the command is the one that is deployed, whatever the config file says.
      outDir: nodePath.resolve(folder),
      ...(flags.routes === undefined ? {} : { routes: await openRoutesFile(flags.routes) }),
    },
    {
      name: 'folder',
      configName: 'the command',
      siteSetting: '--site',
      root: process.cwd(),
      outDir: nodePath.resolve(folder),
      // A plain folder says nothing of its server, and `about.html` is never a 404.
      htmlExtension: 'keep',
      explainCommand: toExplainCommand(process.argv.slice(3)),
    },
  )
  const environment = createEnvironment(createTerminalLogger({ json: flags.json === true }), now)
  return { routes: await collectFolder(options), options, environment }
}

const checkFolder = async (path: string): Promise<void> => {
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory() !== true) throw sitemapError('FOLDER_MISSING', { path, exists: found !== undefined })
}

/** The same folder and flags for `explain`, to be pasted into a shell. */
const toExplainCommand = (args: readonly string[]): string =>
  [
    'npx sitemapkit explain',
    ...args.map((arg) => (PLAIN_RE.test(arg) ? arg : `'${arg.replaceAll("'", String.raw`'\''`)}'`)),
  ].join(' ')
