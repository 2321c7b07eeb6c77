import { describe, expect, it } from 'vitest'
import type { Route } from '../types.ts'
import { candidatesOf, optionsOf } from './candidate.fixture.ts'
import { leaveOutPatterns } from './patterns.ts'
import { selectRoutes } from './select.ts'

const reasonsAndReports = (routes: (string | Route)[], user = {}): { reasons: unknown[]; reported: string[] } => {
  const options = optionsOf(user)
  const { candidates, problems } = candidatesOf(routes, options)
  selectRoutes(candidates, options, problems.report)
  leaveOutPatterns(candidates).report(problems.report)
  return {
    reasons: candidates.map(({ exclusion }) => exclusion?.reason),
    reported: problems.list().map(({ code, message }) => `${code} ${message.split(' ')[0]}`),
  }
}

describe('patterns without values', () => {
  it.each(['/user/:id', '/user/:id?', '/[slug]', '/[...rest]', '/posts/$postId', '/files/*', '/[lang]/about'])(
    '%s is left out and named',
    (path) => {
      expect(reasonsAndReports([path])).toEqual({ reasons: ['unresolved'], reported: [`ROUTE_UNRESOLVED ${path}`] })
    },
  )

  it('are those that the host calls so, whatever they look like', () => {
    expect(reasonsAndReports([{ path: '/tea-[size]', kind: 'pattern' }])).toEqual({
      reasons: ['unresolved'],
      reported: ['ROUTE_UNRESOLVED /tea-[size]'],
    })
  })

  it.each([
    ['/shop/[item]', '/shop/tea/'],
    ['/shop/[item]', '/shop/v1.2'],
    ['/shop/:item', '/shop/tea.html'],
    ['/shop/$item/price', '/shop/tea/price'],
    ['/docs/[...slug]', '/docs/a/b'],
    ['/docs/[...slug]', '/docs/'],
    ['/[...slug]', '/'],
    ['/[[lang]]/about', '/de/about'],
    ['/files/*', '/files/a/b'],
    ['/a+b/:id*', '/a+b/c/d'],
  ])('%s is not named where %s is given', (pattern, given) => {
    expect(reasonsAndReports([pattern, given])).toEqual({ reasons: ['unresolved', undefined], reported: [] })
  })

  it.each([
    ['/tea/:tea-id', '/tea/green'],
    ['/:from-:to', '/a-b'],
    ['/files/$', '/files/a/b'],
    ['/files/v{$}', '/files/v1/a'],
    ['/posts/{$postId}.html', '/posts/a.html'],
  ])('%s, as a router has it, is not named where %s is given', (path, given) => {
    const routes: (string | Route)[] = [{ path, kind: 'pattern' }, given]
    expect(reasonsAndReports(routes)).toEqual({ reasons: ['unresolved', undefined], reported: [] })
  })

  it.each([
    ['/shop/[item]', '/shop/tea/green'],
    ['/shop/[item]', '/shops/tea'],
    ['/docs/[...slug]', '/about'],
    ['/a.b/:id', '/axb/c'],
  ])('%s is named though %s is given', (pattern, given) => {
    expect(reasonsAndReports([pattern, given]).reported).toEqual([`ROUTE_UNRESOLVED ${pattern}`])
  })

  it('are out by option where the author leaves them out', () => {
    expect(reasonsAndReports(['/account/[id]'], { exclude: '/account/**' })).toEqual({
      reasons: ['option'],
      reported: [],
    })
  })
})
