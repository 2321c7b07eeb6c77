import type { Result, Verdict } from './reach.ts'
import { type Race, toCount } from './row.ts'
import type { Outcome } from './run-race.ts'

const HEAD = '| | seconds | CPU | MB | ours beside it |\n| --- | --- | --- | --- | --- |'

/** One row as Markdown: a line for each contender, what they tell of their work, and what is reached. */
export const renderRow = (
  name: string,
  rounds: number,
  { work, contenders, tried }: Race,
  { results, verdicts }: Outcome,
): string => {
  const ours = results[0]?.result
  const once = new Set(contenders.filter((contender) => contender.once).map(({ name }) => name))
  const lines = results.map(({ name, result }, index) =>
    'failure' in result
      ? `| ${name} | fails: ${result.failure.replaceAll('|', ' ')} | | | |`
      : `| ${name}${rounds > 1 && once.has(name) ? ', once' : ''} | ${toText(result.seconds)} | ${toText(result.cpu)} | ${toWhole(result.megabytes)} | ${index === 0 ? '' : compare(ours, result)} |`,
  )
  return [
    `## ${name}\n`,
    `${work} (${rounds === 1 ? 'one round' : `${rounds} rounds`})\n`,
    HEAD,
    ...lines,
    ...renderFacts(results),
    '',
    ...verdicts.map((verdict) => `- ${toWord(verdict)}: ${verdict.text}: ${toText(verdict.value)}${verdict.unit}`),
    ...(tried !== undefined && verdicts.some(({ reached }) => !reached) ? [`- tried: ${tried}`] : []),
    '',
  ].join('\n')
}

/** A row that can't run here. */
export const renderMissing = (name: string, why: string): string => `## ${name}\n\nNot run: ${why}\n`

/** All that is to be reached, in one table. */
export const renderSummary = (
  rows: readonly { name: string; failure?: string; verdicts?: readonly Verdict[] }[],
): string =>
  [
    '## All rows\n',
    '| row | to be reached | measured | |\n| --- | --- | --- | --- |',
    ...rows.flatMap(({ name, failure, verdicts = [] }) => [
      ...(failure === undefined ? [] : [toLine([name, '', 'not run', failure])]),
      ...verdicts.map(({ text, value, unit, ...rest }) =>
        toLine([name, text, `${toText(value)}${unit}`, toWord({ value, ...rest })]),
      ),
    ]),
  ].join('\n')

const toWord = ({ value, reached, short }: Pick<Verdict, 'value' | 'reached' | 'short'>): string => {
  if (Number.isNaN(value)) return 'not measured'
  return reached ? 'reached' : `**missed by ${Math.ceil(short * 100)} %**`
}

const renderFacts = (results: Outcome['results']): string[] => {
  const facts = new Set(results.flatMap(({ result }) => ('failure' in result ? [] : Object.keys(result.facts))))
  if (facts.size === 0) return []
  const toCells = (fact: string): string[] =>
    results.map(({ result }) => ('failure' in result ? '' : toWhole(result.facts[fact] ?? Number.NaN)))
  const head = ['', ...results.map(({ name }) => name)]
  return [
    '',
    toLine(head),
    toLine(head.map(() => '---')),
    ...Array.from(facts, (fact) => toLine([fact, ...toCells(fact)])),
  ]
}

const toLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const compare = (ours: Outcome['results'][number]['result'] | undefined, { time }: Result): string => {
  if (ours === undefined || 'failure' in ours || Number.isNaN(ours.time / time)) return ''
  return ours.time < time ? `${toText(time / ours.time)}× as fast` : `${toText(ours.time / time)}× the time`
}

/** A whole number as it is, of others the figures that count. */
const toText = (value: number): string => {
  if (Number.isNaN(value)) return ''
  if (Number.isInteger(value)) return toCount(value)
  return Math.abs(value) >= 100 ? toWhole(value) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}

const toWhole = (value: number): string => {
  if (Number.isNaN(value)) return ''
  return Math.abs(value) < 10 && !Number.isInteger(value) ? value.toFixed(2) : toCount(Math.round(value))
}
