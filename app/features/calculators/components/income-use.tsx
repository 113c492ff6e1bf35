import { t } from '@lingui/core/macro'
import { formatCad, formatPercent } from '~/lib/money'
import { type Share, ShareBar } from '~/ui/charts/share-bar'
import type { AffordabilityInput, AffordableHome } from '../affordability'
import { DEBT_SERVICE } from '../rules-by-law'

/** A month of income at the greatest price as a lender tests it: mortgage, other housing costs, debts, and the rest. */
export function IncomeUse({ input, home }: { input: AffordabilityInput; home: AffordableHome }) {
  const income = input.income / 12
  const housing = input.propertyTax / 12 + input.heating + input.condoFee / 2
  const left = Math.max(0, income - home.testedPayment - housing - input.otherDebts)
  const shares: Share[] = [
    share(t`Mortgage payment as tested`, home.testedPayment, 'fill-chart-principal', 'bg-chart-principal'),
    share(t`Other housing costs`, housing, 'fill-chart-balance', 'bg-chart-balance'),
    share(t`Debts`, input.otherDebts, 'fill-chart-interest', 'bg-chart-interest'),
    share(t`Left over, before tax`, left, 'fill-line', 'bg-line'),
  ]
  const limits = [DEBT_SERVICE.housing, DEBT_SERVICE.total]
  const marks =
    income > 0 ? limits.map((limit) => ({ value: income * limit, label: formatPercent(limit * 100, 0) })) : []
  const summary = t`Of ${formatCad(income)} a month: ${shares.map(({ label, text }) => `${label.toLowerCase()} ${text}`).join(', ')}.`
  return <ShareBar summary={summary} shares={shares} marks={marks} />
}

const share = (label: string, value: number, fill: string, swatch: string): Share => ({
  label,
  value,
  text: formatCad(value),
  fill,
  swatch,
})
