import { globSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Row, ROWS } from './rows.ts'

const TEST = fileURLToPath(new URL('..', import.meta.url))
const IMPORT_RE = /from '(?<file>\.{1,2}\/[^']+\.ts)'/g
const MATRIX_RE = /\.matrix\.test\.ts$/
/** Tests and our files name Astro's adapters without their scope. */
const ADAPTER_SCOPE_RE = /^@astrojs\//
const SPECIAL_RE = /[\\^$.*+?()[\]{}|]/g

/**
 * The table of what the tests build with, in Markdown. Versions are those installed; one that only `test:matrix` builds
 * with is in italics.
 *
 * @throws where no test names a package: the table would promise what nobody tests.
 */
export const renderMatrix = (): string => {
  const tests = globSync('{hosts,frameworks}/*.test.ts', { cwd: TEST })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
  const lines = ROWS.map((row) =>
    toLine(
      row,
      tests.filter((test) => row.tests.some((start) => test.startsWith(start))),
    ),
  )
  return ['| builds with | versions | tests |', '| --- | --- | --- |', ...lines].join('\n')
}

const toLine = ({ host, packages, tests: starts }: Row, tests: readonly string[]): string => {
  const versions = Object.entries(packages).map(([name, before]) => {
    const naming = tests.filter((test) => isNamedIn(name, test))
    if (naming.length === 0) throw new Error(`No test of ${host} names ${name}`)
    const version = before + versionOf(name)
    return naming.every((test) => MATRIX_RE.test(test)) ? `*${version}*` : version
  })
  // Starts and not files: a further test of the same host makes no table stale.
  const links = starts.map((start) => `[${start}*](test/${path.dirname(start)})`)
  return `| ${host} | ${versions.join(', ')} | ${links.join(', ')} |`
}

const versionOf = (name: string): string => {
  const text = readFileSync(path.join(TEST, 'node_modules', name, 'package.json'), 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  return version.split('.', 2).join('.')
}

/** Whether a test, or a file of ours that it imports, names a package as one to load or to run. */
const isNamedIn = (name: string, test: string): boolean => {
  const escaped = name.replace(ADAPTER_SCOPE_RE, '').replaceAll(SPECIAL_RE, String.raw`\$&`)
  const quoted = new RegExp(`(['"])${escaped}(?:/[^'"]*)?\\1`)
  return readWithImports(path.join(TEST, test)).some((text) => quoted.test(text))
}

const readWithImports = (file: string, seen: Set<string> = new Set()): string[] => {
  if (seen.has(file)) return []
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const imported = Array.from(text.matchAll(IMPORT_RE), ({ groups }) =>
    path.join(path.dirname(file), groups?.['file'] ?? ''),
  )
  return [text, ...imported.flatMap((next) => readWithImports(next, seen))]
}
