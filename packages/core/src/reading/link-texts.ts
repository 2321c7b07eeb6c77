import { detached } from '../protocol/detached.ts'

/** Characters of links that are remembered from the start of a file on: those of 8,000 groups of ten languages. */
const MOST_REMEMBERED = 8_388_608
/** Texts of links beyond these that are remembered for a while: the pages of a group often follow one another. */
const MOST_RECENT = 64

/** The links of an entry as they are written. Entries with the same text have one object, as long as it is remembered. */
export interface LinkText {
  readonly text: string
}

/** Texts of links that were read and that are right. */
export interface LinkTexts {
  find(text: string): LinkText | undefined
  /** Adds one that was not found. */
  add(text: string): LinkText
}

/** Creates a memory for the links of one file, within bounds: translations of each other list the same. */
export const createLinkTexts = (): LinkTexts => {
  const remembered = new Map<string, LinkText>()
  const recent = new Map<string, LinkText>()
  let length = 0
  return {
    find: (text) => remembered.get(text) ?? recent.get(text),
    add(text) {
      const links = { text: detached(text) }
      if (length + text.length <= MOST_REMEMBERED) {
        length += text.length
        remembered.set(links.text, links)
        return links
      }
      if (recent.size >= MOST_RECENT) recent.clear()
      recent.set(links.text, links)
      return links
    },
  }
}
