import type { RouteInput } from '../options/types.ts'

type Item = Exclude<RouteInput, string>

/** What a route given by hand may have. */
const FIELDS = [
  'loc',
  'lastmod',
  'changefreq',
  'priority',
  'alternates',
  'images',
  'videos',
  'news',
  'extensions',
  'file',
  'source',
  'data',
  'kind',
] as const satisfies readonly (keyof Item)[]

/** An entry with all that is known of it as properties of its own: the fields of a class may stand elsewhere. */
export const withOwnFields = <T extends Item>(item: T): T => {
  if (Object.getPrototypeOf(item) === Object.prototype) return item
  const given = FIELDS.map((name) => [name, item[name]]).filter(([, value]) => value !== undefined)
  return { ...item, ...Object.fromEntries(given) } as T
}

/** The fields that are given: one that is `undefined` is not. */
export const withoutUndefined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
