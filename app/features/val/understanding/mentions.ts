import type { NumberMention } from './numbers'
import type { Slots } from './units'
import { phraseList, type Token, withoutElisions } from './words'

/** A number, the words around it, and whether it changes the value before. */
export type Mention = {
  number: NumberMention
  at: number
  change: Found | undefined
  denied: NumberMention | undefined
  isWith: boolean
}

const MORE =
  'more,adds,add,added,adding,another,additional,increase,increased,higher,raise,raises,raised,hike,hikes,chips in,chip in,throws in,jump,jumps,climb,climbs,spike,up,rise,rises,extra,go up,goes up,plus,de plus,ajoute,ajoutent,augmente,augmentent,monte,montent,hausse'
const LESS =
  'less,lower,drop,drops,dropped,down by,decrease,cut,cuts,fall,falls,go down,goes down,minus,de moins,moins,baisse,baissent,diminue'
/** Words that look like a field's and are not. */
const NEUTRAL =
  'monthly payment,payment,mortgage payment,per month,a month,make it,if i make it,more like,niagara falls,first home,first house,first time,second home,home equity,mortgage rate,mortgage broker,house hunting,mortgage insurance,at least,at the,do i have,have to,right now,coming up,comes up,is up,up for,up in,came down to,comes down to,came down,how much house,how much home,what house,land transfer tax,premiere maison,premier achat,prix max,by the end'

/** How a phrase names: the fields, a change, or nothing. */
type Use = { keys: readonly string[]; sign: -1 | 0 | 1 }
type Phrase = { words: readonly string[]; use: Use }
type Index = ReadonlyMap<string, readonly Phrase[]>

const indexes = new WeakMap<Slots, Index>()

/** All phrases of some slots by their first word, the longest first. */
function indexOf(slots: Slots): Index {
  const known = indexes.get(slots)
  if (known) return known
  const uses = new Map<string, Use>()
  const put = (text: string, key: string | null, sign: Use['sign']) => {
    for (const phrase of phraseList(text)) {
      const before = uses.get(phrase)
      uses.set(phrase, { keys: [...(before?.keys ?? []), ...(key ? [key] : [])], sign: before?.sign || sign })
    }
  }
  put(MORE, null, 1)
  put(LESS, null, -1)
  put(NEUTRAL, null, 0)
  for (const [key, { name }] of Object.entries(slots)) put(name.words, key, 0)
  const phrases = [...uses].map(([text, use]) => ({ words: text.split(' '), use }))
  const index = Map.groupBy(
    phrases.toSorted((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0] as string,
  )
  indexes.set(slots, index)
  return index
}

export const isWord = (token: Token | undefined, words: readonly string[]) =>
  token?.kind === 'word' && words.includes(token.text)

const DENIES = ['not', 'pas']
/** "No debts, 30k": the word names no number. */
const WITHOUT = ['no', 'zero', 'without', 'sans', 'aucune', 'aucun']
const ARTICLES = ['the', 'a', 'my', 'le', 'la', 'mon']

export type Found = Use & { at: number; end: number; nearest?: number }

/** The phrases in a message; none within a longer one. */
export function findPhrases(tokens: readonly Token[], slots: Slots): Found[] {
  const index = indexOf(slots)
  const wordAt = (at: number) => {
    const token = tokens[at]
    return token?.kind === 'word' ? withoutElisions(` ${token.text} `).trim() : undefined
  }
  const found: Found[] = []
  for (let at = 0; at < tokens.length; at++) {
    const match = index
      .get(wordAt(at) ?? '')
      ?.find(({ words }) => words.every((word, offset) => wordAt(at + offset) === word))
    if (!match || at + match.words.length <= (found.at(-1)?.end ?? 0)) continue
    // "The mortgage, not the price".
    const isDeniedWord =
      isWord(tokens[at - 1], [...DENIES, ...WITHOUT]) ||
      (isWord(tokens[at - 1], ARTICLES) && isWord(tokens[at - 2], DENIES))
    const use = isDeniedWord ? { keys: [], sign: 0 as const } : match.use
    found.push({ ...use, at, end: at + match.words.length })
  }
  return found
}

/** "125, I mean 250": the first is not meant. */
function isTakenBack(tokens: readonly Token[], at: number): boolean {
  const rest = tokens.slice(at + 1)
  const mean = rest.findIndex((token) => isWord(token, ['mean', 'meant', 'plutot', 'rather']))
  const next = rest.findIndex(({ kind }) => kind === 'number')
  return mean >= 0 && next > mean
}

const WRONG = ['no', 'nope', 'sorry', 'oops', 'wait', 'non', 'oups', 'scuse', 'attends']
const FILLERS = [
  ...WRONG,
  'hmm',
  'hm',
  'its',
  "it's",
  'it',
  'is',
  'i',
  'mean',
  'make',
  'to',
  'rate',
  "c'est",
  'plutot',
  'a',
  'at',
]

const UNLIKE_PLAIN: readonly string[] = ['years', 'months', 'days', 'hours']

/** "3.1% rate, hmm no 5.1": the number behind the words of a mistake is meant. */
function isMended(tokens: readonly Token[], at: number): boolean {
  const next = tokens.findIndex((token, index) => index > at && token.kind === 'number')
  const between = tokens.slice(at + 1, next)
  const [one, other] = [tokens[at], tokens[next]]
  if (one?.kind !== 'number' || other?.kind !== 'number') return false
  const [kind, second] = [one.mention.kind, other.mention.kind]
  return (
    (kind === second || [kind, second].includes('plain')) &&
    !UNLIKE_PLAIN.includes(kind) === !UNLIKE_PLAIN.includes(second) &&
    between.some((token) => isWord(token, WRONG)) &&
    between.every((token) => token.kind === 'comma' || isWord(token, FILLERS))
  )
}

/** "128k down, not 20%", "9 months instead of 28": the second is not meant. */
const isDenied = (tokens: readonly Token[], at: number) =>
  isWord(tokens[at - 1], [...DENIES, 'than', 'que']) ||
  (isWord(tokens[at - 1], ['of', 'de']) && isWord(tokens[at - 2], ['instead', 'lieu'])) ||
  isTakenBack(tokens, at) ||
  isMended(tokens, at)

/** Words between a phrase and a number that it may name, at most. */
export const FAR = 8
/** How near a phrase is to a number: 3 beside it, 0 beyond FAR words or behind a stop. */
export function nearness(
  tokens: readonly Token[],
  { at, end }: Pick<Found, 'at' | 'end'>,
  number: number,
): number {
  const [from, to] = at > number ? [number + 1, at] : [end, number]
  if (to - from > FAR) return 0
  // "22k in fhsa".
  if (at === number + 2 && isWord(tokens[number + 1], ['in', 'dans'])) return 3
  // "The house is 690k I owe 402": what stands before a number tells more.
  let distance = at > number && to > from ? 0.5 : 0
  for (const token of tokens.slice(from, to)) {
    if (token.kind === 'word') distance += token.text === 'and' || token.text === 'et' ? 1.5 : 0.4
    else if (token.kind === 'number') distance += 1.5
    else distance += token.kind === 'comma' ? 1 : 2.5
  }
  return Math.max(0, 3 - distance)
}

/** "Half a point less". */
const POINTS = ['point', 'points', 'pt', 'pts']
/** "Drops to 560" names the new value. */
const TO = ['to', 'at', 'a', 'in', 'dans']
/** "My score is 640": no amount. */
const SCORES = ['score', 'beacon', 'cote', 'credits']
/** "Every 2 weeks" is how often. */
const WEEKS = ['week', 'weeks', 'semaine', 'semaines']

const PEOPLE =
  'wife husband hubby partner spouse mom dad mother father he she brother sister son daughter kid'.split(' ')
const DATED = 'since in from by until of depuis en janvier january september spring late early'.split(' ')
/** "Since 2019", "unit 1207", "my wife is 52": a date, the number of a door, an age. */
const isName = ({ kind, value, per }: NumberMention, [one, other = one]: readonly Token[]) =>
  kind === 'plain' &&
  !per &&
  (isWord(other, ['unit', 'apt', 'suite', 'line', 'ligne']) ||
    (value >= 1950 && value <= 2050 && isWord(other, DATED)) ||
    (value < 100 && isWord(other, ['am', 'im', "i'm", 'aged', 'age', 'turning'])) ||
    (value < 100 && isWord(other, ['is']) && isWord(one, PEOPLE)))

/** Returns the numbers of a message that are meant as amounts, rates and times. */
export function readMentions(tokens: readonly Token[], phrases: readonly Found[]): Mention[] {
  return tokens.flatMap((token, at): Mention[] => {
    if (token.kind !== 'number' || isDenied(tokens, at) || isWord(tokens[at + 1], WEEKS)) return []
    if (isName(token.mention, tokens.slice(Math.max(0, at - 2), at).slice(-2))) return []
    if (tokens.slice(Math.max(0, at - 3), at + 2).some((one) => isWord(one, SCORES))) return []
    const change = phrases.find(
      ({ sign, at: start, end }) =>
        sign !== 0 &&
        (end === at ||
          start === (isWord(tokens[at + 1], POINTS) ? at + 2 : at + 1) ||
          (end === at - 1 && !isWord(tokens[end], TO))),
    )
    const denied = tokens
      .slice(at + 1, at + 5)
      .find((one, offset) => one.kind === 'number' && isDenied(tokens, at + 1 + offset))
    return [
      {
        number: token.mention,
        at,
        change,
        denied: denied?.kind === 'number' ? denied.mention : undefined,
        isWith: isWord(tokens[at - 1], ['with', 'avec', 'put', 'mets', 'puts']),
      },
    ]
  })
}
