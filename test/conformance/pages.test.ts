import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { check, createFolder, urlset } from './checking.ts'

const page = (head = ''): string => `<!doctype html><html><head><title>T</title>${head}</head><body>B</body></html>`
const listing = (...paths: string[]): string =>
  urlset(paths.map((path) => `<url><loc>https://example.com${path}</loc></url>`).join('\n'))

it('finds listed URLs without a page, and pages that are wrongly listed or not', async () => {
  await using folder = await createFolder({
    'sitemap.xml': listing('/', '/about/', '/guide', '/hidden.html', '/gone/', '/paper.pdf'),
    'index.html': page(),
    'hidden.html': page('<meta name="robots" content="noindex">'),
    'forgotten.html': page(),
    'quiet.html': page('<meta name="robots" content="noindex">'),
    'guide.html': page(),
    'paper.pdf': '%PDF',
  })
  await mkdir(join(folder.path, 'about'))
  await writeFile(join(folder.path, 'about/index.html'), page())
  const { problems } = await check(folder.path, { pages: folder.path })
  expect(problems.map(({ code, file, url }) => ({ code, file, url }))).toEqual([
    { code: 'PAGE_NOT_LISTED', file: 'forgotten.html', url: 'https://example.com/forgotten.html' },
    { code: 'PAGE_NOT_TO_BE_LISTED', file: 'hidden.html', url: 'https://example.com/hidden.html' },
    { code: 'PAGE_ABSENT', file: undefined, url: 'https://example.com/gone/' },
  ])
})

it('refuses a folder of pages that is not there', async () => {
  await using folder = await createFolder({ 'sitemap.xml': listing('/') })
  await expect(check(folder.path, { pages: join(folder.path, 'no') })).rejects.toMatchObject({ code: 'FOLDER_MISSING' })
})
