/** A search for part of a text as LIKE takes it: what it would read as a wildcard is a character. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
