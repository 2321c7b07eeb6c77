const NEWLINE_RE = /\r\n|\r|\n/g

/** Finds the line of a place in a text that comes in pieces. */
export interface Lines {
  add(text: string): void
  /** 1-based line of an offset into all that was added. */
  at(offset: number): number
}

/** Lines are counted when asked for, and up to the two pieces that an element can begin in. */
export const createLines = (): Lines => {
  let settledLines = 0
  let settledLength = 0
  let previous = ''
  let current = ''
  return {
    add(text) {
      settledLines += countNewlines(previous)
      settledLength += previous.length
      previous = current
      current = text
    },
    at(offset) {
      return settledLines + countNewlines((previous + current).slice(0, Math.max(0, offset - settledLength))) + 1
    },
  }
}

export const countNewlines = (text: string): number => text.match(NEWLINE_RE)?.length ?? 0
