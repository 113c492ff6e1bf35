import { foldAccents } from '~/lib/fold-accents'
import { WORK_LIMITS } from '../work-limits'
import { SMALL } from './number-words'
import { type NumberMention, readNumbers } from './numbers'

/** A text as words, numbers with units, and the stops between clauses. */
export type Token =
  | { kind: 'word'; text: string }
  | { kind: 'number'; mention: NumberMention }
  | { kind: 'comma' }
  | { kind: 'stop' }

// Bounded repetitions, so that no pattern backtracks far.
const PHONE = /\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|\d{10}/g
const POSTAL_CODE = /\b[a-z]\d[a-z] ?\d[a-z]\d\b/g

/**
 * Returns a text in lower case without accents, with plain quotes, dashes and spaces, without telephone numbers
 * and postal codes.
 */
export function foldText(text: string): string {
  return (
    foldAccents(text.slice(0, WORK_LIMITS.read))
      .replace(/[\u2018\u2019\u02bc`]/g, "'")
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/\s/g, ' ')
      .replace(PHONE, ' ; ')
      .replace(POSTAL_CODE, ' ; ')
      .replace(/\bw\//g, 'with ')
      // "4 point 19", "5 and a quarter", "3/4 of a million", "a mil two".
      .replace(/\b(\d{1,2}) (?:point|virgule) (\d{1,3})\b(?! ?(?:y|an))/g, '$1.$2')
      .replace(
        /\b(\d{1,2}) (?:and|et) (?:an? |une? )?(half|quarter|demie?|quart)\b/g,
        (_, whole, part) => whole + (/^[hd]/.test(part) ? '.5' : '.25'),
      )
      .replace(/(?:\b3\/4|\bthree[ -]quarters?) (?:of )?(?:an? )?(?=mil)/g, '0.75 ')
      .replace(/(?:\b1\/4|\b(?:a |one )?quarter) (?:of )?(?:an? )?(?=mil)/g, '0.25 ')
      .replace(
        /\b(?:a|one|1) mil(?:lion)? (one|two|three|four|five|six|seven|eight|nine)(?= ?(?:[,.;?!]|$|at |with |house |home ))/g,
        (_, tenth) => `1.${SMALL[tenth]} million`,
      )
      // A bridge loan's weeks are days of interest.
      .replace(
        /\b(\d{1,2}) ?(?:weeks?|wks?|semaines?)\b(?=.*\b(?:bridg|relais))|(?<=\b(?:bridg|relais).*)\b(\d{1,2}) ?(?:weeks?|wks?|semaines?)\b/g,
        (_, one, other) => `${7 * Number(one ?? other)} days`,
      )
      // "How much for 1.55", "asking 1.3": no rate on offer is that low.
      .replace(
        /\b(how much for|worth|priced at|asking|listed at) (1\.\d{1,3})(?=$|[?!,]| house| home| condo| place)/g,
        '$1 $2 million',
      )
      .replace(/(?<=\d )(?:full|whole|complete) (?=years?\b|months?\b)/g, '')
      // "Goin", "puttin": the last letter is dropped. "Jgagne": so is the apostrophe.
      .replace(
        /\b(go|putt?|buy|sell|mov|walk|look|check|pay|gett|liv|do|mak|renew|say|leav|work|try|think|start|break|switch|ow|keep|tak|ask|borrow|clos|com)in\b'?/g,
        '$1ing',
      )
      .replace(
        /\bj(?=(?:gagne|fais|rembourse|veux|paye|paie|dois|peux|pense|cherche|achete|habite)\b)/g,
        'je ',
      )
      // "K what about weekly?" changes what was asked before.
      .replace(
        /^ *(?:k|kk|ok|okay|cool|great|alright|hmm?)\b[ ,.!]*(?=(?:and|what about|how about|what if)\b)/,
        '',
      )
      // "Were putting 95k" lacks its apostrophe.
      .replace(
        /\bwere (?=(?:putting|buying|looking|renewing|selling|paying|planning|thinking|trying)\b)/g,
        'we are ',
      )
      // "A year and a half", "if I wait a year".
      .replace(/\b(?:a|an|one|un) (?:year|yr|an) (?:and a half|et demie?)\b/g, '18 months')
      .replace(
        /\b(wait|waiting|waited|another|attends|attendre|attend) (?:a|an|one|un) (?:full )?(?=(?:year|yr|an|month|mois)\b)/g,
        '$1 1 ',
      )
      // "1 yr 8 months" is 20 months.
      .replace(
        /\b(\d{1,2}) ?(?:years?|yrs?|y|ans?) (?:and |et )?(\d{1,2}) ?(?:months?|mths?|mos?|mois)\b/g,
        (_, years, months) => `${Number(years) * 12 + Number(months)} months`,
      )
      // "11k gross a month" is 11k a month.
      .replace(/(?<=\dk? )(gross|bruts?) ((?:a|per|each|every|par) (?:month|mois|year|an)\b)/g, '$2 $1')
      // "3 hundred 20 thousand".
      .replace(/\b([1-9]) hundred (?:and )?(\d{2}) ?(?=thousand\b|grand\b|k\b)/g, '$1$2 ')
      .replace(/@ ?(?=\d)/g, ' at ')
      .replace(/\b50 ?[ /-] ?50\b/g, 'half')
      .replace(/\binsted of\b/g, 'instead of')
      // "2,000 cash back" is no down payment.
      .replace(/\bcash[ -]back\b/g, 'cashback')
      .replace(/\bwhat's\b/g, 'what is')
      .replace(/(?<=[\dk]) ?\+ ?(?=\$?\d)/g, ' and ')
      .replace(/(?<!and |and a )\b(?:a )?half (?:of )?a? ?(?=percent|point)/g, '0.5 ')
      .replace(/(?<!and |and a )\b(?:a )?quarter (?:of )?a? ?(?=percent|point|pts?\b)/g, '0.25 ')
      .replace(/\b(?:un )?demi[ -](?=point|pour ?cent)/g, '0.5 ')
      .replace(/\b(?:a|un|a full|one) (?=point\b)/g, '1 ')
      // "Three months' interest" is a charge, not a time.
      .replace(/\b(?:3|three|trois) (?:months?'?s?|mois) (?:of |d')?(?=int)/g, 'penalty ')
      .replace(/\b(?:per|each|par) (?:day|jour)\b|\bdaily(?= interest)/g, 'for 1 day')
      .replace(/ {2,}/g, ' ')
  )
}

const isWordCharacter = (c: string) => /[\p{L}\p{N}']/u.test(c)

/** Returns the first tokens of a folded text, within `WORK_LIMITS`. */
export function readTokens(folded: string): Token[] {
  const mentions = readNumbers(folded).slice(0, WORK_LIMITS.numbers)
  const tokens: Token[] = []
  let next = 0
  let at = 0
  while (at < folded.length && tokens.length < WORK_LIMITS.tokens) {
    const mention = mentions[next]
    if (mention && at >= mention.start) {
      tokens.push({ kind: 'number', mention })
      at = Math.max(at + 1, mention.end)
      next++
      continue
    }
    const c = folded[at] as string
    if (isWordCharacter(c)) {
      const start = at
      while (at < folded.length && isWordCharacter(folded[at] as string) && at < (mention?.start ?? Infinity))
        at++
      const text = folded.slice(start, at).replace(/^'+|'s?$/g, '')
      if (text) tokens.push({ kind: 'word', text })
      continue
    }
    if (c === ',') tokens.push({ kind: 'comma' })
    else if (c === '.' || c === '?' || c === '!' || c === ';' || c === ':') tokens.push({ kind: 'stop' })
    at++
  }
  return tokens
}

/** Returns a text's words between single spaces, also at both ends, so that " a phrase " can be searched. */
export const phraseText = (tokens: readonly Token[]) =>
  ` ${tokens.map((token) => (token.kind === 'word' ? token.text : token.kind === 'number' ? '#' : '')).join(' ')} `.replace(
    / {2,}/g,
    ' ',
  )

const ELISION = / (?:l|d|j|m|n|s|t|c|qu|jusqu|lorsqu|puisqu)'(?=\p{L})/gu

/** Returns a phrase text without French elisions: "d'interets" becomes "interets". */
export const withoutElisions = (text: string) => text.replace(ELISION, ' ')

/** Whether a phrase text contains one of the phrases as whole words. */
export const hasPhrase = (text: string, phrases: readonly string[]) =>
  phrases.some((phrase) => text.includes(` ${phrase} `))

/** Returns the phrases of a comma-separated text. */
export const phraseList = (text: string): readonly string[] =>
  text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '))

export type FoundPhrase<T> = { value: T; phrase: string }

/**
 * Returns a function that finds many phrases in a text, in the order of the entries. An index by first word
 * makes the work depend on the text's words, not on the number of phrases.
 */
export function createPhraseFinder<T>(entries: readonly (readonly [value: T, phrases: readonly string[]])[]) {
  const byFirstWord = new Map<string, { order: number; value: T; phrase: string; padded: string }[]>()
  let order = 0
  for (const [value, phrases] of entries) {
    for (const phrase of phrases) {
      const first = phrase.split(' ', 1)[0] as string
      const list = byFirstWord.get(first) ?? []
      list.push({ order: order++, value, phrase, padded: ` ${phrase} ` })
      byFirstWord.set(first, list)
    }
  }
  return (text: string): FoundPhrase<T>[] => {
    const words = new Set(text.split(' '))
    const found: { order: number; value: T; phrase: string }[] = []
    for (const word of words) {
      for (const entry of byFirstWord.get(word) ?? []) if (text.includes(entry.padded)) found.push(entry)
    }
    return found.sort((a, b) => a.order - b.order)
  }
}
