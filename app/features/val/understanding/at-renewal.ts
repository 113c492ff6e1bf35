import { balanceAfter } from '~/features/calculators/loan-progress'
import { roundToCent } from '~/lib/money'
import type { Understanding } from './conversation'

const AT_RENEWAL =
  / (?:when|once|after|at|on|upon|lors|au)(?: \S+){0,2} (?:renew\S*|renewal|renouvel\S*) | (?:end|fin) (?:of|du)(?: \S+)? (?:term|terme) | (?:term|mortgage) (?:is|comes) (?:up|over) /
/** Years, where the visitor names no term. */
const USUAL_TERM = 5
/** Percent of the price from which no insurance premium is added to the mortgage. */
const UNINSURED = 20

/**
 * Returns a question about the rate at renewal ("what if it is 5.5% when I renew?") after a payment as one about the
 * change of the payment: on what is owed at the end of the term, over the years that are left. Any other question, and
 * one whose mortgage is not known exactly, as it is.
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
  if (intent !== 'payment' || !isFollowUp || !newRate || !rate || !years || years <= term) return question
  const principal = known.balance ?? known.loan ?? uninsured(known)
  if (principal === undefined || !AT_RENEWAL.test(text)) return question
  const compounding = facts.rateType === 'variable' ? 'monthly' : 'semi-annual'
  const balance = balanceAfter(
    { principal, ratePercent: rate, years, frequency: 'monthly', compounding },
    term * 12,
  )
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

/** The mortgage of a home with 20% down or more, in dollars; undefined where a premium is added or a value lacks. */
function uninsured({ price, down, downPercent }: Understanding['known']): number | undefined {
  if (!price) return undefined
  const share = downPercent ?? (100 * (down ?? 0)) / price
  return share >= UNINSURED ? price * (1 - share / 100) : undefined
}
