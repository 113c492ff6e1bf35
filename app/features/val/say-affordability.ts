import { affordability, affordabilityByRules } from '~/features/calculators/affordability'
import { DEBT_SERVICE } from '~/features/calculators/rules-by-law'
import { formatCad, formatCadFloor } from '~/lib/money'
import type { Facts } from './conversation'
import type { Language } from './model'
import { buildAffordability } from './scenario-of'
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
  if (!built) return null
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
    ...(assumptions.length > 0 ? [`- Assumed: ${assumptions.join('; ')}`] : []),
    '',
    `${ESTIMATE[language]} ${language === 'fr' ? link('Ouvrir dans le calculateur', to) : link('Open it in the affordability calculator', to)} and add taxes, heating and debts.`,
  ].join('\n')
}
