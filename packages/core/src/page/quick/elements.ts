import { TELLING_ELEMENTS } from '../fingerprint.ts'
import { createNames, type Names } from './names.ts'

/** Elements that end others that are open, and which. As the parser has it: browsers know more of them. */
const ENDS: readonly (readonly [openers: string, ended: string])[] = [
  ['p address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav', 'p'],
  ['ol pre section table ul h1 h2 h3 h4 h5 h6', 'p'],
  ['h1 h2 h3 h4 h5 h6', 'h1 h2 h3 h4 h5 h6'],
  ['select input output button datalist textarea', 'input option optgroup select button datalist textarea'],
  ['option', 'option'],
  ['optgroup', 'option optgroup'],
  ['tr', 'tr th td'],
  ['th', 'th'],
  ['td', 'thead th td'],
  ['tbody tfoot', 'thead tbody'],
  ['body', 'head link script'],
  ['a', 'a'],
  ['li', 'li'],
  ['dd dt', 'dd dt'],
  ['rt rp', 'rt rp'],
]
const VOID =
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  )
/** Their text is no markup. */
const RAW = 'script style title textarea iframe xmp noembed noframes plaintext'.split(' ')
/** Roots of another language, and the elements in which it is HTML again. */
const CONTEXTS: ReadonlyMap<string, number> = new Map([
  ...['mi', 'mo', 'mn', 'ms', 'mtext', 'annotation-xml', 'foreignobject', 'desc', 'title'].map(
    (name): [string, number] => [name, 0],
  ),
  ['svg', 1],
  ['math', 2],
])
/** Names that the parser spells otherwise in SVG; elsewhere one of them is another element. */
const SVG_ONLY = (
  'altglyph altglyphdef altglyphitem animatecolor animatemotion animatetransform clippath feblend fecolormatrix ' +
  'fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow ' +
  'feflood fefunca fefuncb fefuncg fefuncr fegaussianblur feimage femerge femergenode femorphology feoffset ' +
  'fepointlight fespecularlighting fespotlight fetile feturbulence foreignobject glyphref lineargradient ' +
  'radialgradient textpath'
).split(' ')
/** Telling elements of which attributes tell something too. */
const READ_WHOLE = ['a', 'area', 'article', 'img', 'main', 'template', 'time']
const COMMON = 'html head span code b i u em strong small sub sup cite var kbd samp image'.split(' ')

const KNOWN: readonly string[] = [
  ...new Set([
    ...TELLING_ELEMENTS,
    ...ENDS.flat().flatMap((names) => names.split(' ')),
    ...VOID,
    ...RAW,
    ...CONTEXTS.keys(),
    ...SVG_ONLY,
    ...COMMON,
  ]),
]

const idOf = (name: string): number => KNOWN.indexOf(name)
const toFlags = (names: Iterable<string>): Uint8Array => {
  // Names that are met later have numbers past the end, and none of these meanings.
  const flags = new Uint8Array(KNOWN.length)
  for (const name of names) flags[idOf(name)] = 1
  return flags
}
const ENDED = new Uint8Array(KNOWN.length * KNOWN.length)
for (const [openers, ended] of ENDS) {
  for (const opener of openers.split(' ')) {
    for (const name of ended.split(' ')) ENDED[idOf(opener) * KNOWN.length + idOf(name)] = 1
  }
}
const IS_VOID = toFlags(VOID)
const IS_RAW = toFlags(RAW)
const IS_SVG_ONLY = toFlags(SVG_ONLY)
const IS_TELLING = toFlags(TELLING_ELEMENTS)
const IS_READ_WHOLE = toFlags(READ_WHOLE)
const CONTEXT_OF = KNOWN.map((name) => CONTEXTS.get(name))

/** The numbers of elements that are treated by themselves. */
export const ID: Readonly<
  Record<
    | 'a'
    | 'area'
    | 'body'
    | 'br'
    | 'form'
    | 'head'
    | 'html'
    | 'iframe'
    | 'image'
    | 'img'
    | 'main'
    | 'article'
    | 'p'
    | 'script'
    | 'style'
    | 'template'
    | 'textarea'
    | 'title',
    number
  >
> = {
  a: idOf('a'),
  area: idOf('area'),
  article: idOf('article'),
  body: idOf('body'),
  br: idOf('br'),
  form: idOf('form'),
  head: idOf('head'),
  html: idOf('html'),
  iframe: idOf('iframe'),
  image: idOf('image'),
  img: idOf('img'),
  main: idOf('main'),
  p: idOf('p'),
  script: idOf('script'),
  style: idOf('style'),
  template: idOf('template'),
  textarea: idOf('textarea'),
  title: idOf('title'),
}

/** What languages the content of an element may be in. */
export const HTML = 0
export const SVG = 1

export const isVoid = (id: number): boolean => IS_VOID[id] === 1
export const isRaw = (id: number): boolean => IS_RAW[id] === 1
export const isSvgOnly = (id: number): boolean => IS_SVG_ONLY[id] === 1
/** Whether the name alone says something to a fingerprint. */
export const isTelling = (id: number): boolean => IS_TELLING[id] === 1
/** Whether its attributes say something to a fingerprint, or to us. */
export const isReadWhole = (id: number): boolean => IS_READ_WHOLE[id] === 1
/** The language of an element's content, where it begins another one. */
export const contextOf = (id: number): number | undefined => CONTEXT_OF[id]
/** Whether an element that opens ends one that is open. */
export const ends = (opening: number, open: number): boolean =>
  opening < KNOWN.length && open < KNOWN.length && ENDED[opening * KNOWN.length + open] === 1

export const createElementNames = (): Names => createNames(KNOWN)
