import { createImages } from './images.ts'
import type { Page, Wanted } from './page.ts'

type Attributes = Readonly<Record<string, string>>

/** What the body says, where it is asked. */
export interface BodyFacts {
  /** Whether anything of the body is wanted. */
  readonly isWanted: boolean
  /** Whether the JSON-LD of the body is. */
  readonly readsScripts: boolean
  open(name: string, attributes: Attributes): void
  close(name: string): void
  /** Brings what was found into the page. */
  finish(page: Page, base: string): void
}

export const createBodyFacts = (wanted: Readonly<Wanted>): BodyFacts => {
  const images = wanted.images ? createImages() : undefined
  const times: string[] = []
  const readsScripts = wanted.bodyDates || wanted.videos || wanted.news
  return {
    isWanted: readsScripts || wanted.images,
    readsScripts,
    open(name, attributes) {
      images?.open(name, attributes)
      const { datetime = '', itemprop = '' } = attributes
      if (wanted.bodyDates && name === 'time' && itemprop.split(/\s+/).includes('dateModified'))
        times.push(datetime.trim())
    },
    close(name) {
      images?.close(name)
    },
    finish(page, base) {
      // Several of them belong to comments or to the items of a list.
      const [time] = times
      if (times.length === 1 && time !== undefined && time !== '') page.modified.push(time)
      if (images !== undefined) page.images = images.addresses(base)
    },
  }
}
