import { describe, expect, it } from 'vitest'
import { createProblem, createProblems } from '../problems/collect.ts'
import type { Problem } from '../problems/problem.ts'
import { renderProblems } from './problem-lines.ts'

const priority = (value: string, url?: string): Problem => createProblem('PRIORITY_INVALID', { value }, { url })
const textsOf = (problems: readonly Problem[]): string[] => renderProblems(problems).map(({ text }) => text)

const MESSAGE = "The priority '2' is no number from 0.0 to 1.0. It is not written."
const HINT = 'Give a number from 0.0 to 1.0, or leave it out: Google and Bing ignore it.'

describe('renderProblems', () => {
  it.each([
    [[priority('2')], `! PRIORITY_INVALID  ${MESSAGE} ${HINT}`],
    [[priority('2'), priority('3')], `! PRIORITY_INVALID  ${MESSAGE} ${HINT} (1 more)`],
    [[priority('2', '/a/')], `! PRIORITY_INVALID  /a/: ${MESSAGE} ${HINT}`],
    [[priority('2', '/a/'), priority('3', '/b/')], `! PRIORITY_INVALID  /a/: ${MESSAGE} ${HINT} (1 more: /b/)`],
    [
      ['/a/', '/b/', '/c/', '/d/', '/e/', '/f/'].map((url) => priority('2', url)),
      `! PRIORITY_INVALID  /a/: ${MESSAGE} ${HINT} (5 more: /b/, /c/, /d/, +2)`,
    ],
  ])('tells one code in one line, case %#', (problems, line) => {
    expect(textsOf(problems)).toEqual([line])
  })

  it('counts what was only counted', () => {
    const problems = createProblems()
    for (let index = 0; index < 1000; index += 1)
      problems.report('PRIORITY_INVALID', { value: '2' }, { url: `/${index}` })
    expect(textsOf(problems.list())[0]).toContain('(999 more: /1, /2, /3, +996)')
  })

  it('tells errors before warnings and warnings before notes', () => {
    const problems = [
      createProblem('ROUTES_SINGLE_PAGE', { page: 'index.html' }),
      priority('2'),
      createProblem('OUTPUT_FAILED', { path: 'sitemap.xml', cause: 'the disk is full' }),
    ]
    expect(renderProblems(problems).map(({ level, text }) => [level, text.split('  ', 1)[0]])).toEqual([
      ['error', 'x OUTPUT_FAILED'],
      ['warning', '! PRIORITY_INVALID'],
      ['note', 'i ROUTES_SINGLE_PAGE'],
    ])
  })

  it('names a place once where the message names it too', () => {
    const problem = createProblem('OUTPUT_MISSING', { path: 'dist/sitemap.xml' }, { file: 'sitemap.xml' })
    expect(textsOf([problem])[0]).toMatch(/^x OUTPUT_MISSING {2}dist\/sitemap\.xml was written/)
  })

  it('names the line of a file, and closes a message that ends in the words of another error', () => {
    const problem = createProblem(
      'ROUTES_LINE_INVALID',
      { line: '{', cause: 'Unexpected end' },
      { file: 'routes.txt', line: 7 },
    )
    expect(textsOf([problem])[0]).toMatch(/^x ROUTES_LINE_INVALID {2}routes\.txt:7: .*Unexpected end\. Write one route/)
  })
})
