import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createProblem } from './collect.ts'
import { SitemapError, sitemapError } from './error.ts'

describe('SitemapError', () => {
  it('lists everything that stopped the build, each on a line with its code, place and next step', () => {
    const error = new SitemapError([
      createProblem('OPTION_UNKNOWN', { name: 'exlude', nearest: 'exclude' }),
      {
        ...createProblem('LASTMOD_INVALID', { value: 'x', problem: 'format' }, { url: 'https://a.example/' }),
        count: 3,
      },
    ])
    expect(error.code).toBe('OPTION_UNKNOWN')
    expect(error.message.split('\n')).toEqual([
      'OPTION_UNKNOWN  There is no option `exlude`. Did you mean `exclude`?',
      expect.stringMatching(/^LASTMOD_INVALID {2}https:\/\/a\.example\/: .* \(2 more\)$/),
    ])
  })

  it('tells each thing once where a host prints it', () => {
    const cause = new Error('no table')
    const details = { name: 'filter', subject: 'https://a.example/', cause: cause.message }
    const printed = inspect(sitemapError('CALLBACK_FAILED', details, {}, cause))
    expect(printed.split('Mend the function')).toHaveLength(2)
    expect(printed).toContain('no table. Mend')
    expect(printed).toContain('[cause]: Error: no table')
  })
})
