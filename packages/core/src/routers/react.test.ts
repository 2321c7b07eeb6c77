import { describe, expect, it } from 'vitest'
import type { RouterRoute } from './address.ts'
import { collectReactRoutes, type ReactRoute } from './react.ts'

const Page = (): null => null
const pattern = (loc: string): RouterRoute => ({ loc, kind: 'pattern' })
const navigate = { type: { name: 'Navigate' }, props: { to: '/new' } }

describe('collectReactRoutes', () => {
  it.each<[string, ReactRoute[], RouterRoute[]]>([
    ['a path', [{ path: 'about', Component: Page }], ['/about']],
    ['a path with slashes around it', [{ path: '/about/', element: {} }], ['/about']],
    ['a path that nothing is known of', [{ path: '/about' }], ['/about']],
    ['a lazy page', [{ path: '/about', lazy: Page }], ['/about']],
    ['an index', [{ path: 'shop', children: [{ index: true, Component: Page }] }], ['/shop']],
    ['a page and its index, once', [{ path: '/', element: {}, children: [{ index: true, element: {} }] }], ['/']],
    [
      'nested pages after their parent',
      [
        {
          path: 'tea',
          element: {},
          children: [{ path: 'green', element: {}, children: [{ path: 'a', element: {} }] }],
        },
      ],
      ['/tea', '/tea/green', '/tea/green/a'],
    ],
    [
      'a nested path from the root',
      [{ path: '/tea', children: [{ path: '/tea/green', element: {} }] }],
      ['/tea/green'],
    ],
    ['pages of a layout without a path', [{ element: {}, children: [{ path: 'cart', element: {} }] }], ['/cart']],
    ['a module of a framework project', [{ index: true, file: 'home.tsx' }], ['/']],
    ['a parameter', [{ path: 'tea/:slug', element: {} }], [pattern('/tea/:slug')]],
    ['a name with a hyphen', [{ path: 'tea/:tea-id', element: {} }], [pattern('/tea/:tea-id')]],
    ['a parameter with an ending', [{ path: ':file.json', element: {} }], [pattern('/:file.json')]],
    ['pages below a parameter', [{ path: ':lang', children: [{ path: 'a', element: {} }] }], [pattern('/:lang/a')]],
    ['an optional parameter', [{ path: 'tea/:slug?', element: {} }], ['/tea', pattern('/tea/:slug')]],
    ['an optional word', [{ path: 'en?/tea', element: {} }], ['/tea', '/en/tea']],
    ['a catch-all', [{ path: 'docs/*', element: {} }], [pattern('/docs/*')]],
    ['the page for all the rest', [{ path: '*', element: {} }], [pattern('/*')]],
  ])('gives %s', (_, routes, expected) => {
    expect(collectReactRoutes(routes)).toEqual(expected)
  })

  it.each<[string, ReactRoute[]]>([
    ['a layout', [{ element: {} }]],
    ['a group', [{ path: 'tea', children: [{ path: 'x', loader: Page }] }]],
    ['a redirect', [{ path: 'old', element: navigate }]],
    ['a route that only loads', [{ path: 'feed', loader: Page }]],
    ['a route that only acts', [{ path: 'logout', action: Page }]],
  ])('passes over %s', (_, routes) => {
    expect(collectReactRoutes(routes)).toEqual([])
  })

  it('keeps the pages below a redirect', () => {
    const routes = [{ path: 'tea', element: navigate, children: [{ path: 'green', element: {} }] }]
    expect(collectReactRoutes(routes)).toEqual(['/tea/green'])
  })
})
