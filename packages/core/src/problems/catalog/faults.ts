import type { AddressProblem } from '../../protocol/address.ts'
import type { CheckedDate } from '../../protocol/datetime.ts'

/** What is wrong with a date, said of it. */
export const DATE_FAULTS: Readonly<Record<Exclude<CheckedDate, { value: string }>['problem'], string>> = {
  format: 'is no W3C date (YYYY-MM-DD, or a date-time with a zone)',
  zone: 'has a time but no zone (Z or +hh:mm)',
  impossible: 'names a day or time that does not exist',
  incomplete: 'names no day',
  future: 'lies in the future',
  'before-1970': 'lies before 1970, which Google reports as invalid',
}

/** What is wrong with an address, said of it. */
export const ADDRESS_FAULTS: Readonly<Record<AddressProblem, string>> = {
  text: 'is no text',
  unwritable: 'holds control characters or half a character',
  absolute: 'is no absolute http(s) address',
  credentials: 'holds a user name or password',
  length: 'is longer than 2,047 characters',
}
