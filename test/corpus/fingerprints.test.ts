import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as nodePath from 'node:path'
import { describe, expect, it } from 'vitest'
import { HEAD_ONLY } from '../../packages/core/src/page/page.ts'
import { createWholeReader } from '../../packages/core/src/page/quick/whole.ts'
import { PADDING } from '../../packages/core/src/page/quick/body.ts'
import { createPageReader } from '../../packages/core/src/page/reader.ts'

/** Folders of HTML that Debian packages install, which nobody here wrote. */
const CORPORA: readonly (readonly [name: string, folder: string])[] = [
  ['postgresql-doc-15', '/usr/share/doc/postgresql-doc-15/html'],
  ['rust-doc', '/usr/share/doc/rust-doc/html'],
  ['openjdk-17-doc', '/usr/share/doc/openjdk-17-jre-headless/api'],
]
/** Pages that are looked at, spread over the folder. */
const SAMPLE = 1000
const LOC = 'https://example.com/'

describe.each(CORPORA)('%s', (name, folder) => {
  if (!existsSync(folder)) {
    it(`did not run: ${folder} is not there (apt-get install -y ${name})`, () => {
      console.log(`${name}: not installed, nothing was tried`)
    })
    return
  }

  it('has the same fingerprints in the quick way and through the parser', () => {
    const whole = createWholeReader()
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
    const step = Math.max(1, Math.floor(files.length / SAMPLE))
    let taken = 0
    for (let index = 0; index < files.length; index += step) {
      const bytes = readFileSync(nodePath.join(folder, files[index] ?? ''))
      const page = whole.readBytes(Buffer.concat([bytes, Buffer.alloc(PADDING)]), bytes.length, LOC)
      if (page === undefined) continue
      taken += 1
      const reader = createPageReader(LOC, { ...HEAD_ONLY, fingerprint: true })
      reader.write(bytes.toString())
      expect(page, files[index]).toEqual(reader.end())
    }
    expect(taken).toBeGreaterThan(0.9 * Math.floor(files.length / step))
  })
})
