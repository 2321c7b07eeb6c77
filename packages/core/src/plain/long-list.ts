import type { RouteInput } from '../options/types.ts'
import { copyItem, type TakeRoute } from '../routes/sources.ts'

/** The ways a route can go. */
export interface Ways {
  /** Each of a short list: it is kept with a decision. */
  full: (item: RouteInput, source: string) => void
  /** Each of a long list: the short way, or the full one where that is not for it. */
  short: TakeRoute
}

/** Takes the routes of a list whose length is not known. */
export interface LongList {
  take: TakeRoute
  /** No more will come. */
  end(): void
}

/**
 * Holds routes back until the list is long, so that which way they go does not hang on their place in it.
 *
 * @param from - Number of routes from which on a list is long.
 */
export const createLongList = (from: number, { full, short }: Ways): LongList => {
  let held: { item: RouteInput; source: string }[] | undefined = []
  return {
    take(item, source) {
      if (held === undefined) return short(item, source)
      held.push({ item: copyItem(item), source })
      if (held.length < from) return undefined
      const all = held
      held = undefined
      return takeAll(all, short)
    },
    end() {
      for (const { item, source } of held ?? []) full(item, source)
      held = undefined
    },
  }
}

const takeAll = async (items: readonly { item: RouteInput; source: string }[], take: TakeRoute): Promise<void> => {
  for (const { item, source } of items) await take(item, source)
}
