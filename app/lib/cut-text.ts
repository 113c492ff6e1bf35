/**
 * The beginning of a text, at most `limit` characters with its ellipsis, cut at a word's end where there is one.
 * Characters, not code units: an emoji or a letter with accents is never cut in half.
 */
export function cutText(text: string, limit: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(plain)
  if (characters.length <= limit) return plain
  const room = characters.slice(0, limit - 1)
  // The word that the limit falls into goes, unless it is all there is.
  const fallsBetween = characters[limit - 1] === ' '
  const space = room.lastIndexOf(' ')
  const kept = fallsBetween || space <= 0 ? room : room.slice(0, space)
  return `${kept.join('').replace(/[\s,;:.!?–-]+$/, '')}…`
}
