/** Cuts a text at a word boundary to `limit` characters (not code units: no emoji is halved), ellipsis included. */
export function cutText(text: string, limit: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(plain)
  if (characters.length <= limit) return plain
  const room = characters.slice(0, limit - 1)
  // The word at the limit is removed, unless it is the only one.
  const fallsBetween = characters[limit - 1] === ' '
  const space = room.lastIndexOf(' ')
  const kept = fallsBetween || space <= 0 ? room : room.slice(0, space)
  return `${kept.join('').replace(/[\s,;:.!?–-]+$/, '')}…`
}
