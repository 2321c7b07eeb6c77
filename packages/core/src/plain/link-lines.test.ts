import { expect, it } from 'vitest'
import { createPlainLanguages } from './languages.ts'
import { createLineLinker } from './link-lines.ts'
import { createLineParser } from './plain-line.ts'

const ROOT = 'https://example.com'
const LOCALES = ['de', 'en', 'fr'].map((code) => ({ code, path: code, hreflang: code, site: undefined }))
const I18N = { defaultLocale: 'en', locales: LOCALES, key: undefined, xDefault: false, fallback: 'omit' } as const

/** Each path as it is written, by a rendering of its own. */
const expectedOf = (paths: readonly string[]): string =>
  paths
    .map((path) => {
      const rest = path.slice(3)
      const links = LOCALES.filter(({ code }) => paths.includes(`/${code}${rest}`)).map(
        ({ code }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${ROOT}/${code}${rest}"/>`,
      )
      return `<url><loc>${ROOT}${path}</loc>${links.length > 1 ? links.join('') : ''}</url>\n`
    })
    .join('')

/** What the linker makes of them, with how many it says are linked. */
const linkAll = (paths: readonly string[]): { text: string; linked: number; batches: number } => {
  const languages = createPlainLanguages(I18N)
  for (const path of paths) expect(languages.take(path)).toBe(true)
  const tally = { linked: 0 }
  const link = createLineLinker(languages.links(undefined), ROOT, tally)
  const lines = createLineParser()(Buffer.from(paths.map((path) => `<url><loc>${ROOT}${path}</loc></url>\n`).join('')))
  let text = ''
  let batches = 0
  for (const { bytes, starts, ends, to } of link({ ...lines, from: 0, to: paths.length })) {
    batches += 1
    for (let index = 0; index < to; index += 1) text += bytes.toString('latin1', starts[index], ends[index])
  }
  return { text, linked: tally.linked, batches }
}

it.each([1, 47, 48, 49, 1900])('copies paths of %i characters into each of the links', (length) => {
  const rest = `/${'a'.repeat(length)}`
  const paths = [`/de${rest}`, '/de/alone', `/en${rest}`, `/fr${rest}`]
  expect(linkAll(paths)).toEqual({ text: expectedOf(paths), linked: 3, batches: 4 - 1 })
})

it('gives more lines than it makes at a time, of more sets and lengths than it keeps', () => {
  const paths: string[] = []
  for (let index = 0; index < 6000; index += 1) {
    const rest = `/${'p'.repeat(1 + (index % 1500))}-${index}`
    for (const [bit, { code }] of LOCALES.entries()) if (((index % 7) + 1) & (1 << bit)) paths.push(`/${code}${rest}`)
  }
  const { text, batches } = linkAll(paths.slice(0, 5000))
  expect(text === expectedOf(paths.slice(0, 5000))).toBe(true)
  expect(batches).toBeGreaterThan(5)
})
