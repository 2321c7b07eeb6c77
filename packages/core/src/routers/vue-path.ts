import { type Choice, literal, NOTHING, parameter, type Segments } from './address.ts'

/** A custom expression: the first `)` without a backslash ends it. */
const EXPRESSION = String.raw`\(((?:\\.|[^\\)])*)\)`
/** One parameter: its name, its expression, and `?`, `*` or `+`. */
const PARAMETER = String.raw`(?<!\\):(\w+)(?:${EXPRESSION})?([?*+]?)`
const PARAMETER_RE = new RegExp(PARAMETER, 'g')
const WHOLE_PARAMETER_RE = new RegExp(`^${PARAMETER}$`)
/** A segment: a slash in an expression ends none. */
const SEGMENT_RE = new RegExp(String.raw`(?:\\.|${EXPRESSION}|[^/\\])+`, 'g')
/** An expression that only names words: `en|de`. */
const WORDS_RE = /^[\w-]+(?:\|[\w-]+)*$/
/** An expression that reaches over several segments. */
const ANY_RE = /\.[*+]/
const ESCAPED_RE = /\\(.)/g

/**
 * The segments of a path of vue-router.
 *
 * @see https://router.vuejs.org/guide/essentials/route-matching-syntax.html
 */
export const toSegments = (path: string): Segments => (path.match(SEGMENT_RE) ?? []).map(toChoices)

const toChoices = (segment: string): Choice[] => {
  const whole = WHOLE_PARAMETER_RE.exec(segment)
  if (whole === null) return [toPart(segment)]
  const [, name = '', expression = '', modifier = ''] = whole
  if (modifier === '*' || modifier === '+') return [parameter(`:${name}${modifier}`)]
  const choices = WORDS_RE.test(expression)
    ? expression.split('|').map(literal)
    : [parameter(`:${name}${ANY_RE.test(expression) ? '*' : ''}`)]
  return modifier === '?' ? [NOTHING, ...choices] : choices
}

/** Text, or text with parameters in it, whose expressions say nothing to a reader. */
const toPart = (segment: string): Choice =>
  segment.search(PARAMETER_RE) === -1
    ? literal(segment.replaceAll(ESCAPED_RE, '$1'))
    : parameter(segment.replaceAll(PARAMETER_RE, ':$1'))
