import { isDate } from 'node:util/types'

/** Longest value that a message shows in full. */
const MAX_SHOWN = 80

/** A value as it is shown in a message: short, and unmistakably the value. Never throws, whatever the value does. */
export const toShown = (value: unknown): string =>
  typeof value === 'string' ? `'${shorten(value)}'` : toShownText(value)

/** The same without quotes, for messages that bring their own. */
export const toShownText = (value: unknown): string => {
  if (typeof value === 'string') return shorten(value)
  if (typeof value === 'function') return 'a function'
  if (typeof value !== 'object' || value === null) return String(value)
  if (isDate(value)) return dateText(value)
  try {
    const text = JSON.stringify(value)
    return text === undefined ? 'an object' : shorten(text)
  } catch {
    return 'an object'
  }
}

const dateText = (date: Date): string => {
  const time = Date.prototype.getTime.call(date)
  return Number.isNaN(time) ? 'Invalid Date' : new Date(time).toISOString()
}

const shorten = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 3)}...` : text)

/** What went wrong, as one line: the first of the message of what was thrown. */
export const toReason = (error: unknown): string =>
  error instanceof Error ? (error.message.trim().split('\n', 1)[0] ?? '') : toShown(error)
