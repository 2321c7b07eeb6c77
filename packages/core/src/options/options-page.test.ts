import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OPTION_NAMES } from './check.ts'
import { DEFAULTS } from './defaults.ts'

const PAGE = readFileSync(new URL('../../docs/options.md', import.meta.url), 'utf8')
const ROW_RE = /^\| `([\w.]+)` \| (.+) \| (.*) ?\|$/gm

const rows = [...PAGE.matchAll(ROW_RE)].map(([, name = '', takes = '', byDefault = '']) => ({ name, takes, byDefault }))

describe('docs/options.md', () => {
  it('has one line for each option, and none for others', () => {
    const names = rows.map(({ name }) => name)
    expect(names.sort()).toEqual([...OPTION_NAMES].sort())
  })

  it.each([
    ['failOn', DEFAULTS.failOn],
    ['output.filename', DEFAULTS.filename],
    ['guard.lost', String(DEFAULTS.lost)],
    ['i18n.fallback', DEFAULTS.fallback],
  ])('gives the default of %s as the code does', (name, value) => {
    expect(rows.find((row) => row.name === name)?.byDefault).toMatch(
      new RegExp(`^\`'?${value.replace('.', '\\.')}'?\``),
    )
  })

  it('gives the time limit and the tries of a named source as the code does', () => {
    expect(PAGE).toContain(`${DEFAULTS.timeout.toLocaleString('en')} milliseconds for each try`)
    expect(PAGE).toContain(`and ${DEFAULTS.retries} further tries`)
  })
})
