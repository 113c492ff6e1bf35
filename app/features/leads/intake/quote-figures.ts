import { plural, t } from '@lingui/core/macro'
import type { ListedRate } from '~/features/calculators/choose-rate'
import { paymentLabel } from '~/features/calculators/frequency'
import { minimumDownPayment } from '~/features/calculators/minimum-down-payment'
import { pstOnPremium } from '~/features/calculators/real-premium'
import { atLeastDown, longNotInsured } from '~/features/calculators/wording'
import { confirmedText, nameOf } from '~/features/rates/shown-rate'
import { formatPlainDate } from '~/lib/dates'
import { formatCad, formatPercent } from '~/lib/money'

/** The rate of a quote as we listed it when the quote was sent. */
export type QuotedRate = Omit<ListedRate, 'ourRate'>

type Figure = { label: string; value: string }
type Show = (value: number) => string

const years: Show = (value) => plural(value, { one: '# year', other: '# years' })

/** A rate with its APR, term, type and date; one that we did not list says so. */
export const listedRateText = (rate: QuotedRate) =>
  t`APR ${formatPercent(rate.apr)}, ${nameOf(rate)}. ${confirmedText(rate)}`

const rateText = (percent: number, listed: QuotedRate | undefined) =>
  listed
    ? `${formatPercent(percent)}, ${listedRateText(listed)}`
    : t`${formatPercent(percent)}: not a rate that we list for this mortgage`

export const quoteFiguresNote = () =>
  t`An estimate from what you entered, not an offer. A broker confirms your rate in writing.`

/** The figures of a quote lead, as its visitor reads them again; empty for any other lead. */
export function quoteFigures(metadata: Record<string, unknown>): Figure[] {
  const calculations = metadata.calculations as Record<string, unknown> | null | undefined
  if (!calculations) return []
  const row = (label: string, value: unknown, show: Show = formatCad): Figure[] =>
    typeof value === 'number' && value > 0 ? [{ label, value: show(value) }] : []
  const isRenewal = typeof metadata.balanceOwed === 'number'
  const isPermitted = !metadata.notPermitted
  const payment = paymentLabel(metadata.paymentFrequency)
  const { renewalDate } = metadata
  const premium = calculations.cmhcInsurance
  const taxOnPremium =
    typeof premium === 'number' ? pstOnPremium(String(metadata.location ?? ''), premium) : 0
  return [
    ...(isPermitted ? [] : [{ label: t`Not possible as asked`, value: reasonOf(metadata) }]),
    ...(isPermitted ? row(payment, calculations.lenderPayment) : []),
    ...row(t`${payment} today (estimate)`, calculations.currentPayment),
    ...(isRenewal
      ? [...row(t`Still owed`, metadata.balanceOwed), ...row(t`Home value`, metadata.homeValue)]
      : [...row(t`Price`, metadata.price), ...row(t`Down payment`, metadata.downPayment)]),
    ...(isPermitted && !isRenewal ? row(t`Mortgage, with any insurance`, calculations.totalMortgage) : []),
    ...(isPermitted ? row(t`Tax on the premium, in cash at closing`, taxOnPremium) : []),
    ...(typeof renewalDate === 'string'
      ? [{ label: t`Renewal date`, value: formatPlainDate(renewalDate) }]
      : []),
    ...row(t`Amortization`, metadata.amortization, years),
    ...row(t`Rate used`, metadata.mortgageRate, (percent) =>
      rateText(percent, metadata.listedRate as QuotedRate | undefined),
    ),
  ]
}

const reasonOf = ({ notPermitted, price }: Record<string, unknown>) =>
  notPermitted === 'below-minimum-down' ? atLeastDown(minimumDownPayment(Number(price))) : longNotInsured()
