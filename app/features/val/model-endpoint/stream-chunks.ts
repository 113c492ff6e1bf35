/** Words in a piece of an answer: few, so that the visitor sees the answer grow. */
const RUNS_A_PIECE = 6

/**
 * Returns an answer in the pieces in which it is streamed; joined they are the answer, character for character.
 */
export function piecesOf(text: string): string[] {
  const runs = text.match(/\s+|\S+/g) ?? []
  const pieces: string[] = []
  for (let at = 0; at < runs.length; at += RUNS_A_PIECE)
    pieces.push(runs.slice(at, at + RUNS_A_PIECE).join(''))
  return pieces
}
