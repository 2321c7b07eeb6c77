/** What the schema takes for a decimal; of negative ones only zero is in any range. */
const DECIMAL_RE = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** Whether a text is a decimal, with a point and without exponent, from 0 to `most`. @see https://www.w3.org/TR/xmlschema-2/#decimal */
export const isDecimalTo = (text: string, most: number): boolean =>
  DECIMAL_RE.test(text) && Number(text) >= 0 && Number(text) <= most
