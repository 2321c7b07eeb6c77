/** The same text in memory of its own: a piece cut out of a longer text keeps all of that. */
export const detached = (text: string): string => Buffer.from(text).toString()
