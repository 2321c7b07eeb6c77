export { type CheckOptions, type CheckResult, checkSitemap } from './check-sitemap.ts'
