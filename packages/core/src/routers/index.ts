export type { RouterRoute } from './address.ts'
export { collectReactRoutes, type ReactRoute } from './react.ts'
export { collectTanStackRoutes, type TanStackRoute } from './tanstack.ts'
export { collectVueRoutes, type VueRoute } from './vue.ts'
