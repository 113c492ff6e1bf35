import type { NumberMention } from './numbers'
import { inThousands, inUnit, likeBefore, type Slot } from './units'
import { phraseList, type Token, withoutElisions } from './words'

export type Slots = Readonly<Record<string, Slot>>

/** The value that a message gives to one field. */
export type Filled = {
  /** In the field's unit; of a change the difference. */
  value: number
  /** A part of the field that its name says, such as the price. */
  isPercent?: true
  /** "20k more": the value is added to the one before. */
  isChange?: true
  /** "66, not 61": the part of the value before that this one replaces. */
  instead?: number
  /** A word names it; else only its size and place do. */
  isNamed: boolean
}

export type Filling = {
  fields: Record<string, Filled>
  /** The numbers that no field takes, in the order of the message. */
  left: NumberMention[]
}

/** A number, the words around it, and whether it changes the value before. */
type Mention = {
  number: NumberMention
  at: number
  change: Found | undefined
  denied: NumberMention | undefined
  isWith: boolean
}

const MORE =
  'more,adds,add,added,adding,another,additional,increase,increased,higher,raise,raises,raised,hike,hikes,chips in,chip in,throws in,up,rise,rises,extra,go up,goes up,plus,de plus,ajoute,ajoutent,augmente,augmentent,monte,montent,hausse'
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

const isWord = (token: Token | undefined, words: readonly string[]) =>
  token?.kind === 'word' && words.includes(token.text)

const DENIES = ['not', 'pas']
const ARTICLES = ['the', 'a', 'my', 'le', 'la', 'mon']

type Found = Use & { at: number; end: number; nearest?: number }

/** The phrases in a message; none within a longer one. */
function findPhrases(tokens: readonly Token[], slots: Slots): Found[] {
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
      isWord(tokens[at - 1], DENIES) || (isWord(tokens[at - 1], ARTICLES) && isWord(tokens[at - 2], DENIES))
    const use = isDeniedWord ? { keys: [], sign: 0 as const } : match.use
    found.push({ ...use, at, end: at + match.words.length })
  }
  return found
}

/** "Half a point less". */
const isPoint = (token: Token | undefined) => token?.kind === 'word' && /^(?:points?|pts?)$/.test(token.text)

/** "Drops to 560" names the new value. */
const isTo = (token: Token | undefined) => token?.kind === 'word' && ['to', 'at', 'a'].includes(token.text)

/** "128k down, not 20%", "9 months instead of 28": the second is not meant. */
const isDenied = (tokens: readonly Token[], at: number) =>
  isWord(tokens[at - 1], [...DENIES, 'than', 'que']) ||
  (isWord(tokens[at - 1], ['of', 'de']) && isWord(tokens[at - 2], ['instead', 'lieu']))

/** "My score is 640": no amount. */
const isScore = (token: Token) =>
  token.kind === 'word' && ['score', 'beacon', 'cote', 'credits'].includes(token.text)

/** "Every 2 weeks" is how often. */
const isOfWeeks = (after: Token | undefined) =>
  after?.kind === 'word' && ['week', 'weeks', 'semaine', 'semaines'].includes(after.text)

const FAR = 8
/** How near a phrase is to a number: 3 beside it, 0 beyond FAR words or behind a stop. */
function nearness(tokens: readonly Token[], { at, end }: Pick<Found, 'at' | 'end'>, number: number): number {
  const [from, to] = at > number ? [number + 1, at] : [end, number]
  if (to - from > FAR) return 0
  // "The house is 690k I owe 402": what stands before a number tells more.
  let distance = at > number && to > from ? 0.5 : 0
  for (const token of tokens.slice(from, to)) {
    if (token.kind === 'word') distance += token.text === 'and' || token.text === 'et' ? 1.5 : 0.4
    else if (token.kind === 'number') distance += 1.5
    else distance += token.kind === 'comma' ? 1 : 2.5
  }
  return Math.max(0, 3 - distance)
}

/** Nobody puts 4.3% down. */
const USUAL_SHARE = [5, 95] as const

/** The score of a number without a naming word whose unit and size fit the field. */
const LEAST_SCORE = 1

/** A word beside the number, or nearly. */
const SURELY_NAMED = 2

/** By so much a field fits better than the next one, where numbers are added up. */
const CLEARLY = 0.8

type Candidate = { mention: Mention; key: string; score: number; isSummand: boolean; filled: Filled }

/** Returns the earlier value of a field: a number of similar size is likely its new value. */
export type Known = (key: string) => { value: number; isPercent: boolean } | undefined
type Hints = {
  /** The field that Val asked for. */
  favoured?: string | undefined
  known?: Known
}

/**
 * Gives each number of a message the field that fits it best by unit, size and the words beside it; no field takes two,
 * except those that add up.
 */
export function fill(tokens: readonly Token[], slots: Slots, hints: Hints = {}): Filling {
  const phrases = findPhrases(tokens, slots)
  const mentions = tokens.flatMap((token, at): Mention[] => {
    if (token.kind !== 'number' || isDenied(tokens, at) || isOfWeeks(tokens[at + 1])) return []
    if (tokens.slice(Math.max(0, at - 3), at + 2).some(isScore)) return []
    const change = phrases.find(
      ({ sign, at: start, end }) =>
        sign !== 0 &&
        (end === at ||
          start === (isPoint(tokens[at + 1]) ? at + 2 : at + 1) ||
          (end === at - 1 && !isTo(tokens[end]))),
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
  for (const phrase of phrases)
    phrase.nearest = Math.max(0, ...mentions.map(({ at }) => nearness(tokens, phrase, at)))
  const candidates = mentions.flatMap((mention) =>
    Object.keys(slots).flatMap((key) => candidateOf(mention, key, slots, tokens, phrases, hints) ?? []),
  )
  return assign(candidates, mentions, slots)
}

const isTermOf = ({ number, at }: Mention, tokens: readonly Token[]) =>
  number.kind === 'years' &&
  number.value <= LONGEST_TERM &&
  isWord(tokens[at + 1], ['rate', 'rates', 'fixed', 'variable', 'term', 'fixe', 'terme'])

const LONGEST_TERM = 10
const BEFORE = 0.1

/** How well a word names a number: fully the nearest ones, others hardly. */
function namedBy(tokens: readonly Token[], phrase: Found, { at }: Mention, isRate: boolean): number {
  const near = nearness(tokens, phrase, at)
  const share = near >= (phrase.nearest ?? 0) ? near : near / 2
  // Of two words as near, the one before a rate names it: "was 1.89 now 4.4".
  return isRate && share > 0 && phrase.at < at ? share + BEFORE : share
}

function candidateOf(
  mention: Mention,
  key: string,
  slots: Slots,
  tokens: readonly Token[],
  phrases: readonly Found[],
  { favoured, known }: Hints,
): Candidate | undefined {
  const slot = slots[key] as Slot
  // "The 1 year rate" is a term.
  if (isTermOf(mention, tokens) && slot.name.means !== 'term' && key !== 'term') return undefined
  const before = known?.(key)
  const read =
    likeBefore(mention.number, before) ?? inUnit(mention.number, mention.change !== undefined, slot)
  if (!read) return undefined
  const { usual, grows, bare = 0 } = slot.name
  // "Extra" names an extra payment, and no change of it; "a raise" changes the income.
  const change = mention.change?.keys.includes(key) && !slot.name.adds ? undefined : mention.change
  const isPercent = 'isPercent' in read
  const inFull = isPercent ? undefined : inThousands(mention.number, slot.name)
  // "20 more" of 96,000 are thousands.
  const scaled = change && !(before && inFull && inFull <= before.value) ? undefined : inFull
  const value = scaled ?? read.value
  const named = phrases
    .filter(
      ({ keys, at, end }) => keys.includes(key) && at - mention.at <= FAR + 1 && mention.at - end <= FAR,
    )
    .reduce((best, phrase) => Math.max(best, namedBy(tokens, phrase, mention, slot.field.kind === 'rate')), 0)
  const fit = key === favoured && !change ? 3 : change ? (grows ? 1 : bare / 2) : bare
  if (named === 0 && fit === 0) return undefined
  const [least, most] = isPercent ? USUAL_SHARE : usual
  const isUsual = change !== undefined || (value >= least && value <= most)
  const ratio = before && !change && before.isPercent === isPercent ? value / before.value : 0
  // 5, 10 and 20 percent are put down, unless a word says that they are a rate.
  const isRound = isPercent && value % 5 === 0 && value <= 35 ? (mention.isWith ? 2 : before ? 0 : 1) : 0
  const { after } = slot.name
  const isNext = after !== undefined && !before && known?.(after) !== undefined
  const isKnownElsewhere = Object.entries(slots).some(
    ([other, { name }]) => name.after === key && !known?.(other),
  )
  const likeness = isNext ? 1 : ratio > 0.3 && ratio < 3 && !isKnownElsewhere ? (scaled ? 0.4 : 0.8) : 0
  const { denied } = mention
  // "75 instead of 60" is what was 60.
  const instead = denied && (inThousands(denied, slot.name) ?? denied.value)
  const isReplaced = instead !== undefined && instead === before?.value ? 2 : 0
  const score =
    isReplaced + read.unit + 1.2 * named + fit + likeness + isRound - (isUsual ? 0 : 2.5) - (scaled ? 0.6 : 0)
  if (score < LEAST_SCORE) return undefined
  return {
    mention,
    key,
    score,
    isSummand: isUsual && named >= SURELY_NAMED,
    filled: {
      value: change ? value * change.sign : value,
      isNamed: named > 0,
      ...(isPercent && { isPercent: true as const }),
      ...(change && { isChange: true as const }),
      ...(instead !== undefined && { instead }),
    },
  }
}

function assign(candidates: Candidate[], mentions: readonly Mention[], slots: Slots): Filling {
  const fields: Record<string, Filled> = {}
  const taken = new Set<Mention>()
  // "105k salary 50k down": the word between them names one of the two.
  const isClear = ({ mention, key, score }: Candidate) =>
    candidates.every((one) => one.mention !== mention || one.key === key || one.score < score - CLEARLY)
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score)) {
    const { key, filled, mention } = candidate
    const before = fields[key]
    // "60k down, and what would 20k more do?" says a value and its change.
    const isBoth = before && !before.isPercent && !filled.isPercent && before.isChange !== filled.isChange
    const adds = (slots[key]?.name.adds && candidate.isSummand && isClear(candidate)) || isBoth
    if (taken.has(mention) || (before && !adds)) continue
    taken.add(mention)
    const { isChange: _, ...sum } = before ?? filled
    fields[key] = before ? { ...(isBoth ? sum : before), value: before.value + filled.value } : filled
  }
  return { fields, left: mentions.filter((one) => !taken.has(one)).map(({ number }) => number) }
}
