/**
 * Code-point order of the URL, which is all ASCII here, so that the same site gives the same bytes everywhere.
 * What is in order already costs one look at each.
 */
export const orderByUrl = <T extends { loc: string }>(items: T[]): T[] =>
  items.every(({ loc }, index) => index === 0 || (items[index - 1]?.loc ?? '') <= loc)
    ? items
    : items.sort((a, b) => (a.loc < b.loc ? -1 : a.loc > b.loc ? 1 : 0))
