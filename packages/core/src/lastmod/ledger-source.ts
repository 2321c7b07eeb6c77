import * as nodePath from 'node:path'
import { DEFAULTS } from '../options/defaults.ts'
import type { Environment } from '../environment.ts'
import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { decodePathname, isAddress } from '../protocol/url.ts'
import type { Fetching } from '../reading/fetch.ts'
import { toReason } from '../problems/shown.ts'
import { createLedgerParser, type Ledger } from './ledger-text.ts'

/** Most bytes of a ledger that comes from an address: about a million URLs. */
const MAX_BYTES = 104_857_600
/** Names that files of the sitemap may take. */
const TAKEN_NAME_RE = /\.(?:xml|xml\.gz|html?)$|^sitemap(?:-\d+)?\.txt$|^robots\.txt$/i
const MAX_REDIRECTS = 5

/** Where a ledger comes from and goes to. */
export interface LedgerPlace {
  /** As the option names it. */
  name: string
  /** File that the new ledger is written to, absolute. */
  path: string
  /** Address that the earlier one is read from; undefined: from the file. */
  address: string | undefined
}

/** Limits that tests lower. */
export interface LedgerLimits {
  /** Milliseconds from asking to the end of the answer. */
  timeout: number
  bytes: number
}

const LIMITS: LedgerLimits = { timeout: DEFAULTS.timeout, bytes: MAX_BYTES }

/** The earlier ledger (null: there is none yet); undefined where it could not be had, which is reported. */
export type EarlierLedger = Ledger | null | undefined

/** The place that the option names; undefined where no ledger can lie there, which is reported. */
export const placeOfLedger = (ledger: string, options: ResolvedOptions, report: Report): LedgerPlace | undefined => {
  const isRemote = isAddress(ledger)
  const path = isRemote ? pathOfAddress(ledger, options) : nodePath.resolve(options.host.root, ledger)
  const why =
    path === undefined
      ? ('outside' as const)
      : TAKEN_NAME_RE.test(nodePath.basename(path))
        ? ('taken' as const)
        : undefined
  if (path === undefined || why !== undefined) {
    report('LEDGER_PLACE', { ledger, why: why ?? 'outside', base: options.origin + options.base })
    return undefined
  }
  return { name: ledger, path, address: isRemote ? ledger : undefined }
}

/** The file of the output that is deployed at the address: below the base, or anywhere on another host. */
const pathOfAddress = (address: string, { base, origin, outDir }: ResolvedOptions): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const isBelow = url.pathname.startsWith(base)
  if (!isBelow && url.origin === origin) return undefined
  const relative = decodePathname(url.pathname.slice(isBelow ? base.length : 1))
  const path = nodePath.join(outDir, relative)
  const inside = nodePath.relative(outDir, path)
  const isFile = inside !== '' && !inside.startsWith('..') && !nodePath.isAbsolute(inside) && !relative.endsWith('/')
  return isFile && !relative.includes('\0') ? path : undefined
}

/** Reads the earlier ledger. It never throws: what is wrong is reported. */
export const readEarlierLedger = async (
  { name, path, address }: LedgerPlace,
  environment: Environment,
  report: Report,
  limits: LedgerLimits = LIMITS,
): Promise<EarlierLedger> => {
  const parser = createLedgerParser(name, report)
  const decoder = new TextDecoder()
  try {
    const chunks = address === undefined ? readPieces(path, environment) : fetchPieces(address, environment, limits)
    for await (const chunk of chunks) {
      if (chunk === null) return null
      parser.write(decoder.decode(chunk, { stream: true }))
    }
    parser.write(decoder.decode())
  } catch (error) {
    report(address === undefined ? 'LEDGER_UNREADABLE' : 'LEDGER_UNREACHABLE', { name, cause: causeOf(error) })
    return undefined
  }
  const ledger = parser.end()
  if (ledger === undefined) report('LEDGER_FOREIGN', { name, isAddress: address !== undefined })
  return ledger
}

/** The bytes of a file; null where there is none. */
async function* readPieces(path: string, { fs }: Environment): AsyncGenerator<Uint8Array | null> {
  let handle
  try {
    handle = await fs.open(path, 'r')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    yield null
    return
  }
  try {
    const buffer = Buffer.allocUnsafe(65_536)
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/** The bytes at an address; null where the server says that there is nothing (404). */
async function* fetchPieces(
  address: string,
  { fetch }: Environment,
  { timeout, bytes }: LedgerLimits,
): AsyncGenerator<Uint8Array | null> {
  const response = await ask(address, { fetch, timeout })
  if (response.status === 404) yield null
  else if (response.status !== 200) throw new Error(`the server answers with status ${response.status}`)
  if (response.status !== 200 || response.body === null) {
    await response.body?.cancel().catch(() => {})
    return
  }
  let total = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    total += chunk.length
    if (total > bytes) throw new Error(`it has more than ${bytes} bytes, which no ledger should`)
    yield chunk
  }
}

/** Asks for an address, and follows where it sends on to. Loaded on demand: most builds read nothing from the network. */
const ask = async (address: string, fetching: Fetching): Promise<Response> => {
  const { discard, redirectTarget, request } = await import('../reading/fetch.ts')
  let current = address
  for (let redirects = 0; ; redirects += 1) {
    const response = await request(current, 'text/plain, */*;q=0.1', fetching)
    const target = redirectTarget(response, current)
    if (target === undefined || redirects === MAX_REDIRECTS || !isAddress(target)) return response
    await discard(response)
    current = target
  }
}

/** `fetch` tells the reason only in the cause of what it throws. */
const causeOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? toReason(error.cause) : toReason(error)
