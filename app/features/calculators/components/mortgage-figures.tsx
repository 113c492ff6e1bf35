import type { ReactNode } from 'react'
import { formatCad, formatPercent, formatPercentFloor, NO_FIGURE } from '~/lib/money'
import { type Compounding, compoundingOf } from '../compounding'
import { frequencyLabel, rapidDivisor } from '../frequency'
import { type LawfulScenario, lawfulScenarios } from '../lawful-scenario'
import type { Mortgage } from '../mortgage'
import { INSURED_PRICE_CAP, LONG_AMORTIZATION, MINIMUM_DOWN_PAYMENT, PREMIUMS } from '../rules-by-law'
import type { MortgagePurpose, Scenario } from '../scenario'
import { FigureRow } from './figure-row'
import { RuleDates } from './rule-dates'

/** 'Monthly payment', 'Rapid weekly payment'. */
export const paymentLabel = ({ frequency }: Scenario) =>
  frequency ? `${frequencyLabel(frequency)} payment` : 'Payment'

export const paymentText = ({ payment }: Mortgage) => (payment === null ? NO_FIGURE : formatCad(payment))

const COMPOUNDED: Record<Compounding, string> = {
  standard: 'Simple compounding, at the rate divided by the payments of a year',
  'semi-annual': 'Compounded semi-annually, as lenders quote a fixed rate',
  monthly: 'Compounded monthly, as most lenders quote a variable rate',
}

type FiguresProps = {
  mortgage: Mortgage
  scenario: Scenario
  purpose?: MortgagePurpose
  /** Puts another scenario into the fields. */
  onTake: (scenario: Scenario) => void
  /** The URL that shows another scenario where no script runs. */
  urlOf: (scenario: Scenario) => string
  children?: ReactNode
}

/** The payment, large, and what it is made of; further rows as children. Width holds while a visitor types. */
export function MortgageFigures(props: FiguresProps) {
  const { mortgage, scenario, purpose = 'purchase' } = props
  const { insuranceRate, notPermitted } = mortgage
  return (
    <div>
      <p className="font-medium text-ink-soft">{paymentLabel(scenario)}</p>
      <output className="figures block text-5xl font-semibold tracking-tight text-brand">
        {paymentText(mortgage)}
      </output>
      {mortgage.payment !== null && mortgage.totalMortgage > 0 && (
        <p className="mt-1 text-sm text-ink-soft">{COMPOUNDED[mortgage.compounding]}</p>
      )}
      {mortgage.remark && <p className="mt-2 font-medium text-accent-text">{mortgage.remark}</p>}
      {notPermitted && <LawfulChoices {...props} choices={lawfulScenarios(scenario)} />}
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <Compared mortgage={mortgage} scenario={scenario} />
        <FigureRow
          term={purpose === 'renewal' ? 'Equity' : 'Down payment'}
          value={formatPercentFloor(mortgage.downPercent)}
        />
        {purpose === 'renewal' ? (
          <FigureRow
            term="Default insurance"
            value="None added"
            note="An insured mortgage stays insured at renewal; a refinance needs 20% equity"
          />
        ) : (
          <FigureRow
            term={`CMHC insurance${insuranceRate > 0 ? ` (${formatPercent(insuranceRate * 100)})` : ''}`}
            value={notPermitted ? 'Not available' : formatCad(mortgage.insurance)}
            note={
              insuranceRate > 0 &&
              'Default insurance of CMHC, Sagen or Canada Guaranty, added to the mortgage'
            }
          />
        )}
        <FigureRow
          term="Total mortgage"
          value={notPermitted ? NO_FIGURE : formatCad(mortgage.totalMortgage)}
        />
        {props.children}
      </dl>
      {purpose === 'purchase' && (
        <RuleDates rules={[MINIMUM_DOWN_PAYMENT, INSURED_PRICE_CAP, LONG_AMORTIZATION, PREMIUMS]} />
      )}
    </div>
  )
}

/** One press to the nearest scenario that a lender may grant. */
function LawfulChoices({ choices, onTake, urlOf }: FiguresProps & { choices: readonly LawfulScenario[] }) {
  return (
    <ul className="mt-3 grid gap-2">
      {choices.map(({ label, scenario }) => (
        <li key={label}>
          <a
            href={urlOf(scenario)}
            onClick={(event) => {
              event.preventDefault()
              onTake(scenario)
            }}
            className="flex min-h-11 items-center rounded-md border border-line-strong bg-surface px-4 font-medium text-brand hover:border-brand"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

const SIMPLE = {
  monthly: 'monthly',
  'semi-monthly': 'semi-monthly',
  'bi-weekly': 'bi-weekly',
  weekly: 'weekly',
} as const

/** 'With simple monthly compounding' */
function simpleLabel({ frequency }: Scenario): string {
  const period =
    frequency && rapidDivisor(frequency) === 0 ? SIMPLE[frequency as keyof typeof SIMPLE] : 'monthly'
  return `With simple ${period} compounding`
}

/** The other way of compounding, in one line beside the first (decision 8). */
function Compared({ mortgage, scenario }: { mortgage: Mortgage; scenario: Scenario }) {
  const { payment, standardPayment, lenderPayment, totalMortgage } = mortgage
  if (payment === null || standardPayment === null || lenderPayment === null || totalMortgage === 0)
    return null
  if (mortgage.compounding !== 'standard')
    return <FigureRow term={simpleLabel(scenario)} value={formatCad(standardPayment)} />
  const lender = compoundingOf({ ...scenario, compounding: 'lender' })
  return <FigureRow term="As lenders quote it" value={formatCad(lenderPayment)} note={COMPOUNDED[lender]} />
}
