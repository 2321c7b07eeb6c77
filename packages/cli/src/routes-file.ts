import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type RouteInput, sitemapError } from '@sitemapkit/core'

const BOM = '\uFEFF'
/** Lines of other formats, which would make strange addresses: values of JSON, and comments. */
const FOREIGN_LINE_RE = /^(?:"|\[\s*["{\]]|#|(?:null|undefined|true|false)$)/
/** What the first line of a table looks like. */
const TABLE_HEAD_RE = /^(?:loc|url|path|page)[,;\t]/i
/** How much of a broken line a message shows. */
const SHOWN_CHARACTERS = 60

/**
 * The routes of a text file, one a line: a path, a URL, or an entry as JSON. Read while they are taken;
 * lines without text are passed over.
 *
 * @param path - The file, from the working folder; `-` for standard input.
 * @throws {SitemapError} `ROUTES_FILE_FAILED`, and `ROUTES_LINE_INVALID` while reading.
 */
export const openRoutesFile = async (path: string): Promise<AsyncIterable<readonly RouteInput[]>> => {
  if (path === '-') return readRoutes(process.stdin, 'standard input')
  try {
    const file = await open(path)
    // A folder can be opened, and fails only when it is read.
    if ((await file.stat()).isDirectory()) {
      await file.close()
      throw new Error('it is a folder.')
    }
    return readRoutes(file.createReadStream(), path)
  } catch (error) {
    throw failed(path, error)
  }
}

async function* readRoutes(input: Readable, name: string): AsyncGenerator<readonly RouteInput[]> {
  let line = 0
  let rest = ''
  const parse = (text: string): RouteInput[] => {
    line += 1
    const trimmed = (line === 1 && text.startsWith(BOM) ? text.slice(1) : text).trim()
    if (trimmed === '') return []
    return [parseRoute(trimmed, name, line)]
  }
  try {
    // In pieces as they come: a promise for each line would cost more than the line.
    for await (const chunk of input.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      yield lines.flatMap(parse)
    }
    yield parse(rest)
  } catch (error) {
    throw isFault(error) ? failed(name, error) : error
  }
}

const parseRoute = (text: string, file: string, line: number): RouteInput => {
  if (!text.startsWith('{')) {
    if (FOREIGN_LINE_RE.test(text) || (line === 1 && TABLE_HEAD_RE.test(text))) {
      throw invalidLine(text, 'it looks like a value of JSON, a table of CSV or a comment.', file, line)
    }
    return text
  }
  let entry: Partial<Exclude<RouteInput, string>>
  try {
    entry = JSON.parse(text) as typeof entry
  } catch (error) {
    throw invalidLine(text, (error as Error).message, file, line, error)
  }
  if (typeof entry.loc !== 'string' || entry.loc.trim() === '') {
    throw invalidLine(text, 'its `loc` is no text, or an empty one.', file, line)
  }
  return entry as RouteInput
}

const invalidLine = (text: string, cause: string, file: string, line: number, error?: unknown): Error => {
  const shown = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}...` : text
  return sitemapError('ROUTES_LINE_INVALID', { line: shown, cause }, { file, line }, error)
}

const failed = (path: string, error: unknown): Error =>
  sitemapError('ROUTES_FILE_FAILED', { path, cause: (error as Error).message }, {}, error)

const isFault = (error: unknown): boolean => error instanceof Error && 'syscall' in error
