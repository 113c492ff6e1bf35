import type { Circumstances } from './circumstances'
import type { NamedIntent } from './intents'
import type { Intent } from './model'
import type { Facts } from './said-facts'
import type { SaidNumbers } from './slots'
import { hasPhrase, phraseList } from './words'

const CALCULATIONS: ReadonlySet<Intent> = new Set<Intent>([
  'payment',
  'affordability',
  'compare',
  'insurance',
  'minimum-down',
  'land-transfer-tax',
  'closing-costs',
  'penalty',
  'stress-test',
  'interest',
  'equity',
])

export const isCalculation = (intent: Intent) => CALCULATIONS.has(intent)

const OPENINGS = phraseList(`
  and, what if, what about, how about, what would, if i, if we, with, at, over, in, now, instead, make it, make that,
  same, same but, same thing, et, et si, si, avec, sur, plutot, sinon, meme chose, meme, mais, ok, but, or, then, also,
  can i put, is it
`)

export const opensAsFollowUp = (text: string) => OPENINGS.some((opening) => text.startsWith(` ${opening} `))

/** Whole messages that only say that one has heard. */
const NODS: ReadonlySet<string> = new Set(
  phraseList(`
    ok, okay, k, kk, cool, great, nice, got it, alright, all right, sounds good, good, perfect, awesome, makes sense,
    i see, understood, d'accord, parfait, super, compris, ok merci, ok thanks, okay thanks, entendu
  `),
)

const EXTRA = phraseList(`
  # extra, extra a month, extra per month, extra each month, extra payment, extra payments, de plus par mois
`)

export type ChosenIntent = { intent: Intent; words: number }

const ASKS_OTHERS = ['compare', 'payment', 'insurance', 'rates', 'interest']

const weighs = (text: string) =>
  hasPhrase(
    text,
    phraseList(`
      or, vs, versus, ou, compare, comparer, comparez, compared, against, instead, better, difference
    `),
  )

const hasAmount = ({ price, loan, balance }: Facts) => Boolean(price || loan || balance)

/** Which of the intents that a message names is meant; undefined when it only changes what is on the table. */
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
  const others = named.filter(({ intent }) => !ASKS_OTHERS.includes(intent))
  const isTwice = [said.rate, said.years, said.downPercent].some((values) => new Set(values).size >= 2)
  if (compares && (weighs(text) || isTwice) && others.length === 0 && hasAmount(facts))
    return { intent: 'compare', words: 2 }
  for (const one of named) {
    const { intent } = one
    // 'Is 120k of income enough for a 700k house?'
    if (intent === 'minimum-down' && said.income) return { intent: 'affordability', words: one.words }
    // What is paid beyond the payment is a question about paying early.
    if (intent === 'payment' && hasPhrase(text, EXTRA)) return { intent: 'knowledge', words: 0 }
    if (intent === 'compare' && !compares) continue
    if (intent === 'compare' && named.some(({ intent: other }) => other === 'rates') && !hasAmount(facts))
      continue
    // Without a home's value and what is owed on it there is nothing to work out, and 'refinance rates' are rates.
    if (intent === 'equity' && !(facts.price && (facts.balance ?? facts.loan))) continue
    // 'What if the rate is 5 percent?' is about the payment of before, not about today's rates.
    if (intent === 'rates' && (said.rate || said.comparisonRate || said.ratePoints)) {
      if (carried && isCalculation(carried)) return undefined
      if (said.price || said.loan || said.balance) return { intent: 'payment', words: 1 }
      continue
    }
    // Naming the kind of rate in a follow-up changes the scenario that is on the table.
    if (intent === 'rates' && carried && isCalculation(carried) && opensAsFollowUp(text) && one.words === 1)
      return undefined
    if (
      (intent === 'thanks' || intent === 'greeting') &&
      (Object.keys(said).length > 0 || text.split(' ').length > 7)
    )
      continue
    // 'down payment' is no payment.
    if (intent === 'payment' && one.words === 1 && isOnlyDownPayment(text)) continue
    return one
  }
  return undefined
}

const isOnlyDownPayment = (text: string) =>
  !hasPhrase(
    text.replaceAll(' down payment ', ' '),
    phraseList(`
      payment, payments, monthly, calculate, biweekly, carry, paiement, versement, versements, mensualite
    `),
  )

/** Whether two of something stand side by side: '25 vs 30 years', '10 or 20 percent down', 'fixed or variable' of a price. */
export function isComparison(said: SaidNumbers, now: Circumstances, facts: Facts): boolean {
  const listed = [said.rate, said.years, said.downPercent, said.down, said.price, said.loan]
  if (listed.some((values) => values && new Set(values).size >= 2) || now.frequencies.length >= 2) return true
  return now.rateTypes.length === 2 && hasAmount(facts)
}
