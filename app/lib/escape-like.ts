/** A LIKE pattern for part of a text, with the text's own wildcards escaped. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
