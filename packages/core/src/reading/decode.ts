import type { Report } from '../problems/collect.ts'
import { countLines } from './lines.ts'

/** Bytes that are decoded at once: the text and all that is made of it are held together, and should be little. */
const MOST_AT_ONCE = 4096
/** Enough for an XML declaration. */
const DECLARATION_BYTES = 256
const ENCODING_RE = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/
const UTF8_RE = /^utf-?8$/i

type Decoder = InstanceType<typeof TextDecoder>

/**
 * Decodes the text of a sitemap, without its byte order mark. Another encoding than UTF-8 is reported and, where the
 * platform knows it, read all the same; bytes that are no UTF-8 are reported and end the text.
 */
export async function* decoded(
  chunks: AsyncIterable<Uint8Array>,
  report: Report,
): AsyncGenerator<string, { complete: boolean }> {
  let decoder: Decoder | undefined
  let line = 1
  for await (const chunk of chunks) {
    if (decoder === undefined) {
      const encoding = encodingOf(chunk)
      if (encoding !== undefined) report('ENCODING_NOT_UTF8', { encoding }, { line: 1 })
      decoder = createDecoder(encoding)
      if (decoder === undefined) return { complete: false }
    }
    for (let at = 0; at < chunk.length; at += MOST_AT_ONCE) {
      const bytes = chunk.subarray(at, at + MOST_AT_ONCE)
      let text: string
      try {
        text = decoder.decode(bytes, { stream: true })
      } catch {
        report('ENCODING_BROKEN', undefined, { line: line + lineOfDamage(bytes) })
        return { complete: false }
      }
      line += countLines(text)
      yield text
    }
  }
  try {
    const rest = decoder?.decode() ?? ''
    if (rest !== '') yield rest
  } catch {
    report('ENCODING_BROKEN', undefined, { line })
    return { complete: false }
  }
  return { complete: true }
}

/** Name of the encoding where it is not UTF-8: by its byte order mark or zero bytes, else by what the file declares. */
const encodingOf = (start: Uint8Array): string | undefined => {
  const [first, second] = start
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'UTF-16LE'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'UTF-16BE'
  const declared = ENCODING_RE.exec(
    Buffer.from(start.subarray(0, DECLARATION_BYTES))
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  )
  const encoding = declared?.[1]
  return encoding === undefined || UTF8_RE.test(encoding) ? undefined : encoding
}

const createDecoder = (encoding: string | undefined): Decoder | undefined => {
  try {
    return new TextDecoder(encoding ?? 'utf-8', { fatal: true })
  } catch {
    return undefined
  }
}

/** Lines between the start of some bytes and the first of them that are no UTF-8. */
const lineOfDamage = (bytes: Uint8Array): number => {
  const loose = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  // They may begin inside a character that the one before began: that is no damage.
  const at = loose.search(/(?<=^.{3,})\uFFFD/su)
  return countLines(at === -1 ? '' : loose.slice(0, at))
}
