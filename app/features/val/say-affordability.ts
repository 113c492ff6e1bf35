import { affordability, affordabilityByRules } from '~/features/calculators/affordability'
import { DEBT_SERVICE } from '~/features/calculators/rules-by-law'
import { formatCad, formatCadFloor } from '~/lib/money'
import type { Language } from './model'
import type { Facts } from './said-facts'
import { buildAffordability, downOf } from './scenario-of'
import { ESTIMATE, link, percentText } from './wording'

const LIMITED = {
  income: 'what your income carries',
  'minimum-down': 'the minimum down payment',
  'price-cap': 'the highest price at which a mortgage can be insured',
  none: 'nothing being left for a mortgage',
} as const

/** What an income carries, by the calculator's 32/40 and by the rules that lenders apply; null without an income. */
export function sayAffordability(
  facts: Facts,
  rate: Parameters<typeof buildAffordability>[1],
  language: Language,
): string | null {
  const built = buildAffordability(facts, rate)
  if (!built) return sayIncomeNeeded(facts, rate)
  const { input, assumptions, to } = built
  const ours = affordability(input)
  const rules = affordabilityByRules(input)
  const head =
    language === 'fr'
      ? `Avec un revenu de ${formatCad(input.income)} par an et ${formatCad(input.downPayment)} de mise de fonds, le prix maximal serait d’environ **${formatCadFloor(ours.maxPrice)}** selon notre calculateur.`
      : `With ${formatCad(input.income)} a year and ${formatCad(input.downPayment)} down, you could afford about **${formatCadFloor(ours.maxPrice)}** by our calculator.`
  const percent = (share: number) => `${Math.round(share * 100)}%`
  return [
    head,
    '',
    `- Mortgage that the income carries: ${formatCad(ours.maxMortgage)}, ${formatCad(ours.maxPayment)} a month at ${percentText(input.ratePercent)} over ${input.years} years`,
    `- What sets the price: ${LIMITED[ours.limitedBy]}`,
    `- By lenders' rules (${percent(DEBT_SERVICE.housing)}/${percent(DEBT_SERVICE.total)} of income, stress-tested at ${percentText(rules.qualifyingRate)}): **${formatCadFloor(rules.maxPrice)}**, set by ${LIMITED[rules.limitedBy]}`,
    ...(facts.price ? [`- ${verdict(facts.price, ours.maxPrice, rules.maxPrice)}`] : []),
    ...(assumptions.length > 0 ? [`- Assumed: ${assumptions.join('; ')}`] : []),
    '',
    `${ESTIMATE[language]} ${language === 'fr' ? link('Ouvrir dans le calculateur', to) : link('Open it in the affordability calculator', to)} and add taxes, heating and debts.`,
  ].join('\n')
}

function verdict(price: number, ours: number, rules: number): string {
  // Half a cent of rounding must not turn a yes into a no.
  const fits = (most: number) => price <= most + 0.005
  if (fits(ours)) return `${formatCad(price)} is within both the calculator's figure and the down payment's`
  return fits(rules)
    ? `${formatCad(price)} is above the calculator's figure, yet within lenders' rules`
    : `${formatCad(price)} is above what these figures carry; more down, fewer debts or a second income would change that`
}

const ROUNDS = 60

/** The least yearly income with which the calculator reaches a price; null without a price. */
function sayIncomeNeeded(facts: Facts, rate: Parameters<typeof buildAffordability>[1]): string | null {
  const { price } = facts
  if (!price) return null
  const assumptions: string[] = []
  const downPayment = downOf(facts, price, assumptions)
  const built = buildAffordability({ ...facts, down: downPayment, income: 1 }, rate)
  if (!built) return null
  const reaches = (income: number, by: typeof affordability) =>
    by({ ...built.input, income }).maxPrice >= price - 0.005
  const least = (by: typeof affordability): number | null => {
    let [low, high] = [0, price]
    if (!reaches(high, by)) return null
    for (let round = 0; round < ROUNDS; round++) {
      const middle = (low + high) / 2
      if (reaches(middle, by)) high = middle
      else low = middle
    }
    return Math.ceil(high)
  }
  const [ours, rules] = [least(affordability), least(affordabilityByRules)]
  if (ours === null || rules === null) {
    return `With ${formatCad(downPayment)} down, ${formatCad(price)} is out of reach whatever the income: the down payment is below the minimum for it. ${link('See the minimum', `/mortgage-calculator?price=${price}`)}.`
  }
  return [
    `For ${formatCad(price)} with ${formatCad(downPayment)} down, a household income of about **${formatCad(ours)} a year** is needed by our calculator.`,
    '',
    `- By lenders' rules, stress-tested: **${formatCad(rules)} a year**`,
    `- Assumed: ${[...assumptions, ...built.assumptions].join('; ')}; at ${percentText(built.input.ratePercent)}`,
    '',
    `${ESTIMATE.en} ${link('Open the affordability calculator', '/affordability-calculator')} and add taxes, heating and debts.`,
  ].join('\n')
}
