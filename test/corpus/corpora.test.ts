import { existsSync, readFileSync } from 'node:fs'
import * as nodePath from 'node:path'
import { collectFolder, createEnvironment, type Decision, explainRoutes, resolveOptions } from '@sitemapkit/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { judgeByHand } from './by-hand.ts'

/** Folders of HTML that Debian packages install, which nobody here wrote. */
const CORPORA: readonly (readonly [name: string, folder: string, counts: Readonly<Record<string, number>>])[] = [
  ['rust-doc 1.63', '/usr/share/doc/rust-doc/html', { listed: 21_929, redirect: 10_098, noindex: 71, 'not-html': 3 }],
  ['openjdk-17-doc', '/usr/share/doc/openjdk-17-jre-headless/api', { listed: 10_136, canonical: 1 }],
]
/** Decisions of one kind that are looked at: all, or this many spread over the folder. */
const SAMPLE = 200

describe.each(CORPORA)('%s', (name, folder, counts) => {
  if (!existsSync(folder)) {
    it(`did not run: ${folder} is not there (apt-get install -y ${name.split(' ')[0]})`, () => {
      console.log(`${name}: not installed, nothing was tried`)
    })
    return
  }
  const byKind = new Map<string, Decision[]>()
  let total = 0

  beforeAll(async () => {
    const logger = { info: () => {}, warn: () => {}, error: () => {} }
    const host = { name: 'folder', configName: 'none', root: folder, outDir: folder }
    const options = resolveOptions({ site: 'https://example.com', lastmod: false }, host, {})
    const routes = await collectFolder(options)
    total = routes.length
    const { decisions } = await explainRoutes(routes, options, createEnvironment(logger))
    for (const decision of decisions) {
      const kind = decision.reason ?? 'listed'
      const known = byKind.get(kind)
      if (known === undefined) byKind.set(kind, [decision])
      else known.push(decision)
    }
  })

  it('accounts for every file', () => {
    const found = Object.fromEntries([...byKind].map(([kind, decisions]) => [kind, decisions.length]))
    expect(Object.values(found).reduce((sum, count) => sum + count, 0)).toBe(total)
    // Another version of the package has other pages, but the same kinds of them.
    if (total === Object.values(counts).reduce((sum, count) => sum + count, 0)) expect(found).toEqual(counts)
    else expect(Object.keys(found).sort()).toEqual(Object.keys(counts).sort())
  })

  it.each(Object.keys(counts))('every sampled decision "%s" can be defended from the file itself', (kind) => {
    const decisions = byKind.get(kind) ?? []
    const step = Math.max(1, Math.floor(decisions.length / SAMPLE))
    const wrong: string[] = []
    for (let index = 0; index < decisions.length; index += step) {
      const { file, evidence } = decisions[index] as Decision
      const html = readFileSync(nodePath.join(folder, file ?? ''), 'utf8')
      const judged = judgeByHand(html, file ?? '')
      if (judged !== kind) wrong.push(`${file}: ${kind} (${evidence}), by hand ${judged}`)
      else if (kind !== 'listed') expect(evidence).toContain(file)
    }
    expect(wrong).toEqual([])
  })
})
