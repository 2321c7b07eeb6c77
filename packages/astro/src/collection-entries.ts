import type { APIContext, MiddlewareHandler } from 'astro'
import { FILE_ENDING_RE, toStem } from './route-facts.ts'

/** An entry of a content collection, as pages get it from `getCollection`. */
interface CollectionEntry {
  id: string
  collection: string
  data: Readonly<Record<string, unknown>>
  /** Relative to the project's root; loaders that read no files give none. */
  filePath?: string | undefined
}

/** What the props of a page say of the entry that it shows. */
export interface ShownEntry {
  entry: CollectionEntry
  /** The page was given no other entries, so that it shows the text of this one alone. */
  isAlone: boolean
}

/** That a page was rendered, and the entry it showed for certain. */
interface Note {
  /** Its address as it was requested. */
  origin: string
  found: ShownEntry | undefined
}

/** The entries that pages were rendered from. */
export interface EntryRecord {
  /** Renders a page by the site's own middleware, and notes the entry in its props. */
  render: (
    context: APIContext,
    next: Parameters<MiddlewareHandler>[1],
    onRequest: MiddlewareHandler,
  ) => Promise<Response | void>
  /** What is certain of a page. */
  find: (stem: string) => ShownEntry | undefined
}

/**
 * Remembers which entry each prerendered page shows: the only one that is itself a prop. Where there are two, where a
 * page looks its entry up inside, or where it shows another page instead, nothing is certain and nothing remembered.
 */
export const createEntryRecord = (base: string): EntryRecord => {
  const notes: Note[] = []
  let shown: ReadonlyMap<string, ShownEntry | undefined> | undefined
  return {
    render: async (context, next, onRequest) => {
      const { originPathname: origin } = context
      const { pathname } = context.url
      let isRewritten = pathname !== origin && toRequestedStem(pathname, base) !== toRequestedStem(origin, base)
      const response = await onRequest(context, (...payload) => {
        isRewritten ||= payload[0] !== undefined
        return next(...payload)
      })
      const found = findShownEntry(context.props) ?? findStarlightEntry(context.locals)
      // `Astro.rewrite` runs the middleware once more, for the other page, before it answers for the first address.
      notes.push({ origin, found: isRewritten ? undefined : found })
      shown = undefined
      return response
    },
    find: (stem) => (shown ??= findCertain(notes, base)).get(stem),
  }
}

/** What is certain by stem. Sites without collections need none of their addresses looked at. */
const findCertain = (notes: readonly Note[], base: string): Map<string, ShownEntry | undefined> => {
  const shown = new Map<string, ShownEntry | undefined>()
  if (notes.every(({ found }) => found === undefined)) return shown
  for (const { origin, found } of notes) {
    const stem = toRequestedStem(origin, base)
    shown.set(stem, shown.has(stem) ? undefined : found)
  }
  return shown
}

/** Of an address as Astro requests it while prerendering: with base, and with the extension of `build.format`. */
const toRequestedStem = (pathname: string, base: string): string => {
  const stem = toStem(decode(pathname))
  const root = toStem(base)
  const inBase = root !== '' && `${stem}/`.startsWith(`${root}/`) ? toStem(stem.slice(root.length)) : stem
  return inBase.replace(FILE_ENDING_RE, '')
}

const decode = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // A `%` of the page's own name, which Astro does not encode.
    return pathname
  }
}

/** The one prop that is an entry. */
export const findShownEntry = (props: Readonly<Record<string, unknown>>): ShownEntry | undefined => {
  const values = Object.values(props)
  const [entry, other] = new Set(values.filter(isEntry))
  if (entry === undefined || other !== undefined) return undefined
  return { entry, isAlone: !values.some((value) => listOf(value).some(isEntry)) }
}

/** Starlight looks entries up inside, and tells in the locals of its pages which one it was: a public API of it. */
const findStarlightEntry = (locals: object): ShownEntry | undefined => {
  const route: unknown = Reflect.get(locals, 'starlightRoute')
  return isObject(route) ? findShownEntry({ entry: route['entry'] }) : undefined
}

const isEntry = (value: unknown): value is CollectionEntry =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  typeof value['collection'] === 'string' &&
  isObject(value['data']) &&
  !Array.isArray(value['data'])

/** Entries that a page lists: an array, or the `page` of Astro's `paginate`. */
const listOf = (value: unknown): readonly unknown[] => {
  const list = isObject(value) && !Array.isArray(value) ? value['data'] : value
  return Array.isArray(list) ? list : []
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
