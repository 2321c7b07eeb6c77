/** An address, or a pattern that stands for many: both are items of the option `routes`. */
export type RouterRoute = string | { loc: string; kind: 'pattern' }

/** One way to fill a segment of a path: nothing at all where it is optional, its text, or a parameter. */
export interface Choice {
  /** `undefined` leaves the segment out. */
  text: string | undefined
  isParameter: boolean
}

/** The segments of a path, each with every way to fill it. */
export type Segments = readonly (readonly Choice[])[]

/** Leaves the segment out. */
export const NOTHING: Choice = { text: undefined, isParameter: false }

/** A segment that is what it says. */
export const literal = (text: string): Choice => ({ text, isParameter: false })

/** A segment that stands for many. */
export const parameter = (text: string): Choice => ({ text, isParameter: true })

/** The segments of a path as its router writes it, without those that are empty. */
export const splitPath = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

/** Addresses and patterns of a route table, each once, in its order. */
export interface Addresses {
  add(segments: Segments): void
  toRoutes(): RouterRoute[]
}

/** No address yet. */
export const createAddresses = (): Addresses => {
  const routes = new Map<string, RouterRoute>()
  return {
    add(segments) {
      for (const choices of combine(segments)) {
        const loc = `/${choices.flatMap(({ text }) => text ?? []).join('/')}`
        const isPattern = choices.some(({ isParameter }) => isParameter)
        if (!routes.has(loc)) routes.set(loc, isPattern ? { loc, kind: 'pattern' } : loc)
      }
    },
    toRoutes: () => [...routes.values()],
  }
}

const combine = (segments: Segments): Choice[][] =>
  segments.reduce<Choice[][]>(
    (starts, choices) => starts.flatMap((start) => choices.map((choice) => [...start, choice])),
    [[]],
  )
