import { describe, expect, it } from 'vitest'
import { type BuildRecord, createBuildRecord } from './build-record.ts'

interface Run {
  incremental?: boolean
  /** Pages of the project. */
  seen: string[]
  /** Pages that this run writes. */
  written?: string[]
  /** URLs of copied files. */
  copied?: string[]
}

const run = (record: BuildRecord, { incremental = false, seen, written = seen, copied = [] }: Run) => {
  record.start()
  for (const name of seen) {
    record.see({ page: { inputPath: name, outputPath: '' } })
    record.see({ title: name, page: { inputPath: name, outputPath: `_site/${name}` } })
  }
  record.copy(Object.fromEntries(copied.map((url) => [url, 'input'])))
  const results = written.map((name) => ({
    inputPath: name,
    outputPath: `_site/${name}`,
    url: `/${name}`,
    content: `html of ${name}`,
  }))
  const build = record.finish({ incremental, results })
  return build && { pages: [...build.pages.keys()].map((path) => path.slice(6)), copied: [...build.copied], build }
}

describe('createBuildRecord', () => {
  it('starts each whole run empty', () => {
    const record = createBuildRecord()
    run(record, { seen: ['a', 'b'], copied: ['/old.html'] })
    expect(run(record, { seen: ['b', 'c'] })).toMatchObject({ pages: ['b', 'c'], copied: [] })
  })

  it('merges an incremental run into the last build, with the data of this run and the HTML on disk', () => {
    const record = createBuildRecord()
    run(record, { incremental: true, seen: ['a', 'b'], copied: ['/old.html'] })
    const merged = run(record, { incremental: true, seen: ['a', 'b'], written: ['b'], copied: ['/new.html'] })
    expect(merged).toMatchObject({ pages: ['a', 'b'], copied: ['old.html', 'new.html'] })
    expect(merged?.build.pages.get('_site/a')).toMatchObject({ data: { title: 'a' } })
    expect(merged?.build.pages.get('_site/a')?.content).toBeUndefined()
    expect(merged?.build.pages.get('_site/b')?.content).toBe('html of b')
  })

  it('keeps the copied files when an incremental run writes every page', () => {
    const record = createBuildRecord()
    run(record, { incremental: true, seen: ['a'], copied: ['/old.html'] })
    expect(run(record, { incremental: true, seen: ['a'] })).toMatchObject({ pages: ['a'], copied: ['old.html'] })
  })

  it('drops a page that the project has no more, and none in a run for a copied file', () => {
    const record = createBuildRecord()
    run(record, { incremental: true, seen: ['a', 'b', 'c'] })
    expect(run(record, { incremental: true, seen: ['a', 'c'], written: ['c'] })?.pages).toEqual(['a', 'c'])
    expect(run(record, { incremental: true, seen: [], copied: ['/old.html'] })?.pages).toEqual(['a', 'c'])
  })

  it.each<[string, Run]>([
    ['an incremental run without a whole one before it', { incremental: true, seen: ['a', 'b'], written: ['b'] }],
    ['a first run for a copied file', { incremental: true, seen: [], copied: ['/old.html'] }],
    ['a dry run', { seen: ['a'], written: [] }],
    ['a run that makes nothing', { seen: [] }],
  ])('knows no build after %s', (_, first) => {
    expect(run(createBuildRecord(), first)).toBeUndefined()
  })

  it('builds a site of copied files alone', () => {
    expect(run(createBuildRecord(), { seen: [], copied: ['/gr%C3%B6%C3%9Fe%201%25.html'] })).toMatchObject({
      pages: [],
      copied: ['größe 1%.html'],
    })
  })

  it('takes a page that is no text without its content', () => {
    const record = createBuildRecord()
    const image = { inputPath: 'a', outputPath: '_site/a.png', url: '/a.png', content: Buffer.from('x') }
    const build = record.finish({ incremental: false, results: [image] })
    expect(build?.pages.get('_site/a.png')?.content).toBeUndefined()
  })
})
