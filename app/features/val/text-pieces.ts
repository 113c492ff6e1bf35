/** 'Monthly' as it stands inside a sentence. */
export const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

/** Words in a piece of a streamed answer: small enough to be seen growing, large enough to be few. */
const WORDS_A_PIECE = 3

/** An answer cut into the pieces in which it is streamed; together they are the answer, character for character. */
export function piecesOf(text: string): string[] {
  const words = text.match(/\s*\S+\s*/g) ?? (text ? [text] : [])
  const pieces: string[] = []
  for (let at = 0; at < words.length; at += WORDS_A_PIECE)
    pieces.push(words.slice(at, at + WORDS_A_PIECE).join(''))
  return pieces
}
