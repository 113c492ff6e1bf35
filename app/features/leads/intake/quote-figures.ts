import { plural, t } from '@lingui/core/macro'
import type { ListedRate } from '~/features/calculators/choose-rate'
import { minimumDownPayment, pstOnPremium } from '~/features/calculators/default-insurance'
import { paymentLabel } from '~/features/calculators/payment'
import type { QuoteMetadata } from '~/features/calculators/quote-metadata'
import { atLeastDown, longNotInsured } from '~/features/calculators/wording'
import { confirmedText, nameOf } from '~/features/rates/shown-rate'
import { formatPlainDate } from '~/lib/dates'
import { formatCad, formatPercent } from '~/lib/money'

/** The rate of a quote as we listed it when the quote was sent. */
export type QuotedRate = Omit<ListedRate, 'ourRate'>

/** What of a lead's fields the figures are of. */
type Quoted = Partial<
  Pick<
    QuoteMetadata,
    | 'price'
    | 'downPayment'
    | 'homeValue'
    | 'balanceOwed'
    | 'renewalDate'
    | 'amortization'
    | 'mortgageRate'
    | 'paymentFrequency'
    | 'location'
  > & { notPermitted: string; listedRate: QuotedRate; calculations: Partial<QuoteMetadata['calculations']> }
>

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
export function quoteFigures(metadata: Quoted): Figure[] {
  const { calculations } = metadata
  if (!calculations) return []
  const row = (label: string, value: number | undefined, show: Show = formatCad): Figure[] =>
    value !== undefined && value > 0 ? [{ label, value: show(value) }] : []
  const isRenewal = metadata.balanceOwed !== undefined
  const isPermitted = !metadata.notPermitted
  const payment = paymentLabel(metadata.paymentFrequency)
  const { renewalDate } = metadata
  const taxOnPremium = pstOnPremium(metadata.location ?? '', calculations.cmhcInsurance ?? 0)
  return [
    ...(isPermitted ? [] : [{ label: t`Not possible as asked`, value: reasonOf(metadata) }]),
    ...(isPermitted ? row(payment, calculations.lenderPayment) : []),
    ...row(t`${payment} today (estimate)`, calculations.currentPayment),
    ...(isRenewal
      ? [...row(t`Still owed`, metadata.balanceOwed), ...row(t`Home value`, metadata.homeValue)]
      : [...row(t`Price`, metadata.price), ...row(t`Down payment`, metadata.downPayment)]),
    ...(isPermitted && !isRenewal ? row(t`Mortgage, with any insurance`, calculations.totalMortgage) : []),
    ...(isPermitted ? row(t`Tax on the premium, in cash at closing`, taxOnPremium) : []),
    ...(renewalDate ? [{ label: t`Renewal date`, value: formatPlainDate(renewalDate) }] : []),
    ...row(t`Amortization`, metadata.amortization, years),
    ...row(t`Rate used`, metadata.mortgageRate, (percent) => rateText(percent, metadata.listedRate)),
  ]
}

const reasonOf = ({ notPermitted, price }: Quoted) =>
  notPermitted === 'below-minimum-down' ? atLeastDown(minimumDownPayment(price ?? 0)) : longNotInsured()
