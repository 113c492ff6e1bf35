/** 'Monthly' as it stands inside a sentence. */
export const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

/** 'Variable' as it begins a line. */
export const upperFirst = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Words and the spaces between them in a piece of an answer: few enough to be seen growing. */
const RUNS_A_PIECE = 6

/** An answer cut into the pieces in which it is streamed; together they are the answer, character for character. */
export function piecesOf(text: string): string[] {
  const runs = text.match(/\s+|\S+/g) ?? []
  const pieces: string[] = []
  for (let at = 0; at < runs.length; at += RUNS_A_PIECE)
    pieces.push(runs.slice(at, at + RUNS_A_PIECE).join(''))
  return pieces
}
