import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatCad, formatPercent } from '~/lib/money'
import { frequencyLabel } from '../frequency'
import type { Mortgage } from '../mortgage'
import { currentPayment, type Renewal } from '../renewal'
import type { Scenario } from '../scenario'

/** The payment at the new rate beside today's, and the inputs of both; nothing where today's cannot be computed. */
export function RenewalComparison(props: { mortgage: Mortgage; scenario: Scenario; renewal: Renewal }) {
  const { mortgage, scenario, renewal } = props
  const today = currentPayment(renewal, scenario)
  if (!mortgage.payment || today === null || !scenario.frequency)
    return (
      <p className="mt-2 text-sm text-ink-soft">
        <Trans>Enter your current rate to compare with what you pay today.</Trans>
      </p>
    )
  const change = Math.round(mortgage.payment) - Math.round(today)
  return (
    <div className="tabular-nums mt-3 rounded-md border border-line bg-surface p-3" role="status">
      <p className="font-semibold">
        <Trans>
          At {formatPercent(scenario.ratePercent)} you’d pay {formatCad(mortgage.payment)}; today you pay{' '}
          {formatCad(today)}.
        </Trans>
      </p>
      <p>{changeText(change)}</p>
      <p className="mt-1 text-sm text-ink-soft">
        <Trans>
          Both for {formatCad(renewal.balance)} over the {scenario.amortizationYears} years that are left,{' '}
          {frequencyLabel(scenario.frequency).toLowerCase()}, with the same compounding. Your own payment
          differs if you prepaid, or if your rate changed within the term.
        </Trans>
      </p>
    </div>
  )
}

const changeText = (change: number) =>
  change === 0
    ? t`That is the same payment.`
    : change > 0
      ? t`That is ${formatCad(change)} more each payment.`
      : t`That is ${formatCad(-change)} less each payment.`
