import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const MODULE = fileURLToPath(new URL('debug.ts', import.meta.url))
const PROGRAM = `
  import { debugDecisions } from ${JSON.stringify(MODULE)}
  debugDecisions([
    { url: 'https://example.com/a', file: 'a.html', source: 'Vite', listed: true },
    { url: 'https://example.com/b', file: 'b.html', source: 'Vite', listed: false, reason: 'noindex', evidence: 'b.html:3 meta' },
  ])`

/** NODE_DEBUG is read when a process starts. */
const run = (debug: string): string =>
  spawnSync(process.execPath, ['--experimental-strip-types', '--input-type=module', '-e', PROGRAM], {
    encoding: 'utf8',
    env: { ...process.env, NODE_DEBUG: debug, NODE_OPTIONS: '--no-warnings' },
  }).stderr

it('each decision stands in the debug log, where that is asked for', () => {
  expect(run('sitemapkit')).toMatch(
    /^SITEMAPKIT \d+: listed https:\/\/example\.com\/a \nSITEMAPKIT \d+: noindex https:\/\/example\.com\/b b\.html:3 meta\n$/,
  )
  expect(run('')).toBe('')
})
