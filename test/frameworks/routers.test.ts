import { collectReactRoutes, collectTanStackRoutes, collectVueRoutes, type RouterRoute } from '@sitemapkit/core/routers'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter as createTanStackRouter,
} from '@tanstack/react-router'
import { createElement } from 'react'
import { matchRoutes, Navigate, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import {
  createMemoryHistory as createVueHistory,
  createRouter as createVueRouter,
  type RouteRecordRaw,
} from 'vue-router'

const Page = (): null => null

const addressesOf = (routes: readonly RouterRoute[]): string[] => routes.filter((route) => typeof route === 'string')
const patternsOf = (routes: readonly RouterRoute[]): string[] =>
  routes.flatMap((route) => (typeof route === 'string' ? [] : route.loc))

describe('the addresses of React Router', () => {
  const element = createElement(Page)
  const routes: RouteObject[] = [
    {
      path: '/',
      Component: Page,
      children: [
        { index: true, element },
        { path: 'about', element },
        { path: 'old-about', element: createElement(Navigate, { to: '/about' }) },
        { path: 'en?/tea', element },
        {
          path: 'shop',
          children: [
            { index: true, element },
            { path: ':tea-id?', element },
            { path: '/shop/cart', lazy: async () => ({ Component: Page }) },
          ],
        },
        { path: 'group', children: [{ path: 'inside', element }] },
        { element, children: [{ path: 'in-layout', element }] },
        { path: 'feed', loader: () => null },
        { path: 'docs/*', element },
      ],
    },
    { path: '*', element },
  ]
  const collected = collectReactRoutes(routes)

  it('are all of its pages and nothing else', () => {
    expect(addressesOf(collected)).toEqual([
      '/',
      '/about',
      '/tea',
      '/en/tea',
      '/shop',
      '/shop/cart',
      '/group/inside',
      '/in-layout',
    ])
    expect(patternsOf(collected)).toEqual(['/shop/:tea-id', '/docs/*', '/*'])
  })

  it('are those that the router itself matches with a route that is not for all the rest', () => {
    for (const address of addressesOf(collected)) {
      const leaf = matchRoutes(routes, address)?.at(-1)?.route
      expect(leaf, address).toBeDefined()
      expect(leaf?.path ?? '', address).not.toMatch(/\*$/)
      expect(leaf?.element ?? leaf?.Component ?? leaf?.lazy, address).toBeDefined()
    }
  })
})

describe('the addresses of vue-router', () => {
  const component = { render: Page }
  const routes: RouteRecordRaw[] = [
    { path: '/', component },
    { path: '/about', alias: '/about-us', component: () => import('vue') },
    { path: '/old-about', redirect: '/about' },
    { path: '/:lang(en|de)?/tea', component },
    {
      path: '/shop',
      component,
      children: [
        { path: '', component },
        { path: 'cart', component, children: [{ path: 'pay', component }] },
        { path: String.raw`:id(\d+)`, component },
        { path: '/checkout', component },
      ],
    },
    { path: '/group', children: [{ path: 'inside', component }] },
    { path: '/user/:name?', component },
    { path: '/docs/:path+', component },
    { path: '/:rest(.*)*', name: 'rest', component },
  ]
  const collected = collectVueRoutes(routes)
  const router = createVueRouter({ history: createVueHistory(), routes })

  it('are all of its pages and nothing else', () => {
    expect(addressesOf(collected)).toEqual([
      '/',
      '/about',
      '/tea',
      '/en/tea',
      '/de/tea',
      '/shop',
      '/shop/cart',
      '/shop/cart/pay',
      '/checkout',
      '/group/inside',
      '/user',
    ])
    expect(patternsOf(collected)).toEqual(['/shop/:id', '/user/:name', '/docs/:path+', '/:rest*'])
  })

  it('are those that the router itself matches with a route that is not for all the rest', () => {
    for (const address of addressesOf(collected)) {
      const leaf = router.resolve(address).matched.at(-1)
      expect(leaf?.name, address).not.toBe('rest')
      expect(leaf?.redirect, address).toBeUndefined()
      expect(Object.keys(leaf?.components ?? {}), address).not.toEqual([])
    }
  })

  it('are the same from what the router gives itself', () => {
    const given = collectVueRoutes(router.getRoutes())
    expect(addressesOf(given).sort()).toEqual(addressesOf(collected).sort())
    expect(patternsOf(given).sort()).toEqual(patternsOf(collected).sort())
  })
})

describe('the addresses of TanStack Router', () => {
  const root = createRootRoute({ component: Page })
  const index = createRoute({ getParentRoute: () => root, path: '/', component: Page })
  const about = createRoute({ getParentRoute: () => root, path: '/about' }).lazy(async () => {
    throw new Error('a build does not load pages')
  })
  const posts = createRoute({ getParentRoute: () => root, path: 'posts', component: Page })
  const postsIndex = createRoute({ getParentRoute: () => posts, path: '/', component: Page })
  const post = createRoute({ getParentRoute: () => posts, path: '$postId', component: Page })
  const group = createRoute({ getParentRoute: () => root, path: 'group' })
  const inside = createRoute({ getParentRoute: () => group, path: 'inside', component: Page })
  const layout = createRoute({ getParentRoute: () => root, id: '_layout', component: Page })
  const inLayout = createRoute({ getParentRoute: () => layout, path: 'in-layout', component: Page })
  const archive = createRoute({ getParentRoute: () => root, path: 'archive/{-$year}', component: Page })
  const old = createRoute({ getParentRoute: () => root, path: 'old', beforeLoad: () => null })
  const files = createRoute({ getParentRoute: () => root, path: 'files/$', component: Page })
  const routeTree = root.addChildren([
    index,
    about,
    posts.addChildren([postsIndex, post]),
    group.addChildren([inside]),
    layout.addChildren([inLayout]),
    archive,
    old,
    files,
  ])
  const collected = collectTanStackRoutes(routeTree)

  it('are all of its pages and nothing else', () => {
    expect(addressesOf(collected)).toEqual(['/', '/about', '/posts', '/group/inside', '/in-layout', '/archive'])
    expect(patternsOf(collected)).toEqual(['/posts/$postId', '/archive/$year', '/files/$'])
  })

  it('are those that the router itself matches with a page', () => {
    const router = createTanStackRouter({ routeTree, history: createMemoryHistory() })
    for (const address of addressesOf(collected)) {
      const [, , found] = router.getMatchedRoutes(address)
      expect(found, address).toBeDefined()
    }
  })

  it('are the same once a router has taken the tree', () => {
    createTanStackRouter({ routeTree, history: createMemoryHistory() })
    expect(collectTanStackRoutes(routeTree)).toEqual(collected)
  })
})
