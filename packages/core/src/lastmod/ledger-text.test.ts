import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createProblems } from '../problems/collect.ts'
import { createLedgerParser, type Ledger, type LedgerLine, renderLedger } from './ledger-text.ts'

const A = 'https://example.com/a/'
const B = 'https://example.com/b/'
const HEAD = 'sitemapkit-ledger 1\n'

const parse = (text: string, piece = text.length) => {
  const problems = createProblems()
  const parser = createLedgerParser('ledger.txt', problems.report)
  for (let at = 0; at < text.length; at += piece) parser.write(text.slice(at, at + piece))
  return { ledger: parser.end(), problems: problems.list() }
}
/** URL → its line, as it stands in the file. */
const linesOf = (ledger: Ledger | null | undefined): Record<string, string> =>
  Object.fromEntries([...(ledger?.lines ?? [])].map(([loc, { fingerprint, day }]) => [loc, `${fingerprint} ${day}`]))

describe('a ledger', () => {
  it('is a line for the version, then lines in the order of their URLs', () => {
    const lines = new Map([
      [B, { fingerprint: 'fp-b', day: '2026-11-30' }],
      ['https://example.com/a', { fingerprint: '-', day: '-' }],
      [A, { fingerprint: 'gone', day: '2026-06-01' }],
    ])
    expect(renderLedger('1', lines)).toBe(
      `${HEAD}https://example.com/a\t-\t-\n${A}\tgone\t2026-06-01\n${B}\tfp-b\t2026-11-30\n`,
    )
  })

  it.each([
    ['with the line ends of Windows', `${HEAD}${A}\tfp\t2026-11-30\n`.replaceAll('\n', '\r\n')],
    ['with a byte order mark', `\uFEFF${HEAD}${A}\tfp\t2026-11-30\n`],
    ['without a last line end', `${HEAD}${A}\tfp\t2026-11-30`],
    ['with empty lines', `${HEAD}\n${A}\tfp\t2026-11-30\n\n`],
  ])('is read %s', (_, text) => {
    const { ledger, problems } = parse(text)
    expect(ledger?.version).toBe('1')
    expect(linesOf(ledger)).toEqual({ [A]: 'fp 2026-11-30' })
    expect(problems).toEqual([])
  })

  it.each([
    ['the newer day', `${A}\told\t2026-01-01\n${A}\tnew\t2026-02-02\n`, 'new 2026-02-02'],
    ['a day before none', `${A}\tzz\t-\n${A}\taa\t2026-02-02\n`, 'aa 2026-02-02'],
    ['gone, where that is newer', `${A}\tfp\t2026-01-01\n${A}\tgone\t2026-02-02\n`, 'gone 2026-02-02'],
    ['what is there, where both are of one day', `${A}\tgone\t2026-02-02\n${A}\tfp\t2026-02-02\n`, 'fp 2026-02-02'],
    ['a fingerprint, where both are of one day', `${A}\tfp\t2026-02-02\n${A}\t-\t2026-02-02\n`, 'fp 2026-02-02'],
  ])('says of a URL that it names twice %s', (_, text, line) => {
    expect(linesOf(parse(HEAD + text).ledger)).toEqual({ [A]: line })
  })

  it('is read past the marks of a conflict', () => {
    const text = [
      '<<<<<<< HEAD',
      'sitemapkit-ledger 1',
      `${A}\tours\t2026-11-02`,
      '||||||| base',
      'sitemapkit-ledger 1',
      `${A}\tbase\t2026-11-01`,
      '=======',
      'sitemapkit-ledger 1',
      `${A}\ttheirs\t2026-11-03`,
      '>>>>>>> branch with a name',
      `${B}\tfp\t2026-11-01`,
    ].join('\n')
    const { ledger, problems } = parse(text)
    expect(ledger?.version).toBe('1')
    expect(linesOf(ledger)).toEqual({ [A]: 'theirs 2026-11-03', [B]: 'fp 2026-11-01' })
    expect(problems).toEqual([])
  })

  it('has no version that counts where branches of two versions were merged', () => {
    const { ledger } = parse(`sitemapkit-ledger 1\nsitemapkit-ledger 2\n${A}\tfp\t2026-11-01\n`)
    expect(ledger?.version).toBeUndefined()
    expect(linesOf(ledger)).toEqual({ [A]: 'fp 2026-11-01' })
  })

  it('takes a first line of another form for a version that is not ours', () => {
    const { ledger, problems } = parse(`7\n${A}\tfp\t2026-11-01\n`)
    expect(ledger?.version).toBe('7')
    expect(linesOf(ledger)).toEqual({ [A]: 'fp 2026-11-01' })
    expect(problems).toEqual([])
  })

  it.each([
    ['without a day', `${B}\tfp`],
    ['with spaces for tabs', `${B} fp 2026-11-30`],
    ['with a day that is none', `${B}\tfp\t2026-02-30`],
    ['with a day in words', `${B}\tfp\tyesterday`],
    ['that is gone at no day', `${B}\tgone\t-`],
    ['with a field more', `${B}\tfp\t2026-11-30\tx`],
  ])('keeps the URL of a line %s, and the good lines', (_, line) => {
    const { ledger, problems } = parse(`${HEAD}${A}\tfp\t2026-11-30\n${line}\n`)
    expect(linesOf(ledger)).toEqual({ [A]: 'fp 2026-11-30', [B]: '- -' })
    expect(ledger?.isWhole).toBe(true)
    expect(problems.map(({ code, level, file, line }) => [code, level, file, line])).toEqual([
      ['LEDGER_LINE_BROKEN', 'warning', 'ledger.txt', 3],
    ])
  })

  it('is not whole where a line does not even name its URL', () => {
    const { ledger, problems } = parse(`${HEAD}mple.com/b/\tfp\t2026-11-30\n${A}\tfp\t2026-11-30\n`)
    expect(linesOf(ledger)).toEqual({ [A]: 'fp 2026-11-30' })
    expect(ledger?.isWhole).toBe(false)
    expect(problems.map(({ line }) => line)).toEqual([2])
  })

  it.each(['', '\n\n', HEAD])('begins where the file says nothing: %j', (text) => {
    expect(parse(text)).toEqual({ ledger: null, problems: [] })
  })

  it.each([
    '<!doctype html>\n<html><body><a href="https://example.com/">Home</a></body></html>',
    '{ "name": "site" }',
    '<?xml version="1.0"?>\n<urlset><url><loc>https://example.com/</loc></url></urlset>',
    'https://example.com/\nhttps://example.com/a/\n',
  ])('is not what another file holds: %j', (text) => {
    expect(parse(text)).toEqual({ ledger: undefined, problems: [] })
  })
})

const DAY = fc.constantFrom('-', '2026-01-01', '2026-06-15', '2026-11-30')
const LINE: fc.Arbitrary<LedgerLine> = fc.oneof(
  fc.record({ fingerprint: fc.constantFrom('-', 'aaaa', 'bb-b_'), day: DAY }),
  fc.record({ fingerprint: fc.constant('gone'), day: fc.constantFrom('2026-01-01', '2026-11-30') }),
)
const LINES = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd/e', 'f?g=1'), LINE)
  .map((lines) => new Map(Object.entries(lines).map(([path, line]) => [`https://example.com/${path}`, line])))

describe('a ledger that is written', () => {
  it('reads as what was written, in pieces of any size', () => {
    fc.assert(
      fc.property(LINES, fc.integer({ min: 1, max: 50 }), (lines, piece) => {
        const { ledger, problems } = parse(renderLedger('1', lines), piece)
        expect(new Map(ledger?.lines)).toEqual(lines)
        expect(problems).toEqual([])
      }),
    )
  })

  it('reads the same however branches are merged', () => {
    const body = (lines: Map<string, LedgerLine>): string => renderLedger('1', lines).slice(HEAD.length)
    fc.assert(
      fc.property(fc.array(LINES, { minLength: 1, maxLength: 4 }), (branches) => {
        const bodies = branches.map(body)
        const merged = linesOf(parse(HEAD + bodies.join('')).ledger)
        expect(linesOf(parse(HEAD + bodies.toReversed().join('')).ledger)).toEqual(merged)
        const conflict = bodies.join('=======\n')
        expect(linesOf(parse(`${HEAD}<<<<<<< ours\n${conflict}>>>>>>> theirs\n`).ledger)).toEqual(merged)
        // A merge is no more than its parts: each line is one of a branch, and none has a newer day.
        for (const [loc, line] of Object.entries(merged)) {
          const candidates = branches.flatMap((lines) => lines.get(loc) ?? [])
          expect(candidates.map(({ fingerprint, day }) => `${fingerprint} ${day}`)).toContain(line)
          expect(line.split(' ')[1]).toBe(
            candidates
              .map(({ day }) => day)
              .sort()
              .at(-1),
          )
        }
      }),
    )
  })
})
