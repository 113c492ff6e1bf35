import { readWords, type SaidWords } from './lexicon'
import { foldText, phraseText, readTokens, type Token } from './words'

/** A message as it is read. */
export type ReadMessage = { message: string; text: string; tokens: readonly Token[]; said: SaidWords }

export function readMessage(message: string): ReadMessage {
  const tokens = readTokens(foldText(message))
  const text = phraseText(tokens)
  return { message, text, tokens, said: readWords(text, message) }
}

export const wordCount = (text: string) => text.trim().split(' ').length
