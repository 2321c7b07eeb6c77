import { describe, expect, it } from 'vitest'
import type { RouterRoute } from './address.ts'
import { collectVueRoutes, type VueRoute } from './vue.ts'

const component = {}
const pattern = (loc: string): RouterRoute => ({ loc, kind: 'pattern' })

describe('collectVueRoutes', () => {
  it.each<[string, RouterRoute[]]>([
    ['/', ['/']],
    ['/about', ['/about']],
    ['/about/', ['/about']],
    ['/größe 1', ['/größe 1']],
    ['/user/:id', [pattern('/user/:id')]],
    [String.raw`/user/:id(\d+)`, [pattern('/user/:id')]],
    [String.raw`/user/:id(a\(/b\)c)/edit`, [pattern('/user/:id/edit')]],
    ['/user/:path(a/b|c.d)/edit', [pattern('/user/:path/edit')]],
    ['/user/:id?', ['/user', pattern('/user/:id')]],
    ['/:lang?/about', ['/about', pattern('/:lang/about')]],
    ['/:lang(en|de)/about', ['/en/about', '/de/about']],
    ['/:lang(pt-br)?/about', ['/about', '/pt-br/about']],
    ['/docs/:path*', [pattern('/docs/:path*')]],
    ['/docs/:path+', [pattern('/docs/:path+')]],
    ['/docs/:path(.*)', [pattern('/docs/:path*')]],
    ['/:pathMatch(.*)*', [pattern('/:pathMatch*')]],
    [String.raw`/:from(\w+)-:to`, [pattern('/:from-:to')]],
    ['/tea-:size', [pattern('/tea-:size')]],
    [String.raw`/12\:30`, ['/12:30']],
  ])('gives %s as %j', (path, expected) => {
    expect(collectVueRoutes([{ path, component }])).toEqual(expected)
  })

  it.each<[string, VueRoute[], RouterRoute[]]>([
    ['a page and its empty child, once', [{ path: '/tea', component, children: [{ path: '', component }] }], ['/tea']],
    [
      'nested pages after their parent',
      [{ path: '/', component, children: [{ path: 'tea', component, children: [{ path: 'green', component }] }] }],
      ['/', '/tea', '/tea/green'],
    ],
    [
      'a nested path from the root',
      [{ path: '/tea', component, children: [{ path: '/cart', component }] }],
      ['/tea', '/cart'],
    ],
    [
      'pages of a parent without a component',
      [{ path: '/tea', children: [{ path: 'green', component }] }],
      ['/tea/green'],
    ],
    [
      'pages below a redirect',
      [{ path: '/tea', redirect: '/tea/green', children: [{ path: 'green', component }] }],
      ['/tea/green'],
    ],
    ['named views', [{ path: '/tea', components: { default: component }, children: [] }], ['/tea']],
    ['a redirect: nothing', [{ path: '/old', redirect: '/new' }], []],
    ['the record of an alias: nothing', [{ path: '/also', component, aliasOf: {} }], []],
    [
      'views of a parent without any: nothing',
      [{ path: '/tea', components: {}, children: [{ path: 'x', redirect: '/' }] }],
      [],
    ],
  ])('gives %s', (_, routes, expected) => {
    expect(collectVueRoutes(routes)).toEqual(expected)
  })
})
