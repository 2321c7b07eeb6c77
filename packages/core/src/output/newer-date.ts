/** The later of two dates in the forms that a lastmod has; a day counts from its first moment. */
export const newerDate = (a: string | undefined, b: string | undefined): string | undefined => {
  if (a === undefined || b === undefined) return a ?? b
  const isLater = areOfOneForm(a, b) ? b > a : Date.parse(b) > Date.parse(a)
  return isLater ? b : a
}

/** Days, and UTC times of equal length, compare as text; that spares most dates the parser. */
const areOfOneForm = (a: string, b: string): boolean =>
  a.length === b.length && (a.length === 10 || (a.endsWith('Z') && b.endsWith('Z')))
