import { type Token, withoutElisions } from './words'

/** Words on each side that are read, so that the work for one number is bounded. */
const WINDOW = 7

export type Side = { words: string; clause: string }

/** The words beside a number, up to the next number or stop; `clause` continues over numbers and commas. */
export function beside(tokens: readonly Token[], at: number, step: 1 | -1): Side {
  const words: string[] = []
  const clause: string[] = []
  let isNear = true
  for (let next = at + step; next >= 0 && next < tokens.length && clause.length < 2 * WINDOW; next += step) {
    const token = tokens[next] as Token
    if (token.kind === 'stop') break
    if (token.kind !== 'word') isNear = false
    const text = token.kind === 'word' ? token.text : token.kind === 'number' ? '#' : ','
    clause.push(text)
    if (isNear && words.length < WINDOW) words.push(text)
  }
  const join = (parts: string[]) =>
    withoutElisions(` ${(step === 1 ? parts : parts.reverse()).join(' ')} `).replace(
      / pay(?:ing|s)?(?: it| my mortgage)? down /,
      ' prepay ',
    )
  return { words: join(words), clause: join(clause) }
}
