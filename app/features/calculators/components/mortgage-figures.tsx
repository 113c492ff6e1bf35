import type { ReactNode } from 'react'
import { formatCad, formatPercent, NO_FIGURE } from '~/lib/money'
import { frequencyLabel } from '../frequency'
import type { Mortgage } from '../mortgage'
import type { Scenario } from '../scenario'
import { scenarioPayment } from './compare'
import { FigureRow } from './figure-row'

/** 'Monthly payment', 'Rapid weekly payment'. */
export const paymentLabel = ({ frequency }: Scenario) =>
  frequency ? `${frequencyLabel(frequency)} payment` : 'Payment'

export const paymentText = ({ payment }: Mortgage) => (payment === null ? NO_FIGURE : formatCad(payment))

/** The payment, large, and what it is made of; further rows as children. Width holds while somebody types. */
export function MortgageFigures(props: { mortgage: Mortgage; scenario: Scenario; children?: ReactNode }) {
  const { mortgage, scenario } = props
  const { insuranceRate } = mortgage
  return (
    <div>
      <p className="font-medium text-ink-soft">{paymentLabel(scenario)}</p>
      <output className="figures block text-5xl font-semibold tracking-tight text-brand">
        {paymentText(mortgage)}
      </output>
      {mortgage.remark && <p className="mt-2 font-medium text-accent-text">{mortgage.remark}</p>}
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <Compared {...props} />
        <FigureRow term="Down payment" value={formatPercent(mortgage.downPercent)} />
        <FigureRow
          term={`CMHC insurance${insuranceRate > 0 ? ` (${formatPercent(insuranceRate * 100)})` : ''}`}
          value={formatCad(mortgage.insurance)}
        />
        <FigureRow term="Total mortgage" value={formatCad(mortgage.totalMortgage)} />
        {props.children}
      </dl>
    </div>
  )
}

/** The other way of compounding, beside the one that is chosen (decision 8). */
function Compared({ mortgage, scenario }: { mortgage: Mortgage; scenario: Scenario }) {
  if (mortgage.semiAnnualPayment === null || mortgage.totalMortgage === 0) return null
  if (scenario.compounding === 'semi-annual') {
    return (
      <FigureRow term="By the standard formula" value={formatCad(scenarioPayment(scenario, 'standard'))} />
    )
  }
  return (
    <FigureRow
      term="Compounded semi-annually"
      value={formatCad(mortgage.semiAnnualPayment)}
      note="What lenders quote for a fixed rate in Canada"
    />
  )
}
