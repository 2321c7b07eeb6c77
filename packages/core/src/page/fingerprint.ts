import { toStableAddress } from './fingerprint-address.ts'
import { toStableText } from './fingerprint-text.ts'
import { createWords, LONG_RUN, type Words } from './fingerprint-words.ts'
import { addressOfImage } from './images.ts'

type Attributes = Readonly<Record<string, string>>

/**
 * Names what goes into a fingerprint and how. It must change with every change of this file or of those beside it
 * that gives the same page another fingerprint: a ledger of another version keeps its days.
 */
export const FINGERPRINT_VERSION = '1'

/** Marks links and images among the words; no page holds these characters. */
export const LINK = '\u0001'
const IMAGE = '\u0002'
const TIME = '\u0003'

/** What an element is to a reader of the page. */
type Part = 'main' | 'article' | 'navigation' | 'frame' | 'unseen'

const PART_BY_NAME: ReadonlyMap<string, Part> = new Map([
  ['main', 'main'],
  ['article', 'article'],
  ['nav', 'navigation'],
  ['header', 'frame'],
  ['footer', 'frame'],
  ['aside', 'frame'],
  ['script', 'unseen'],
  ['style', 'unseen'],
  ['template', 'unseen'],
  ['noscript', 'unseen'],
])
const PART_BY_ROLE: ReadonlyMap<string, Part> = new Map([
  ['main', 'main'],
  ['navigation', 'navigation'],
  ['banner', 'frame'],
  ['contentinfo', 'frame'],
  ['complementary', 'frame'],
])

/** Elements that mean something by their name; any other one does so by its role alone. */
export const TELLING_ELEMENTS: ReadonlySet<string> = new Set([
  ...PART_BY_NAME.keys(),
  'a',
  'area',
  'img',
  'time',
  'title',
])

/** Where text is taken from, the better one last: once one of these is seen, the earlier ones count for nothing. */
const BODY = 0
const ARTICLE = 1
const MAIN = 2

/** Takes the events of a parser and makes the fingerprint of what a reader sees. */
export interface Fingerprint {
  open(name: string, attributes: Attributes): void
  /** Opens an element that means nothing. */
  openPlain(): void
  text(text: string): void
  close(name: string): void
  /** Whether text at this place counts among the words. */
  takesText(): boolean
  /** Whether the place is in an element that nobody sees. */
  isUnseen(): boolean
  /** What counts so far; for who brings words of his own. */
  readonly words: Words
  /** 16 characters; undefined for a page that shows nothing without scripts. */
  end(): string | undefined
}

/**
 * The fingerprint of a page: of its title, and of the words, links, images and their descriptions in main; where there
 * is no main, in its articles; else in the body without header, footer and aside. Navigation counts nowhere: a new
 * page in a menu changes no other page. Nothing but these counts, so no markup, attribute, id, class, script or style.
 */
export const createFingerprint = (words: Words = createWords()): Fingerprint => {
  let title: string | undefined
  let inTitle = false
  /** Text since the last tag. Comments do not end it: frameworks put them between the pieces of a word. */
  let run = ''
  let level = BODY
  let depth = 0
  /** Depths at which the element opened that is in force; 0 for none. */
  let unseen = 0
  let passedOver = 0
  let region = 0

  const takes = (): boolean => passedOver === 0 && (level === BODY || region !== 0)

  const endRun = (): void => {
    if (run === '') return
    words.addText(run)
    run = ''
  }
  const enter = (part: 'main' | 'article'): void => {
    const found = part === 'main' ? MAIN : ARTICLE
    // An article in a sidebar or footer is a teaser of another page; a main is the main thing wherever it lies.
    if (found < level || (region !== 0 && found === level) || (found === ARTICLE && passedOver !== 0)) return
    if (found > level) words.clear()
    level = found
    region = depth
    passedOver = 0
  }
  const addElement = (name: string, attributes: Attributes): void => {
    if (name === 'a' || name === 'area') {
      const address = toStableAddress(attributes['href'] ?? '')
      if (address !== '') words.add(LINK + address)
    } else if (name === 'img') {
      words.add(IMAGE + toStableAddress(addressOfImage(attributes) ?? ''))
      words.addText(attributes['alt'] ?? '')
    } else if (name === 'time' && attributes['datetime'] !== undefined) {
      // What it shows may be counted from the build: "3 days ago".
      const moment = toStableText(attributes['datetime'])
      if (moment !== '') words.add(TIME + moment)
      passedOver = depth
    }
  }

  return {
    open(name, attributes) {
      depth += 1
      if (unseen !== 0) return
      endRun()
      if (name === 'title' && title === undefined) {
        inTitle = true
        title = ''
        return
      }
      const part = partOf(name, attributes)
      if (part === 'unseen') unseen = depth
      else if (part === 'main' || part === 'article') enter(part)
      else if (!takes()) return
      else if (part === 'navigation' || (part === 'frame' && level === BODY)) passedOver = depth
      else addElement(name, attributes)
    },
    openPlain() {
      depth += 1
      if (unseen === 0) endRun()
    },
    text(text) {
      if (unseen !== 0) return
      if (inTitle) {
        title += text
      } else if (takes()) {
        run += text
        if (run.length > LONG_RUN) {
          const end = run.lastIndexOf(' ')
          words.addText(run.slice(0, end + 1))
          run = run.slice(end + 1)
        }
      }
    },
    close(name) {
      if (unseen === 0) {
        endRun()
        if (name === 'title') inTitle = false
        if (depth === passedOver) passedOver = 0
        if (depth === region) region = 0
      } else if (depth === unseen) {
        unseen = 0
      }
      depth -= 1
    },
    takesText: () => unseen === 0 && !inTitle && takes(),
    isUnseen: () => unseen !== 0,
    words,
    end() {
      endRun()
      return words.digest(title ?? '')
    },
  }
}

const partOf = (name: string, attributes: Attributes): Part | undefined => {
  // The content of a declarative shadow root is shown at once.
  if (name === 'template' && attributes['shadowrootmode'] !== undefined) return undefined
  const { role } = attributes
  return PART_BY_NAME.get(name) ?? (role === undefined ? undefined : PART_BY_ROLE.get(role))
}
