// `pnpm run bench [URLS] [ROUNDS]`: measures Sitemapkit beside a peer and a floor in the same run, alternating, and
// prints medians and ratios as a table, then as JSON. Times of a shared machine mean little; ratios mean more.

import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Contender, describeMachine, type Measured, measure, median } from './measure.ts'

const CONTENDERS = fileURLToPath(new URL('contenders.ts', import.meta.url))
/** HTML that nobody here wrote: 32,101 files of Debian's package rust-doc. */
const RUST_DOC = '/usr/share/doc/rust-doc/html'

/** One line of the table: ours is the first contender. */
interface Row {
  work: string
  contenders: readonly Contender[]
  /** What is to be reached. */
  reach: string
}

/** Numbers from 0 on in an order that is the same in every run, and no order of the URLs. */
const shuffled = (count: number): number[] => {
  const numbers = Array.from({ length: count }, (_, index) => index)
  let state = 1
  for (let index = count - 1; index > 0; index -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (index + 1)
    const kept = numbers[index] ?? 0
    numbers[index] = numbers[other] ?? 0
    numbers[other] = kept
  }
  return numbers
}

const toLine = (number: number): string =>
  JSON.stringify({
    loc: `/section-${String(number % 97).padStart(2, '0')}/page-${String(number).padStart(8, '0')}/`,
    lastmod: `2026-0${1 + (number % 9)}-1${number % 10}`,
    changefreq: 'weekly',
    priority: 0.1 + (number % 9) / 10,
  })

const writeRoutes = async (path: string, numbers: readonly number[], isSorted: boolean): Promise<string> => {
  const lines = numbers.map(toLine)
  await writeFile(path, `${(isSorted ? lines.sort() : lines).join('\n')}\n`)
  return path
}

const prepare = async (folder: string, urls: number): Promise<Row[]> => {
  const contender = (name: string, ...args: string[]): Contender => ({
    name,
    script: CONTENDERS,
    args: [name, ...args],
  })
  const out = async (name: string): Promise<string> => {
    await mkdir(join(folder, name), { recursive: true })
    return join(folder, name)
  }
  const inOrder = await writeRoutes(
    join(folder, 'in-order.jsonl'),
    Array.from({ length: urls }, (_, index) => index),
    true,
  )
  const mixed = await writeRoutes(join(folder, 'shuffled.jsonl'), shuffled(urls), false)
  const writers = async (file: string): Promise<Contender[]> =>
    Promise.all(['sitemapkit', 'sitemap', 'bare'].map(async (name) => contender(name, file, await out(name))))
  const rows: Row[] = [
    { work: `${urls} routes as JSON lines, in order`, contenders: await writers(inOrder), reach: '≥ 2.5× `sitemap`' },
    { work: `${urls} routes as JSON lines, shuffled`, contenders: await writers(mixed), reach: '≥ 2.5× `sitemap`' },
    {
      work: 'check of one of the parts',
      contenders: ['check', 'saxes'].map((name) => contender(name, join(folder, 'sitemapkit', 'sitemap-1.xml'))),
      reach: '≤ 1.5× saxes',
    },
  ]
  if (!existsSync(RUST_DOC)) {
    console.error(`${RUST_DOC} is missing: building a real folder of HTML was not measured.`)
    return rows
  }
  const docs = join(folder, 'rust-doc')
  await cp(RUST_DOC, docs, { recursive: true, dereference: true })
  const pages = (await readdir(docs, { recursive: true })).filter((name) => name.endsWith('.html'))
  await writeFile(join(folder, 'pages.txt'), pages.map((name) => join(docs, name)).join('\n'))
  const list = join(folder, 'pages.txt')
  return [
    ...rows,
    {
      work: `${pages.length} HTML files, all decided`,
      contenders: [contender('build', list, docs), contender('heads', list)],
      reach: '≤ 4× the floor',
    },
  ]
}

const runRow = async ({ contenders }: Row, rounds: number): Promise<Measured[]> => {
  const all: Measured[][] = contenders.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) all[index]?.push(await measure(contender))
  }
  return all.map((runs) => ({
    seconds: median(runs.map(({ seconds }) => seconds)),
    megabytes: Math.max(...runs.map(({ megabytes }) => megabytes)),
  }))
}

const [urls = 1_000_000, rounds = 3] = process.argv.slice(2).map(Number)
const folder = await mkdtemp(join(tmpdir(), 'sitemapkit-bench-'))
try {
  console.log(`${describeMachine()}, ${rounds} rounds, medians; memory is the peak of the whole process\n`)
  console.log('| work | ours | beside it | reach |\n| --- | --- | --- | --- |')
  const results = []
  for (const row of await prepare(folder, urls)) {
    const [ours, ...others] = await runRow(row, rounds)
    if (ours === undefined) continue
    const beside = others.map(({ seconds, megabytes }, index) => {
      const name = row.contenders[index + 1]?.name ?? ''
      return `${name} ${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB: ours takes ${(ours.seconds / seconds).toFixed(2)}×`
    })
    console.log(
      `| ${row.work} | ${ours.seconds.toFixed(2)} s, ${ours.megabytes.toFixed(0)} MB | ${beside.join('; ')} | ${row.reach} |`,
    )
    results.push({
      work: row.work,
      reach: row.reach,
      contenders: row.contenders.map(({ name }) => name),
      measured: [ours, ...others],
    })
  }
  console.log(`\n${JSON.stringify(results)}`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
