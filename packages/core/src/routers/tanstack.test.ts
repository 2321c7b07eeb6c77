import { describe, expect, it } from 'vitest'
import type { RouterRoute } from './address.ts'
import { collectTanStackRoutes, type TanStackRoute } from './tanstack.ts'

const Page = (): null => null
const pattern = (loc: string): RouterRoute => ({ loc, kind: 'pattern' })
const page = (path: string, children?: TanStackRoute[]): TanStackRoute => ({
  options: { path, component: Page },
  children,
})
const collect = (...children: TanStackRoute[]): RouterRoute[] => collectTanStackRoutes({ options: {}, children })

describe('collectTanStackRoutes', () => {
  it.each<[string, TanStackRoute[], RouterRoute[]]>([
    ['a path', [page('about')], ['/about']],
    ['the root', [page('/')], ['/']],
    ['a page and its index, once', [page('posts', [page('/')])], ['/posts']],
    ['an index of a parent without a component', [{ options: { path: '/posts' }, children: [page('/')] }], ['/posts']],
    ['nested pages', [page('posts', [page('/new', [page('draft')])])], ['/posts', '/posts/new', '/posts/new/draft']],
    [
      'pages of a layout without a path',
      [{ options: { id: '_shop', component: Page }, children: [page('cart')] }],
      ['/cart'],
    ],
    [
      'children of generated trees',
      [{ options: { path: '/a' }, children: { One: page('/b'), Two: page('/c') } }],
      ['/a/b', '/a/c'],
    ],
    ['a lazy page', [{ options: { path: 'about', loader: Page }, lazyFn: Page }], ['/about']],
    ['a path that nothing is known of', [{ options: { path: 'about' } }], ['/about']],
    ['a parameter', [page('posts/$postId')], [pattern('/posts/$postId')]],
    ['a parameter in braces', [page('posts/{$postId}.html')], [pattern('/posts/{$postId}.html')]],
    ['an optional parameter', [page('posts/{-$page}')], ['/posts', pattern('/posts/$page')]],
    ['an optional parameter with text', [page('posts/p{-$page}')], [pattern('/posts/p{$page}')]],
    ['a catch-all', [page('files/$')], [pattern('/files/$')]],
    ['a catch-all in braces', [page('files/v{$}')], [pattern('/files/v{$}')]],
  ])('gives %s', (_, children, expected) => {
    expect(collect(...children)).toEqual(expected)
  })

  it.each<[string, TanStackRoute]>([
    ['the root itself', { options: { component: Page } }],
    ['a redirect', { options: { path: 'old', beforeLoad: Page } }],
    ['a route that only loads', { options: { path: 'old', loader: Page } }],
    ['a route that answers as a server', { options: { path: 'api', server: { handlers: {} } } }],
    ['a parent without a component', { options: { path: 'api' }, children: [{ options: { path: 'a', server: {} } }] }],
  ])('passes over %s', (_, route) => {
    expect(collect(route)).toEqual([])
  })
})
