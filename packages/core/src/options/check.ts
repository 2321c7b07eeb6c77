import { createProblem } from '../problems/collect.ts'
import { nearestNames } from '../problems/nearest.ts'
import type { Problem } from '../problems/problem.ts'
import { toShown } from '../problems/shown.ts'
import { namespaceProblem } from '../protocol/extensions.ts'
import { FOREIGN_NAMES } from './foreign-names.ts'

interface Shape {
  accepts: (value: unknown) => boolean
  expected: string
}

const isString = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isFunction = (value: unknown): boolean => typeof value === 'function'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isIterable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (Symbol.iterator in value || Symbol.asyncIterator in value)
const isStringList = (value: unknown): boolean => isString(value) || (Array.isArray(value) && value.every(isString))
const isHttpUrl = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
const isInteger = (value: unknown, least: number): boolean => Number.isInteger(value) && (value as number) >= least

const shape = (expected: string, accepts: (value: unknown) => boolean): Shape => ({ accepts, expected })
const oneOf = (...values: readonly unknown[]): Shape =>
  shape(values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(', '), (value) =>
    values.includes(value),
  )
const FUNCTION = shape('a function', isFunction)
const BOOLEAN = shape('true or false', (value) => typeof value === 'boolean')
const TEXT = shape('a text that is not empty', isString)
const GLOBS = shape('a glob or a list of globs', isStringList)
const GROUP = shape('an object', isObject)

const LASTMOD_RE = /^(?:data(?::.+)?|page|git|ledger)$/
const READ_NAMES: readonly unknown[] = [
  'robots',
  'canonical',
  'refresh',
  'alternates',
  'dates',
  'body-dates',
  'images',
  'videos',
  'news',
]
const FILE_NAME_RE = /^[^/\\?#%:*"<>|\s]+\.xml$/

/** What each option takes. The keys are all there are: any other name is unknown. */
const SHAPES: Readonly<Record<string, Shape>> = {
  // `site` has a check of its own, since the host's setting can stand in for it.
  site: shape('an absolute http(s) address', () => true),
  routes: shape('a list, an iterable or a function', (value) => isFunction(value) || isIterable(value)),
  exclude: GLOBS,
  include: GLOBS,
  filter: FUNCTION,
  lastmod: shape(
    "'data', 'data:KEY', 'page', 'git', 'ledger', a list of these, a function, or false",
    (value) =>
      value === false ||
      isFunction(value) ||
      (isStringList(value) && [value].flat().every((source) => LASTMOD_RE.test(source as string))),
  ),
  i18n: GROUP,
  'i18n.defaultLocale': TEXT,
  'i18n.locales': shape(
    'a list of codes, or a map from code to language tag or { path, hreflang, site }',
    (value) =>
      (Array.isArray(value) && value.length > 0 && value.every(isString)) ||
      (isObject(value) && Object.values(value).every((locale) => isString(locale) || isObject(locale))),
  ),
  'i18n.key': FUNCTION,
  'i18n.xDefault': shape('a locale code or false', (value) => value === false || isString(value)),
  'i18n.fallback': oneOf('omit', 'list'),
  base: shape('a path', (value) => typeof value === 'string'),
  outDir: TEXT,
  files: GLOBS,
  transform: FUNCTION,
  trailingSlash: oneOf('always', 'never', 'preserve'),
  htmlExtension: oneOf('strip', 'keep'),
  read: shape(
    `false or a list of ${READ_NAMES.join(', ')}`,
    (value) => value === false || (Array.isArray(value) && value.every((name) => READ_NAMES.includes(name))),
  ),
  ledger: TEXT,
  changefreq: shape(
    'one of always, hourly, daily, weekly, monthly, yearly, never, a map from glob to one, or a function',
    (value) => isString(value) || isFunction(value) || isObject(value),
  ),
  priority: shape(
    'a number from 0.0 to 1.0, a map from glob to one, or a function',
    (value) => typeof value === 'number' || isFunction(value) || isObject(value),
  ),
  guard: GROUP,
  'guard.lost': shape('a share from 0 to 1', (value) => typeof value === 'number' && value >= 0 && value <= 1),
  'guard.against': TEXT,
  news: GROUP,
  'news.publication': shape(
    '{ name, language }',
    (value) => isObject(value) && isString(value['name']) && isString(value['language']),
  ),
  preview: BOOLEAN,
  output: GROUP,
  'output.filename': shape(
    'a plain file name that ends in .xml, without folders (the sitemap always lies at the base)',
    (value) => typeof value === 'string' && FILE_NAME_RE.test(value),
  ),
  'output.aliases': shape(
    'a list of plain file names that end in .xml',
    (value) => Array.isArray(value) && value.every((name) => typeof name === 'string' && FILE_NAME_RE.test(name)),
  ),
  'output.group': FUNCTION,
  'output.limits': GROUP,
  'output.limits.urls': shape(
    'a whole number from 1 to 50,000',
    (value) => isInteger(value, 1) && (value as number) <= 50_000,
  ),
  'output.limits.bytes': shape(
    'a whole number from 10,000 to 52,428,800',
    (value) => isInteger(value, 10_000) && (value as number) <= 52_428_800,
  ),
  'output.extraSitemaps': shape(
    'a list of absolute http(s) addresses',
    (value) => Array.isArray(value) && value.every(isHttpUrl),
  ),
  'output.gzip': BOOLEAN,
  'output.text': BOOLEAN,
  'output.html': BOOLEAN,
  'output.pretty': BOOLEAN,
  'output.namespaces': shape(
    'a map from prefix to namespace name',
    (value) => isObject(value) && Object.values(value).every(isString),
  ),
  'output.sitemapSite': shape('an absolute http(s) address', isHttpUrl),
  'output.stylesheet': TEXT,
  headLink: BOOLEAN,
  robots: shape(
    'true, false, or { rules } with the rules as text',
    (value) => typeof value === 'boolean' || (isObject(value) && isString(value['rules'])),
  ),
  failOn: oneOf('error', 'warning', 'never'),
  report: shape(
    'the path of a file that ends in .html',
    (value) => typeof value === 'string' && value.endsWith('.html'),
  ),
  enabled: BOOLEAN,
}

/** Every option by its path: `site`, `output.filename`. */
export const OPTION_NAMES: readonly string[] = Object.keys(SHAPES)

/** Groups whose own keys are checked one level deeper. */
const GROUPS = ['', 'i18n', 'guard', 'news', 'output', 'output.limits']

/** Checks names and shapes of all options; every problem is an error. */
export const checkOptions = (user: unknown): Problem[] => {
  if (!isObject(user)) return [invalid('options', user, 'an object')]
  return GROUPS.flatMap((group) => {
    const value = group === '' ? user : valueAt(user, group)
    return isObject(value) ? Object.keys(value).flatMap((key) => checkOption(group, key, value[key])) : []
  })
}

const checkOption = (group: string, key: string, value: unknown): Problem[] => {
  const name = group === '' ? key : `${group}.${key}`
  const known = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined
  if (known === undefined) return [unknownOption(group, key, name)]
  if (value === undefined) return []
  if (!known.accepts(value)) return [invalid(name, value, known.expected)]
  return name === 'output.namespaces' && isObject(value) ? checkNamespaces(value) : []
}

const checkNamespaces = (namespaces: Record<string, unknown>): Problem[] =>
  Object.entries(namespaces).flatMap(([prefix, name]) => {
    const problem = namespaceProblem(prefix, name)
    return problem === undefined ? [] : [createProblem('NAMESPACE_INVALID', { prefix, name: toShown(name), problem })]
  })

const invalid = (name: string, value: unknown, expected: string): Problem =>
  createProblem('OPTION_INVALID', { name, value: toShown(value), expected })

const unknownOption = (group: string, key: string, name: string): Problem => {
  const instead = Object.hasOwn(FOREIGN_NAMES, key) ? FOREIGN_NAMES[key] : undefined
  if (instead !== undefined && instead !== name) return createProblem('OPTION_RENAMED', { name, instead })
  const prefix = group === '' ? '' : `${group}.`
  // Of two that are as near, the one of the same group.
  const options = OPTION_NAMES.toSorted((a, b) => Number(b.startsWith(prefix)) - Number(a.startsWith(prefix)))
  return createProblem('OPTION_UNKNOWN', { name, nearest: nearestNames(name, options, key.length)[0] })
}

const valueAt = (user: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), user)
