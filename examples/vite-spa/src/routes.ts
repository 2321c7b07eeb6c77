import type { RouteRecordRaw } from 'vue-router'

/** Pages are loaded when they are shown, so that the build's config can read this table without them. */
export const routes: RouteRecordRaw[] = [
  { path: '/', component: () => import('./pages/home.ts') },
  { path: '/brewing', component: () => import('./pages/brewing.ts') },
  { path: '/how-to-brew', redirect: '/brewing' },
  { path: '/teas/:slug', component: () => import('./pages/tea.ts') },
  { path: '/:rest(.*)*', component: () => import('./pages/not-found.ts') },
]
