import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CATALOG } from './catalog.ts'

const FOLDER = new URL('catalog/', import.meta.url)
const PAGE = readFileSync(new URL('../../docs/problems.md', import.meta.url), 'utf8')

const DECLARED_RE = /^ {2}([A-Z][A-Z0-9_]+): /gm
const DESCRIBED_RE = /^\| `([A-Z][A-Z0-9_]+)` \| (?:error|warning|note)\b[^|]* \| [^|]+ \| [^|]+ \|$/gm

const matchesOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, code = '']) => code)

describe('the catalogue of problems', () => {
  it('declares each code once: of two, the later one would hide the other', () => {
    const declared = readdirSync(FOLDER).flatMap((name) =>
      matchesOf(readFileSync(new URL(name, FOLDER), 'utf8'), DECLARED_RE),
    )
    expect(declared.filter((code, index) => declared.indexOf(code) !== index)).toEqual([])
    expect(declared.sort()).toEqual(Object.keys(CATALOG).sort())
  })

  it('names codes by subject and problem', () => {
    expect(Object.keys(CATALOG).filter((code) => !/^[A-Z0-9]+(?:_[A-Z0-9]+)+$/.test(code))).toEqual([])
  })

  it('has a line for each code in docs/problems.md, with its level, meaning and remedy, and none for others', () => {
    const described = matchesOf(PAGE, DESCRIBED_RE)
    expect(described.sort()).toEqual(Object.keys(CATALOG).sort())
  })
})
