import { plural, t } from '@lingui/core/macro'
import { formatPlainDate } from '~/lib/dates'
import { formatCad, formatPercent } from '~/lib/money'

type Figure = { label: string; value: string }
type Show = (value: number) => string

const years: Show = (value) => plural(value, { one: '# year', other: '# years' })
const rate: Show = (value) => formatPercent(value)

export const quoteFiguresNote = () =>
  t`An estimate from what you entered, not an offer. A broker confirms your rate in writing.`

/** The figures of a quote lead, as its visitor reads them again; empty for any other lead. */
export function quoteFigures(metadata: Record<string, unknown>): Figure[] {
  const calculations = metadata.calculations as Record<string, unknown> | null | undefined
  if (typeof metadata.price !== 'number' || !calculations) return []
  const row = (label: string, value: unknown, show: Show = formatCad): Figure[] =>
    typeof value === 'number' && value > 0 ? [{ label, value: show(value) }] : []
  const isRenewal = typeof metadata.balanceOwed === 'number'
  const isPermitted = !metadata.notPermitted
  const isMonthly = metadata.paymentFrequency === 'monthly'
  const { renewalDate } = metadata
  return [
    ...(isPermitted ? row(isMonthly ? t`Monthly payment` : t`Payment`, calculations.lenderPayment) : []),
    ...row(t`You pay today (estimate)`, calculations.currentPayment),
    ...(isRenewal
      ? [...row(t`Still owed`, metadata.balanceOwed), ...row(t`Home value`, metadata.homeValue)]
      : [...row(t`Price`, metadata.price), ...row(t`Down payment`, metadata.downPayment)]),
    ...(isPermitted && !isRenewal ? row(t`Mortgage, with any insurance`, calculations.totalMortgage) : []),
    ...(typeof renewalDate === 'string'
      ? [{ label: t`Renewal date`, value: formatPlainDate(renewalDate) }]
      : []),
    ...row(t`Amortization`, metadata.amortization, years),
    ...row(t`Rate used`, metadata.mortgageRate, rate),
  ]
}
