import { formatCad, formatCadCents, formatPercent } from '~/lib/money'
import { frequencyLabel } from '../frequency'
import type { Mortgage } from '../mortgage'
import type { Scenario } from '../scenario'

/** The payment, large, and what it is made of. Width holds while somebody types. */
export function MortgageFigures({ mortgage, scenario }: { mortgage: Mortgage; scenario: Scenario }) {
  const label = scenario.frequency ? `${frequencyLabel(scenario.frequency)} payment` : 'Payment'
  return (
    <div>
      <p className="text-sm font-medium text-ink-soft">{label}</p>
      <output className="figures block text-5xl font-semibold tracking-tight text-brand">
        {mortgage.payment === null ? '–' : formatCad(mortgage.payment)}
      </output>
      {mortgage.remark && <p className="mt-1 font-medium text-accent-text">{mortgage.remark}</p>}
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <Row term="Down payment" value={formatPercent(mortgage.downPercent)} />
        <Row term={`CMHC insurance${mortgage.insuranceRate ? ` (${formatPercent(mortgage.insuranceRate * 100)})` : ''}`} value={formatCad(mortgage.insurance)} />
        <Row term="Total mortgage" value={formatCad(mortgage.totalMortgage)} />
        {mortgage.semiAnnualPayment !== null && scenario.compounding !== 'semi-annual' && (
          <Row term="As fixed-rate lenders quote it (compounded semi-annually)" value={formatCadCents(mortgage.semiAnnualPayment)} />
        )}
      </dl>
    </div>
  )
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="figures font-semibold">{value}</dd>
    </div>
  )
}
