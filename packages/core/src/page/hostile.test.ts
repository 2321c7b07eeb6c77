import { describe, expect, it } from 'vitest'
import { HEAD_ONLY, type Page } from './page.ts'
import { createPageReader } from './reader.ts'

const read = (markup: string): Page => {
  const html = `<!doctype html><html lang="en"><head><title>T</title>${markup}`
  const reader = createPageReader('https://example.com/', { ...HEAD_ONLY, fingerprint: true })
  for (let at = 0; at < html.length; at += 16_384) reader.write(html.slice(at, at + 16_384))
  return reader.end()
}
const timeOf = (run: () => void): number => {
  const start = performance.now()
  run()
  return performance.now() - start
}

describe('a page that was made to take long', () => {
  it.each(['<template>', '<div>', '<svg>'])('is read no deeper than anybody writes: %s', (tag) => {
    const took = timeOf(() => {
      expect(read(`<meta name="robots" content="noindex">${tag.repeat(1_000_000)}`).noindex).toBeDefined()
    })
    expect(took).toBeLessThan(3000)
  })

  it.each([
    ['lists in lists', '['.repeat(5_000_000)],
    ['lists in lists that end', '['.repeat(2_000_000) + ']'.repeat(2_000_000)],
    ['a text without an end', `["${String.raw`\"`.repeat(2_000_000)}`],
  ])('says nothing in JSON-LD with %s', (_, json) => {
    const took = timeOf(() => {
      expect(read(`<script type="application/ld+json">${json}</script>`).modified).toEqual([])
    })
    expect(took).toBeLessThan(3000)
  })
})
