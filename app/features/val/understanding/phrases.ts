import { foldAccents } from '~/lib/fold-accents'

/** What follows in a message is not searched, so that searching it has a bounded price. */
const READ_CHARACTERS = 1_000

/** The message's beginning and end in NFKC, without invisible characters. */
export function legibleText(message: string): string {
  const text =
    message.length > 2 * READ_CHARACTERS
      ? `${message.slice(0, READ_CHARACTERS)} ${message.slice(-READ_CHARACTERS)}`
      : message
  return text.normalize('NFKC').replace(/\p{Cf}/gu, '')
}

/** Its words in lower case between single spaces, without accents and apostrophes, every number as `#`. */
export const searchableText = (message: string) =>
  ` ${foldAccents(legibleText(message))
    .replace(/['\u2018\u2019\u02bc`´]/g, '')
    .replace(/\d[\d., ]*(?<=\d)/g, '#')
    .replace(/[^\p{L}#]+/gu, ' ')
    .trim()} `

const GAP = '(?: \\S+){0,5}?'

/** A phrase as a pattern: its words, `a|b` for one of several, `word*` for a beginning, `word?` if it may be missing. */
const patternOf = (phrase: string) =>
  phrase
    .split(' ')
    .map((token) => {
      if (token === '…') return GAP
      const optional = token.endsWith('?')
      const words = (optional ? token.slice(0, -1) : token).replaceAll('*', '\\S*')
      return `(?: (?:${words}))${optional ? '?' : ''}`
    })
    .join('')

export type PhraseLists = ReadonlyMap<string, RegExp>

/** Returns one pattern per kind of a file of phrases; safety-phrases.txt says how they are written. */
export function readPhrases(file: string): PhraseLists {
  const lists = new Map<string, string[]>()
  let list: string[] = []
  for (const line of file.split('\n')) {
    const kind = /^\[(.+)\]$/.exec(line)?.[1]
    if (kind) {
      list = []
      lists.set(kind, list)
    } else if (line && !line.startsWith('# ')) list.push(patternOf(line))
  }
  return new Map(
    [...lists].map(([kind, patterns]) => [kind, new RegExp(`(?:${patterns.join('|')})(?= )`, 'g')]),
  )
}
