import { formatCad } from '~/lib/money'
import { type Share, ShareBar } from '~/ui/charts/share-bar'
import { type Affordability, type AffordabilityInput, SPEC_DEBT_SERVICE } from '../affordability'
import { payment } from '../payment'

/** A month of income at the greatest price: mortgage, other housing costs, debts, and what stays. */
export function IncomeUse({ input, result }: { input: AffordabilityInput; result: Affordability }) {
  const income = input.income / 12
  const mortgage = Math.max(0, result.maxPrice - input.downPayment) + result.premium
  // At rate 0 the payment is the mortgage in equal parts; the formula knows that.
  const paid = payment(mortgage, input.ratePercent, input.years, 'monthly')
  const housing = input.propertyTax / 12 + input.heating + input.condoFee / 2
  const left = Math.max(0, income - paid - housing - input.otherDebts)
  const shares: Share[] = [
    share('Mortgage payment', paid, 'fill-chart-principal', 'bg-chart-principal'),
    share('Other housing costs', housing, 'fill-chart-balance', 'bg-chart-balance'),
    share('Debts', input.otherDebts, 'fill-chart-interest', 'bg-chart-interest'),
    share('Left over, before tax', left, 'fill-line', 'bg-line'),
  ]
  const marks =
    income > 0
      ? [
          { value: income * SPEC_DEBT_SERVICE.housing, label: '32%' },
          { value: income * SPEC_DEBT_SERVICE.total, label: '40%' },
        ]
      : []
  const summary = `Of ${formatCad(income)} a month: ${shares.map(({ label, text }) => `${label.toLowerCase()} ${text}`).join(', ')}.`
  return <ShareBar summary={summary} shares={shares} marks={marks} />
}

const share = (label: string, value: number, fill: string, swatch: string): Share => ({
  label,
  value,
  text: formatCad(value),
  fill,
  swatch,
})
