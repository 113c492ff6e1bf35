import type { Intent } from '../model'
import type { Understanding } from './conversation'
import type { Token } from './words'

/** The visitor's rate and the new one, or two rates whose words do not tell which is which. */
export type RatePair = { old: number; new: number } | { unclear: readonly [number, number] }

const WINDOW = 7
const words = (pattern: string) => new RegExp(`^(?:${pattern})$`)

const OLD = words(
  "was|were|had|has|have|having|old|previous|previously|existing|original|originally|paying|paid|used|locked|contract|mine|expiring|signed|taken|took|before|avant|ancien|ancienne|etait|etais|avais|avait|paie|paye|payais|payait|quitte|j'ai|jai|j'etais|jetais|j'avais|mon|my|i'm|im|break|breaking|briser|casser|leave|leaving|quitter",
)
const NEW = words(
  'new|newer|want|wants|wanted|offer|offers|offered|offering|quote|quotes|quoted|quoting|proposes?|proposed|proposing|renew|renews|renewing|renewal|becomes?|instead|comparison|comparable|market|posted|used|replacement|they|bank|lender|lenders|elsewhere|another|available|nouveau|nouvelle|offre|offrent|propose|proposent|veulent|passe|passer|rates|get|switch|switching|going|goes|would|says|said|their|theirs',
)
/** Words of the present may mean the visitor's rate or today's rate: the other rate decides. */
const PRESENT = words(
  "now|current|currently|today|todays|right|presently|maintenant|actuel|actuelle|actuellement|aujourd'?hui|present",
)

const LENDER = words('lenders?|banks?|they|broker|preteur|banque')
/** 'Prime minus 0.9' is no rate. */
const SPREAD = words('prime|plus|minus|less|preferentiel|moins')

/** "10% down" is no rate. */
const DOWN = words('down|mise')

type Side = 'old' | 'new' | 'present' | undefined

const isRate = ({ kind, value }: { kind: string; value: number }) =>
  (kind === 'percent' && value < 20) ||
  (kind === 'plain' && value > 0.3 && value < 15 && !Number.isInteger(value))

const wordAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  return token?.kind === 'word' ? token.text : undefined
}

/**
 * Returns what the nearest telling word from `at` on means, before the next number or stop; other words win
 * over those of the present.
 */
function sideOf(tokens: readonly Token[], at: number, step: 1 | -1): Side {
  let present: Side
  let count = 0
  for (let next = at + step; next >= 0 && next < tokens.length && count < WINDOW; next += step) {
    const token = tokens[next] as Token
    // 'Their 2-year is 4.24': the term belongs to the rate.
    if (
      count <= 2 &&
      token.kind === 'number' &&
      (token.mention.kind === 'years' || token.mention.kind === 'months')
    )
      continue
    if (token.kind === 'number' || token.kind === 'stop') {
      // Words between two numbers without a mark between them belong to the second.
      return step === 1 && token.kind === 'number' ? undefined : present
    }
    if (token.kind === 'comma') {
      if (step === 1 || present) return present
      count += 2
      continue
    }
    count++
    const isNext = count === 1
    const isUsedTo = token.text === 'to' && wordAt(tokens, next - 1) === 'used'
    const isInsteadOf =
      (token.text === 'of' && wordAt(tokens, next - 1) === 'instead') ||
      (token.text === 'de' && wordAt(tokens, next - 1) === 'lieu')
    // "The lender has 4.09" is the lender's rate of today.
    if (/^ha[sd]$|^have$/.test(token.text) && LENDER.test(wordAt(tokens, next - 1) ?? '')) return 'new'
    if (isInsteadOf) return step === 1 ? 'new' : 'old'
    if (isUsedTo || (token.text === 'from' && isNext)) return 'old'
    if (token.text === 'to' && isNext && step === -1) return 'new'
    // "Breaking for a 3.99."
    if ((token.text === 'for' || token.text === 'pour') && count <= 2 && step === -1) return 'new'
    if (step === 1 && /^(?:and|but|et|mais|vs|versus)$/.test(token.text)) return present
    if (NEW.test(token.text)) return 'new'
    if (OLD.test(token.text)) return 'old'
    if (PRESENT.test(token.text)) present = 'present'
  }
  return present
}

/** Returns what the word behind a rate means: "2.3 before", "4.1 offered". */
function sideAfter(tokens: readonly Token[], at: number): Side {
  const token = tokens[at + 1]
  if (token?.kind !== 'word') return undefined
  if (/^(?:before|previously|avant|expiring|originally)$/.test(token.text)) return 'old'
  if (/^(?:offered|offer|quoted|elsewhere|instead|offert|propose)$/.test(token.text)) return 'new'
  return undefined
}

/**
 * Returns which of a message's two rates the visitor has and which is new, by the words beside them; undefined
 * with fewer or more rates. `isPenalty`: a present rate is the lender's of today, not the visitor's.
 */
export function readRatePair(tokens: readonly Token[], isPenalty: boolean): RatePair | undefined {
  const named = tokens.flatMap((token, at) =>
    token.kind === 'number' &&
    isRate(token.mention) &&
    !SPREAD.test(wordAt(tokens, at - 1) ?? '') &&
    !DOWN.test(wordAt(tokens, at + 1) ?? '')
      ? [{ at, value: token.mention.value }]
      : [],
  )
  // A rate that is named again is the same one.
  const rates = named
    .filter(({ value }, index) => named.findIndex((one) => one.value === value) === index)
    .map(({ at }) => at)
  const [first, second] = rates
  if (first === undefined || second === undefined || rates.length > 2) return undefined
  const valueAt = (at: number) => (tokens[at] as { mention: { value: number } }).mention.value
  if (isFromTo(tokens, first, second)) return { old: valueAt(first), new: valueAt(second) }
  const sides = [first, second].map(
    (at) => sideAfter(tokens, at) ?? sideOf(tokens, at, -1) ?? sideOf(tokens, at, 1),
  )
  const order = orderOf(sides[0], sides[1], isPenalty)
  if (order === 'unclear') return { unclear: [valueAt(first), valueAt(second)] }
  const [old, next] = order === 'old first' ? [first, second] : [second, first]
  return { old: valueAt(old), new: valueAt(next) }
}

/** 'From 2.1 to 4.5', 'de 2,1 % à 4,5 %'. */
const isFromTo = (tokens: readonly Token[], first: number, second: number) =>
  second === first + 2 &&
  /^(?:from|de)$/.test(wordAt(tokens, first - 1) ?? '') &&
  /^(?:to|a|vers)$/.test(wordAt(tokens, first + 1) ?? '')

/**
 * One telling word is enough where the other rate's words do not contradict it; where neither has one, the
 * present decides.
 */
function orderOf(one: Side, other: Side, isPenalty: boolean): 'old first' | 'new first' | 'unclear' {
  if ((one === 'old' && other !== 'old') || (other === 'new' && one !== 'new')) return 'old first'
  if ((other === 'old' && one !== 'old') || (one === 'new' && other !== 'new')) return 'new first'
  if (one === other) return 'unclear'
  // "Current rate 4.1" beside a penalty is the lender's; a renewal names its rates in the order of time.
  return isPenalty && one === 'present' ? 'new first' : 'old first'
}

/** A correction of the visitor's own rate, unless it names another lender's or a new one. */
const RETRACTS =
  /^(?!.* (?:new|offer\S*|compar\S*|their|they|bank|lender|nouveau|offre|banque|preteur) ).* (?:wait|typo|oops|i meant|je voulais dire|erreur) /

/** Tasks that compare the current rate with a new one. */
const PAIRED: readonly Intent[] = ['renewal-change', 'break-even', 'penalty']

/** Returns the question with its two rates in their roles, for the tasks that compare them. */
export function withRatePair(question: Understanding, pair: RatePair | undefined): Understanding {
  const { intent, said, facts, known, isFollowUp } = question
  const [rate, ...more] = said.rate ?? []
  // One more rate after the first: Val cannot tell a correction from the rate to compare with.
  const isSecond =
    isFollowUp &&
    rate &&
    more.length === 0 &&
    known.rate &&
    known.rate !== rate &&
    !RETRACTS.test(question.text)
  if (isSecond && PAIRED.includes(intent) && !said.comparisonRate && !known.comparisonRate)
    return { ...question, unclearRates: [known.rate as number, rate] }
  if (!pair || !PAIRED.includes(intent) || said.ratePoints) return question
  if ('unclear' in pair) return { ...question, unclearRates: pair.unclear }
  return {
    ...question,
    said: { ...said, rate: [pair.old], comparisonRate: [pair.new] },
    facts: { ...facts, rate: pair.old, comparisonRate: pair.new },
  }
}
