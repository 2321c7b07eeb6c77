import { describe, expect, it } from 'vitest'
import { createProblems } from '../problems/collect.ts'
import type { SitemapOptions } from '../options/types.ts'
import { exclude } from './candidate.ts'
import { candidatesOf, optionsOf } from './candidate.fixture.ts'
import { noteSinglePage } from './single-page.ts'

const notesOf = (files: string[], user: SitemapOptions = {}, mayRouteInBrowser = true): (string | undefined)[] => {
  const options = optionsOf(user, { mayRouteInBrowser })
  const problems = createProblems()
  const { candidates } = candidatesOf(
    files.map((file) => ({ file })),
    options,
  )
  for (const candidate of candidates) if (candidate.file === '404.html') exclude(candidate, 'error-page', '404.html')
  noteSinglePage(candidates, options, problems.report)
  return problems.list().map(({ code, file }) => `${code} ${file}`)
}

describe('the note on a single page', () => {
  it('names the page where a host that also builds apps made only one', () => {
    expect(notesOf(['index.html'])).toEqual(['ROUTES_SINGLE_PAGE index.html'])
  })

  it('does not count error pages', () => {
    expect(notesOf(['404.html', 'index.html'])).toEqual(['ROUTES_SINGLE_PAGE index.html'])
  })

  it.each<[string, string[], SitemapOptions, boolean]>([
    ['two pages', ['about.html', 'index.html'], {}, true],
    ['no page', [], {}, true],
    ['routes given', ['index.html'], { routes: [] }, true],
    ['a host that writes every page as a file', ['index.html'], {}, false],
  ])('says nothing for %s', (_, files, user, mayRouteInBrowser) => {
    expect(notesOf(files, user, mayRouteInBrowser)).toEqual([])
  })
})
