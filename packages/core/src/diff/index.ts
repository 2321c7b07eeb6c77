export { type Change, type ChangedUrl, type Differences, type GoneUrl } from './differences.ts'
export { diffSitemaps, type DiffOptions, type DiffResult } from './diff-sitemaps.ts'
export { sectionOf } from '../guard/sections.ts'
