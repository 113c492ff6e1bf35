import { CASH_TO_CLOSE } from './cash-to-close'
import { EQUITY } from './equity'
import { EXTRA_PAYMENTS } from './extra-payments'
import { FIRST_HOME } from './first-home'
import { LAND_TRANSFER } from './land-transfer'
import { PENALTY } from './penalty'
import { QUALIFY } from './qualify'
import { RENEWAL } from './renewal'
import { RENT_OR_BUY } from './rent-or-buy'

export type ToolLink = { path: string; title: string; question: string; lead: string; keywords: string }

/** The calculators with pages of their own, in the order of a borrower's questions. */
export const CALCULATORS: readonly ToolLink[] = [
  {
    path: '/mortgage-calculator',
    title: 'Mortgage payment calculator',
    question: 'What would my payment be?',
    lead: 'Your payment in every frequency, with default insurance, at today’s rates, and the schedule year by year.',
    keywords: 'monthly payment amortization schedule insurance CMHC bi-weekly interest',
  },
  {
    path: '/affordability-calculator',
    title: 'Affordability calculator',
    question: 'How much home can I afford?',
    lead: 'The highest price that your income and down payment carry, and what lenders would test.',
    keywords: 'afford maximum price income qualify debts',
  },
  FIRST_HOME,
  QUALIFY,
  CASH_TO_CLOSE,
  LAND_TRANSFER,
  RENT_OR_BUY,
  RENEWAL,
  PENALTY,
  EQUITY,
  EXTRA_PAYMENTS,
].map(({ path, title, question, lead, keywords }) => ({ path, title, question, lead, keywords }))

/** The calculators whose texts contain every word of a search, in any case; all for an empty search. */
export function findCalculators(search: string): readonly ToolLink[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return CALCULATORS.filter(({ title, question, lead, keywords }) => {
    const text = `${title} ${question} ${lead} ${keywords}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
