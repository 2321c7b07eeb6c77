import { type DateForm, isFuture, readDate } from '../protocol/datetime.ts'
import type { ReadElement } from '../reading/element.ts'
import { unpadded } from './address.ts'
import { type FileContext, placeOf } from './file-context.ts'
import { shown } from './shape.ts'

/** A date that was read and can be reckoned with. */
export interface FoundDate {
  value: string
  form: DateForm
  /** Milliseconds UTC. */
  time: number
}

/** Forms that the schema refuses and the prose allows. */
const LASTMOD_NOTES: ReadonlySet<DateForm> = new Set(['year', 'month', 'minute'])
/** Google names the form without seconds for news. */
const NEWS_NOTES: ReadonlySet<DateForm> = new Set(['minute'])
const NO_NOTES: ReadonlySet<DateForm> = new Set()
const EXACT: ReadonlySet<DateForm> = new Set(['day', 'second'])

/** Checks a lastmod. */
export const checkLastmod = (element: ReadElement, context: FileContext): FoundDate | undefined => {
  const date = checkDateForm(element, LASTMOD_NOTES, context)
  if (date === undefined) return undefined
  const { value } = date
  const tag = element.name
  if (isFuture(date.time, context.now))
    context.report('DATE_FUTURE', { tag, value, isNews: false }, placeOf(element, context))
  if (date.time < 0) context.report('DATE_BEFORE_1970', { tag, value }, placeOf(element, context))
  return date
}

/** Checks the publication_date of an article. */
export const checkNewsDate = (element: ReadElement, context: FileContext): FoundDate | undefined => {
  const date = checkDateForm(element, NEWS_NOTES, context)
  if (date !== undefined && isFuture(date.time, context.now))
    context.report('DATE_FUTURE', { tag: element.name, value: date.value, isNews: true }, placeOf(element, context))
  return date
}

/** Checks a date of a video. */
export const checkVideoDate = (element: ReadElement, context: FileContext): FoundDate | undefined =>
  checkDateForm(element, NO_NOTES, context)

const checkDateForm = (
  element: ReadElement,
  notes: ReadonlySet<DateForm>,
  context: FileContext,
): FoundDate | undefined => {
  const value = unpadded(element, context)
  const tag = element.name
  const read = readDate(value)
  if ('problem' in read) {
    context.report('DATE_INVALID', { tag, value: shown(value), problem: read.problem }, placeOf(element, context))
    return undefined
  }
  if (notes.has(read.form)) context.report('DATE_REDUCED', { tag, value }, placeOf(element, context))
  else if (!EXACT.has(read.form))
    context.report('DATE_INVALID', { tag, value, problem: 'reduced' }, placeOf(element, context))
  return { value, ...read }
}
