import { t } from '@lingui/core/macro'
import { formatCad, formatPercent } from '~/lib/money'
import { type Share, ShareBar } from '~/ui/charts/share-bar'
import { Section } from '~/ui/section'
import { affordabilityByRules, affordableHome } from '../affordability'
import { DEBT_SERVICE } from '../rules-by-law'
import type AFFORDABILITY from '../tools/affordability'
import { inputOf, testSentence } from '../tools/affordability'
import type { Values } from '../tools/fields'
import type { ListedInput } from '../tools/input'

type Props = { values: Values<typeof AFFORDABILITY.fields>; rate?: ListedInput }

/** A month of income at the greatest price as a lender tests it: mortgage, other housing costs, debts, and the rest. */
export default function IncomeUse({ values, rate }: Props) {
  const input = inputOf(values, rate)
  const result = affordabilityByRules(input)
  const home = affordableHome(input, result)
  const income = input.income / 12
  if (!(income > 0)) return null
  const housing = input.propertyTax / 12 + input.heating + input.condoFee / 2
  const left = Math.max(0, income - home.testedPayment - housing - input.otherDebts)
  const shares: Share[] = [
    share(t`Mortgage payment as tested`, home.testedPayment, 'fill-chart-principal', 'bg-chart-principal'),
    share(t`Other housing costs`, housing, 'fill-chart-balance', 'bg-chart-balance'),
    share(t`Debts`, input.otherDebts, 'fill-chart-interest', 'bg-chart-interest'),
    share(t`Left over, before tax`, left, 'fill-line', 'bg-line'),
  ]
  const marks = [DEBT_SERVICE.housing, DEBT_SERVICE.total].map((limit) => ({
    value: income * limit,
    label: formatPercent(limit * 100, 0),
  }))
  const summary = t`Of ${formatCad(income)} a month: ${shares.map(({ label, text }) => `${label.toLowerCase()} ${text}`).join(', ')}.`
  return (
    <Section
      title={t`Where a month’s income goes`}
      lead={t`At a price of ${formatCad(home.price)}, from ${formatCad(income)} a month before tax. ${testSentence(input, result)}`}
    >
      <ShareBar summary={summary} shares={shares} marks={marks} />
    </Section>
  )
}

const share = (label: string, value: number, fill: string, swatch: string): Share => ({
  label,
  value,
  text: formatCad(value),
  fill,
  swatch,
})
