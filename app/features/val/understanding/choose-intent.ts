import { type Intent, isCalculation } from '../model'
import type { Circumstances } from './circumstances'
import type { NamedIntent } from './intents'
import type { Facts } from './slot-values'
import type { SaidNumbers } from './slots'
import { hasPhrase, phraseList } from './words'

const OPENINGS = phraseList(`
  and, what if, what about, how about, what would, if i, if we, with, at, over, in, now, instead, make it, make that,
  same, same but, same thing, et, et si, si, avec, sur, plutot, sinon, meme chose, meme, mais, ok, but, or, then, also,
  can i put, is it, no wait, wait, actually, scratch that, hm, hmm, oh, oh and, i forgot, forgot, forgot to say
`)

export const opensAsFollowUp = (text: string) => OPENINGS.some((opening) => text.startsWith(` ${opening} `))

/** Whole messages that only confirm. */
const NODS: ReadonlySet<string> = new Set(
  phraseList(`
    ok, okay, k, kk, cool, great, nice, got it, alright, all right, sounds good, good, perfect, awesome, makes sense,
    i see, understood, d'accord, parfait, super, compris, ok merci, ok thanks, okay thanks, entendu
  `),
)

export type ChosenIntent = { intent: Intent; words: number }

const ASKS_OTHERS = ['compare', 'payment', 'insurance', 'rates', 'interest', 'greeting', 'thanks']

/** Whether words compare two values. */
export const weighs = (text: string) =>
  hasPhrase(
    text,
    phraseList(`
      or, vs, versus, ou, compare, comparer, comparez, compared, against, instead, better, difference
    `),
  )

const hasAmount = ({ price, loan, balance }: Facts) => Boolean(price || loan || balance)

/**
 * Returns the intent that a message's phrases name; undefined for a follow-up that changes the current
 * scenario.
 */
export function chooseIntent(
  named: readonly NamedIntent[],
  said: SaidNumbers,
  now: Circumstances,
  facts: Facts,
  text: string,
  carried: Intent | undefined,
): ChosenIntent | undefined {
  if (NODS.has(text.trim())) return { intent: 'thanks', words: 1 }
  const compares = isComparison(said, now, facts)
  // A renewal at one rate over two lengths is a comparison too, and so is "4.09 fixed or 3.85 variable".
  const isLengths = new Set(said.years).size >= 2 && !said.comparisonRate
  const isKinds = now.rateTypes.length >= 2 && weighs(text)
  const others = named.filter(
    ({ intent }) => !ASKS_OTHERS.includes(intent) && !((isLengths || isKinds) && intent === 'renewal-change'),
  )
  const isTwice = [said.rate, said.years, said.downPercent, said.down, said.price, said.loan].some(
    (values) => new Set(values).size >= 2,
  )
  // "Monthly and biweekly", but not "every second Friday, so accelerated biweekly".
  const isOften = now.frequencies.length >= 2 && now.frequencies.includes('monthly')
  if (compares && (weighs(text) || isTwice || isOften) && others.length === 0 && hasAmount(facts))
    return { intent: 'compare', words: 2 }
  for (const one of named) {
    const { intent } = one
    if (intent === 'compare' && !compares) continue
    // Equity needs a home's value and its balance, and "refinance rates" asks for rates.
    if (intent === 'equity' && !(facts.price && (facts.balance ?? facts.loan))) continue
    // "What if the rate is 5 percent?" changes the current scenario and does not ask for today's rates.
    // "House 399k, 40k down, today's rate" asks for its payment.
    if (intent === 'rates' && (said.price ?? said.loan) && (said.down ?? said.downPercent ?? said.years))
      return { intent: 'payment', words: 1 }
    if (intent === 'rates' && (said.rate || said.comparisonRate || said.ratePoints)) {
      if (carried && isCalculation(carried)) return undefined
      if (said.price || said.loan || said.balance) return { intent: 'payment', words: 1 }
      continue
    }
    // "Variable rate." after a penalty names the kind of mortgage.
    if (intent === 'rates' && carried && isCalculation(carried) && isOnlyKind(text, now)) return undefined
    if ((intent === 'thanks' || intent === 'greeting') && !isTalk(text, said)) continue
    // "What are you guys at for 5 years fixed?"
    if (intent === 'identity' && Object.keys(said).length > 0) continue
    // "Down payment" is not a payment.
    if (intent === 'payment' && one.words === 1 && isOnlyDownPayment(text)) continue
    return one
  }
  return undefined
}

/** Whether a message is small talk only: short, or thanks at length. */
function isTalk(text: string, said: SaidNumbers): boolean {
  if (Object.keys(said).length > 0) return false
  const most = /^ (?:thanks|thank|merci) /.test(text) ? 16 : 7
  return text.split(' ').length <= most
}

const isOnlyKind = (text: string, now: Circumstances) =>
  now.rateTypes.length === 1 &&
  text.trim().split(' ').length <= 3 &&
  !hasPhrase(text, ['rates', 'best', 'lowest', 'your'])

const isOnlyDownPayment = (text: string) =>
  !hasPhrase(
    text.replaceAll(' down payment ', ' '),
    phraseList(`
      payment, payments, monthly, calculate, biweekly, carry, paiement, versement, versements, mensualite
    `),
  )

/**
 * Whether a message has two values of a field: "25 vs 30 years", "10 or 20 percent down", "fixed or variable"
 * of a price.
 */
export function isComparison(said: SaidNumbers, now: Circumstances, facts: Facts): boolean {
  const listed = [said.rate, said.years, said.downPercent, said.down, said.price, said.loan]
  if (listed.some((values) => values && new Set(values).size >= 2) || now.frequencies.length >= 2) return true
  return now.rateTypes.length >= 2 && hasAmount(facts)
}
