import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as nodePath from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { optionsOf } from './candidate.fixture.ts'
import { collectFolder } from './folder.ts'

describe('collectFolder', () => {
  let folder = ''

  const write = async (...paths: string[]): Promise<void> => {
    for (const path of paths) {
      await mkdir(nodePath.dirname(nodePath.join(folder, path)), { recursive: true })
      await writeFile(nodePath.join(folder, path), '')
    }
  }

  beforeEach(async () => {
    folder = await mkdtemp(nodePath.join(tmpdir(), 'sitemapkit-folder-'))
  })

  afterEach(async () => {
    await rm(folder, { recursive: true })
  })

  it('gives every file of HTML, in the order of their names', async () => {
    await write('z.html', 'a/index.html', 'B.HTML', 'old.htm', '.well-known/x.html', 'app.js', 'feed.xml', '[a].html')
    expect(await collectFolder(optionsOf({ outDir: folder }))).toEqual(
      ['.well-known/x.html', 'B.HTML', '[a].html', 'a/index.html', 'old.htm', 'z.html'].map((file) => ({ file })),
    )
  })

  it('finds the same with and without links, and what lies behind them', async () => {
    await write(
      '.html',
      'x.HTM',
      'a.html/b.html',
      'Node_Modules/c.html',
      'd/.git/e.html',
      'd/.git.html',
      'f.html5',
      'x/ü.html',
    )
    await write('h.html.gz', 'i j.html', '(k).html', '{l}.html', 'm/n/o/p.html', 'node_modules.html')
    const plain = await collectFolder(optionsOf({ outDir: folder }))
    expect(plain).toContainEqual({ file: 'a.html/b.html' })
    const outside = await mkdtemp(nodePath.join(tmpdir(), 'sitemapkit-linked-'))
    await writeFile(nodePath.join(outside, 'q.html'), '')
    await symlink(outside, nodePath.join(folder, '~'))
    expect(await collectFolder(optionsOf({ outDir: folder }))).toEqual([...plain, { file: '~/q.html' }])
    await rm(outside, { recursive: true })
  })

  it('passes over folders that are not deployed', async () => {
    await write('node_modules/pkg/demo.html', '.git/index.html', 'index.html')
    expect(await collectFolder(optionsOf({ outDir: folder }))).toEqual([{ file: 'index.html' }])
  })

  it.each(['**/*.pdf', '/papers/*.pdf', 'papers/*.{pdf,html}'])('adds the files that %s asks for', async (files) => {
    await write('papers/a.pdf', 'papers/index.html', 'b.txt')
    expect(await collectFolder(optionsOf({ outDir: folder, files }))).toEqual([
      { file: 'papers/index.html' },
      { file: 'papers/a.pdf', listAnyType: true },
    ])
  })

  it('gives nothing where the folder is not there', async () => {
    expect(await collectFolder(optionsOf({ outDir: nodePath.join(folder, 'none') }))).toEqual([])
  })

  it('stops at a folder that can not be read instead of losing its pages', async () => {
    await write('index.html')
    const file = nodePath.join(folder, 'index.html')
    await expect(collectFolder(optionsOf({ outDir: file }))).rejects.toMatchObject({
      code: 'FOLDER_UNREADABLE',
      message: expect.stringContaining('ENOTDIR') as string,
    })
  })
})
