import * as nodePath from 'node:path'
import { createCompare } from '../diff/compare-facts.ts'
import { diffLists } from '../diff/diff-lists.ts'
import type { Environment } from '../environment.ts'
import type { Report } from '../problems/collect.ts'
import { causeOf, discard, request } from '../reading/fetch.ts'
import { addressByRobots } from '../reading/local.ts'
import { findMainFiles, firstAddress } from '../reading/main-files.ts'
import { createFetching, openList } from '../reading/open-list.ts'

/** Bytes of a key file that are read: a key has at most 128. */
const MOST_OF_KEY = 1024

/** A host that a folder has a sitemap for. */
export interface SubmittedHost {
  /** Scheme, host and port. */
  origin: string
  /** Its main sitemap file. */
  file: string
}

/** The hosts that a folder lists pages of, by name and port. */
export const findHosts = async (folder: string, { fs }: Environment): Promise<Map<string, SubmittedHost>> => {
  const hosts = new Map<string, SubmittedHost>()
  for (const file of await findMainFiles(folder, fs)) {
    const first = await firstAddress(file, fs)
    if (first !== undefined && !hosts.has(first.host)) hosts.set(first.host, { origin: first.origin, file })
  }
  return hosts
}

/** Address of the key file, at the root of the host, from where it holds for all of it. */
export const keyAddressOf = ({ origin }: SubmittedHost, key: string): string => `${origin}/${key}.txt`

/** Whether the live host serves the key file; where it does not, that is reported. */
export const servesKey = async (
  host: SubmittedHost,
  key: string,
  environment: Environment,
  report: Report,
): Promise<boolean> => {
  const address = keyAddressOf(host, key)
  const place = { url: address }
  try {
    const response = await request(address, 'text/plain, */*;q=0.1', createFetching(environment))
    if (response.status !== 200) {
      await discard(response)
      report('SUBMIT_KEY_FILE', { address, why: 'status', status: response.status }, place)
      return false
    }
    if ((await startOf(response)).trim() === key) return true
    report('SUBMIT_KEY_FILE', { address, why: 'content' }, place)
  } catch (error) {
    report('SUBMIT_KEY_FILE', { address, why: 'unreachable', cause: causeOf(error) }, place)
  }
  return false
}

const startOf = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MOST_OF_KEY) break
  }
  return text
}

/**
 * Whether the live host serves what the folder's sitemap says, to the last part; where it does not, that is reported.
 *
 * @param site - The address below which all that the folder lists lies.
 */
export const servesSitemap = async (
  { origin, file }: SubmittedHost,
  site: string,
  environment: Environment,
  report: Report,
): Promise<boolean> => {
  const name = nodePath.basename(file)
  const named = await addressByRobots(file, environment.fs)
  // Nothing in the folder says where it is deployed: at the root, or where all its pages lie.
  const { pathname } = new URL(site)
  const places = named === undefined ? [`${origin}/${name}`, `${origin}${pathname}${name}`] : [named.href]
  const addresses = [...new Set(places)]
  for (const address of addresses) if (await isSame(address, file, environment)) return true
  report('SUBMIT_NOT_LIVE', { addresses }, { url: addresses[0] })
  return false
}

const isSame = async (address: string, file: string, environment: Environment): Promise<boolean> => {
  const silent: Report = () => undefined
  const [live, built] = [await openList(address, environment, silent), await openList(file, environment, silent)]
  const { complete, added, changed, gone } = await diffLists(live.urls(), built.urls(), createCompare(live, built))
  return complete && added.length + changed.length + gone.length === 0
}
