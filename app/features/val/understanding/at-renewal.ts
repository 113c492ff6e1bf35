import { balanceAfter } from '~/features/calculators/loan-progress'
import { scenarioLoan } from '~/features/calculators/mortgage'
import { SCENARIO_DEFAULTS } from '~/features/calculators/scenario'
import { roundToCent } from '~/lib/money'
import type { Understanding } from './conversation'
import type { Facts } from './slot-values'

const AT_RENEWAL =
  / (?:when|once|after|at|on|upon|lors|au)(?: \S+){0,2} (?:renew\S*|renewal|renouvel\S*) | (?:end|fin) (?:of|du)(?: \S+)? (?:term|terme) | (?:term|mortgage) (?:is|comes) (?:up|over) /
/** Years, where the visitor names no term. */
const USUAL_TERM = 5
/** The share down that the payment assumed, in percent. */
const USUAL_DOWN = 20

/**
 * Returns a question about the rate at renewal ("what if it is 5.5% when I renew?") after a payment as one about the
 * change of the payment: on what is owed at the end of the term, over the years that are left. Any other question as it is.
 */
export function atRenewal(question: Understanding): Understanding {
  const { intent, isFollowUp, known, said, text, facts } = question
  const newRate = said.rate?.[0]
  const { rate, years, term = USUAL_TERM } = known
  // "And if it is 6?" after such an answer.
  if (intent === 'renewal-change' && isFollowUp && newRate && known.comparisonRate && !said.comparisonRate)
    return {
      ...question,
      facts: { ...facts, ...(rate && { rate }), comparisonRate: newRate },
      said: { comparisonRate: [newRate] },
      unclearRates: null,
      numbers: question.numbers.map((one) =>
        one.field === 'rate' ? { ...one, field: 'comparisonRate', isGuessed: false } : one,
      ),
    }
  if (intent !== 'payment' || !isFollowUp || !newRate || !AT_RENEWAL.test(text)) return question
  const mortgage = rate && years && years > term ? mortgageOf(known, rate, years) : null
  // On the first amount the payment would be another one: Val asks.
  if (!mortgage || !years) return { ...question, refersToAnswer: true }
  const balance = balanceAfter(mortgage, term * 12)
  const { price, loan, down, downPercent, ...rest } = known
  return {
    ...question,
    intent: 'renewal-change',
    facts: {
      ...rest,
      balance: roundToCent(balance),
      isBalanceAtRenewal: true,
      years: years - term,
      comparisonRate: newRate,
    },
    said: { ...said, comparisonRate: [newRate] },
  }
}

/** The mortgage whose payment Val computed, with its insurance premium; null for one that is not permitted. */
function mortgageOf(known: Facts, ratePercent: number, amortizationYears: number) {
  const owed = known.balance ?? known.loan ?? (known.isBareAmount ? known.price : undefined)
  const price = owed === undefined ? known.price : roundToCent(owed / (1 - USUAL_DOWN / 100))
  if (!price) return null
  const share = owed === undefined ? (known.downPercent ?? USUAL_DOWN) : USUAL_DOWN
  const down =
    owed === undefined && known.down !== undefined ? known.down : roundToCent((price * share) / 100)
  return scenarioLoan({
    ...SCENARIO_DEFAULTS,
    price,
    downPayment: down,
    location: known.place?.province ?? SCENARIO_DEFAULTS.location,
    amortizationYears,
    ratePercent,
    rateType: known.rateType ?? SCENARIO_DEFAULTS.rateType,
    firstTimeOrNewBuild: Boolean(known.isFirstTime || known.isNewBuild),
  })
}
