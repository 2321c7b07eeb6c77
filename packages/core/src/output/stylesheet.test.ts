import { describe, expect, it } from 'vitest'
import { createFolder, publishInto, readFolder } from './publish.fixture.ts'

describe('output.stylesheet', () => {
  it.each([
    ['/sitemap.css', 'text/css', []],
    ['/sitemap.xsl', 'text/xsl', ['STYLESHEET_XSL']],
  ])('names %s as %s, and warns of what browsers are dropping', async (stylesheet, type, codes) => {
    const folder = await createFolder()
    const { problems } = await publishInto(folder, { entries: ['/'], options: { output: { stylesheet } } })
    expect((await readFolder(folder))['sitemap.xml']).toContain(
      `<?xml-stylesheet type="${type}" href="${stylesheet}"?>`,
    )
    expect(
      problems
        .list()
        .map(({ code }) => code)
        .filter((code) => code.startsWith('STYLESHEET')),
    ).toEqual(codes)
  })
})
