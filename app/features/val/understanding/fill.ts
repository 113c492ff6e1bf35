import { FAR, type Found, findPhrases, isWord, type Mention, nearness, readMentions } from './mentions'
import type { NumberMention } from './numbers'
import { inThousands, inUnit, likeBefore, MAX_TERM_YEARS, type Slot, type Slots } from './units'
import { phraseList, type Token } from './words'

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

/** Nobody puts 4.3% down. */
const USUAL_SHARE = [5, 95] as const

/** The score of a number without a naming word whose unit and size fit the field. */
const LEAST_SCORE = 1

/** A word beside the number, or nearly. */
const SURELY_NAMED = 2
/** "275 on a loan and about 120 on the visa": the nearest word may be further off than that. */
const NAMED = 1.2

/** By so much a field fits better than the next one, where numbers are added up. */
const CLEARLY = 0.8

/** "At 4.24 for three years if I switch": a clause about another lender outweighs the word beside the rate. */
const SAID_IN_CLAUSE = 5

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
  const mentions = readMentions(tokens, phrases)
  for (const phrase of phrases)
    phrase.nearest = Math.max(0, ...mentions.map(({ at }) => nearness(tokens, phrase, at)))
  const clauses = new Map(mentions.map((mention) => [mention, clauseAround(tokens, mention.at)]))
  const candidates = Object.entries(slots).flatMap(([key, { name }]) => {
    const ofClause = phraseList(name.clause ?? '')
    const naming = phrases.filter(({ keys }) => keys.includes(key))
    const leadsOn = Object.entries(slots).some(
      ([other, { name }]) => name.after === key && !hints.known?.(other),
    )
    return mentions.flatMap((mention) => {
      const isSaid = ofClause.some((phrase) => clauses.get(mention)?.includes(` ${phrase} `))
      return candidateOf(mention, key, slots, tokens, naming, { leadsOn, isSaid }, hints) ?? []
    })
  })
  return assign(candidates, mentions, slots)
}

const isTermOf = ({ number, at }: Mention, tokens: readonly Token[]) =>
  number.kind === 'years' &&
  number.value <= MAX_TERM_YEARS &&
  (isWord(tokens[at - 1], ['a', 'the']) ||
    isWord(tokens[at + 1], ['rate', 'rates', 'fixed', 'variable', 'term', 'fixe', 'terme']))

const FAVOUR = 2.4

/** "We make 71 and 64": what names one of a pair names both. */
const pairsOf = (tokens: readonly Token[], at: number) =>
  [-2, 2].flatMap((step) =>
    isWord(tokens[at + step / 2], ['and', 'et', 'plus', 'n']) && tokens[at + step]?.kind === 'number'
      ? [at + step]
      : [],
  )

/** "5 down": so few thousands are nobody's down payment. */
const ROUND_SHARES = [5, 10, 15, 20]
const BEFORE = 0.1

/** The words between the commas and stops around a number. */
function clauseAround(tokens: readonly Token[], at: number): string {
  const isBreak = ({ kind }: Token) => kind === 'comma' || kind === 'stop'
  const next = tokens.findIndex((token, index) => index > at && isBreak(token))
  const clause = tokens.slice(tokens.slice(0, at).findLastIndex(isBreak) + 1, next < 0 ? undefined : next)
  return ` ${clause.map((token) => (token.kind === 'word' ? token.text : '#')).join(' ')} `
}

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
  { leadsOn, isSaid }: { leadsOn: boolean; isSaid: boolean },
  { favoured, known }: Hints,
): Candidate | undefined {
  const slot = slots[key] as Slot
  // "The 1 year rate" is a term.
  if (isTermOf(mention, tokens) && slot.name.means !== 'term' && key !== 'term') return undefined
  const before = known?.(key)
  const { number } = mention
  const isShare =
    slot.name.percentOf !== undefined &&
    number.kind === 'plain' &&
    ROUND_SHARES.includes(number.value) &&
    mention.change === undefined &&
    isWord(tokens[mention.at + 1], ['down', 'dn', 'dp'])
  const read = isShare
    ? { value: number.value, unit: 0.8, isPercent: true }
    : (likeBefore(number, before) ?? inUnit(number, mention.change !== undefined, slot))
  if (!read) return undefined
  const { usual, grows, bare = 0 } = slot.name
  // "Extra" names an extra payment, and no change of it; "a raise" changes the income.
  const change = mention.change?.keys.includes(key) && !slot.name.adds ? undefined : mention.change
  // "300 extra each month" is no more of a down payment that nobody named.
  if (change && known && !before && slot.name.percentOf) return undefined
  const isPercent = 'isPercent' in read
  const inFull = isPercent ? undefined : inThousands(mention.number, slot.name)
  // "20 more" of 96,000 are thousands.
  const scaled = change && !(before && inFull && inFull <= before.value) ? undefined : inFull
  const value = scaled ?? read.value
  const places = slot.name.adds ? [mention.at, ...pairsOf(tokens, mention.at)] : [mention.at]
  const named = phrases
    .filter(({ at, end }) => at - mention.at <= FAR + 1 && mention.at - end <= FAR)
    .flatMap((phrase) =>
      places.map((at) => namedBy(tokens, phrase, { ...mention, at }, slot.field.kind === 'rate')),
    )
    .reduce((best, share) => Math.max(best, share), 0)
  const fit = key === favoured && !change ? FAVOUR : change ? (grows ? 1 : bare / 2) : bare
  if (named === 0 && fit === 0 && !isSaid) return undefined
  const [least, most] = isPercent ? USUAL_SHARE : usual
  const isUsual = change !== undefined || (value >= least && value <= most)
  const ratio = before && !change && before.isPercent === isPercent ? value / before.value : 0
  // "Is 550 okay?" is no income of somebody who earns 118, and no down payment after 50.
  const isOwn = slot.name.per === 'year' || slot.name.percentOf !== undefined
  if (
    isOwn &&
    ratio > 0 &&
    named === 0 &&
    key !== favoured &&
    (ratio < 0.3 || ratio > (slot.name.per ? 3 : 5))
  )
    return undefined
  // 5, 10 and 20 percent are put down, unless a word says that they are a rate.
  const isRound = isPercent && value % 5 === 0 && value <= 35 ? (mention.isWith ? 2 : before ? 0 : 1) : 0
  const { after } = slot.name
  const isNext = after !== undefined && !before && known?.(after) !== undefined
  const likeness = isNext ? 1 : ratio > 0.3 && ratio < 3 && !leadsOn ? (scaled ? 0.4 : 0.8) : 0
  const { denied } = mention
  // "75 instead of 60" is what was 60.
  const instead = denied && (inThousands(denied, slot.name) ?? denied.value)
  const isReplaced = instead !== undefined && instead === before?.value ? 2 : 0
  const score =
    isReplaced +
    (isSaid && isUsual ? SAID_IN_CLAUSE : 0) +
    read.unit +
    1.2 * named +
    fit +
    likeness +
    isRound -
    (isUsual ? 0 : 2.5) -
    (scaled ? 0.6 : 0)
  if (score < LEAST_SCORE) return undefined
  return {
    mention,
    key,
    score,
    isSummand: isUsual && named >= (slot.name.per === 'month' ? NAMED : SURELY_NAMED),
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
