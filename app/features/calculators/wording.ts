import { t } from '@lingui/core/macro'
import { formatNumber, NARROW_SPACE } from '~/lib/format-number'
import { byLocale } from '~/lib/i18n'
import { formatCad, toCents } from '~/lib/money'
import { type NumberKind, writeNumber } from '~/lib/numbers'
import { INSURED_PRICE_CAP, LONG_AMORTIZATION, MINIMUM_DOWN_PAYMENT } from './rules-by-law'

/** Sentences of the calculators that several of their files share. */
export function downPaymentHint(): string {
  const { firstTierPercent, firstTierTo, secondTierPercent, uninsuredPercent } = MINIMUM_DOWN_PAYMENT
  const [first, second] = [percentText(firstTierPercent), percentText(secondTierPercent)]
  const most = percentText(uninsuredPercent)
  const cap = millionsText()
  return t`Minimum ${first} of the first ${formatCad(firstTierTo)}, ${second} of the part up to $${cap} million, ${most} from $${cap} million.`
}
const millionsText = () => formatNumber(INSURED_PRICE_CAP.dollars / 1_000_000)
export const notInsuredAboveCap = () => t`From $${millionsText()} million on, no mortgage can be insured.`
export const longNotInsured = () =>
  t`With under ${percentText(MINIMUM_DOWN_PAYMENT.uninsuredPercent)} down, more than ${LONG_AMORTIZATION.aboveYears} years is for first-time buyers and newly built homes only.`
export const balanceAboveValue = () => t`More than the home is worth. If that is right, please call us.`
export const enterDate = () => t`Enter a date like 2027-03-01.`

export const enterNumber = (example: number, kind: NumberKind) =>
  t`Enter a number, for example ${writeNumber(example, kind)}.`

/** The question about a text with two meanings: '350.000'. */
export function whichNumber(readings: readonly number[], kind: NumberKind): string {
  const [one = '', other = ''] = readings.map((value) => writeNumber(value, kind))
  return t`Do you mean ${one} or ${other}?`
}

export const wholeYears = (minimum: number, maximum: number) =>
  t`Enter whole years from ${minimum} to ${maximum}.`

/** The minimum down payment as text, rounded up to the dollar. */
export const atLeastDown = (minimum: number) =>
  t`At least ${formatCad(Math.ceil(toCents(minimum) / 100))} down for this price.`

/** A percentage as a law has it, without further zeros: '9.975%'. */
export const percentText = (percent: number) =>
  byLocale({ en: `${percent}%`, fr: `${formatNumber(percent)}${NARROW_SPACE}%` })
