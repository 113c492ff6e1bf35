import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { formatCad, formatPercent, formatPercentFloor, NO_FIGURE, roundToCent } from '~/lib/money'
import { type Compounding, compoundingOf } from '../compounding'
import { frequencyLabel, paymentLabel, rapidDivisor } from '../frequency'
import { type LawfulScenario, lawfulScenarios } from '../lawful-scenario'
import type { Mortgage } from '../mortgage'
import { INSURED_PRICE_CAP, LONG_AMORTIZATION, MINIMUM_DOWN_PAYMENT, PREMIUMS } from '../rules-by-law'
import type { MortgagePurpose, Scenario } from '../scenario'
import { FigureRow } from './figure-row'
import { TakeLink } from './rate-note'
import { RuleDates } from './rule-dates'

export const paymentText = ({ payment }: Mortgage) => (payment === null ? NO_FIGURE : formatCad(payment))

/** A row's figure in whole dollars, and to the cent for programs. */
const dollars = (amount: number | null) =>
  amount === null ? { value: NO_FIGURE } : { value: formatCad(amount), exact: roundToCent(amount) }

const compounded: Record<Compounding, () => string> = {
  standard: () => t`Simple compounding, at the rate divided by the payments of a year`,
  'semi-annual': () => t`Compounded semi-annually, as lenders quote a fixed rate`,
  monthly: () => t`Compounded monthly, as most lenders quote a variable rate`,
}

type FiguresProps = {
  mortgage: Mortgage
  scenario: Scenario
  purpose?: MortgagePurpose
  onTake: (scenario: Scenario) => void
  /** The URL that shows another scenario where no script runs. */
  urlOf: (scenario: Scenario) => string
  comparison?: ReactNode
  children?: ReactNode
}

/** The payment, large, and its parts; further rows as children. Width holds while a visitor types. */
export function MortgageFigures(props: FiguresProps) {
  const { mortgage, scenario, purpose = 'purchase' } = props
  const { insuranceRate, notPermitted, isUnread } = mortgage
  return (
    <div>
      <p className="font-medium text-ink-soft">{paymentLabel(scenario.frequency)}</p>
      <data
        value={mortgage.payment === null ? NO_FIGURE : roundToCent(mortgage.payment)}
        className="tabular-nums block text-5xl font-semibold tracking-tight text-brand"
      >
        {paymentText(mortgage)}
      </data>
      {mortgage.payment !== null && mortgage.totalMortgage > 0 && (
        <p className="mt-1 text-sm text-ink-soft">{compounded[mortgage.compounding]()}</p>
      )}
      {mortgage.remark && <p className="mt-2 font-medium text-accent-text">{mortgage.remark}</p>}
      {props.comparison}
      {notPermitted && <LawfulChoices {...props} choices={lawfulScenarios(scenario)} />}
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <Compared mortgage={mortgage} scenario={scenario} />
        {(purpose === 'purchase' || scenario.price > 0) && (
          <FigureRow
            term={purpose === 'renewal' ? t`Equity` : t`Down payment`}
            value={isUnread ? NO_FIGURE : formatPercentFloor(mortgage.downPercent)}
          />
        )}
        {purpose === 'renewal' ? (
          <FigureRow
            term={t`Default insurance`}
            value={t`None added`}
            note={t`An insured mortgage stays insured at renewal; a refinance needs 20% equity`}
          />
        ) : (
          <FigureRow
            term={
              insuranceRate > 0
                ? t`CMHC insurance (${formatPercent(insuranceRate * 100)})`
                : t`CMHC insurance`
            }
            {...(notPermitted ? { value: t`Not available` } : dollars(isUnread ? null : mortgage.insurance))}
            note={
              insuranceRate > 0 &&
              t`Default insurance of CMHC, Sagen or Canada Guaranty, added to the mortgage`
            }
          />
        )}
        <FigureRow
          term={t`Total mortgage`}
          {...dollars(notPermitted || isUnread ? null : mortgage.totalMortgage)}
        />
        {props.children}
      </dl>
      {purpose === 'purchase' && (
        <RuleDates rules={[MINIMUM_DOWN_PAYMENT, INSURED_PRICE_CAP, LONG_AMORTIZATION, PREMIUMS]} />
      )}
    </div>
  )
}

function LawfulChoices({ choices, onTake, urlOf }: FiguresProps & { choices: readonly LawfulScenario[] }) {
  return (
    <ul className="mt-3 grid gap-2">
      {choices.map(({ label, scenario }) => (
        <li key={label}>
          <TakeLink
            href={urlOf(scenario)}
            onTake={() => onTake(scenario)}
            className="flex min-h-11 items-center rounded-md border border-line-strong bg-surface px-4 font-medium text-brand hover:border-brand"
          >
            {label}
          </TakeLink>
        </li>
      ))}
    </ul>
  )
}

function simpleLabel({ frequency }: Scenario): string {
  const period = frequency && rapidDivisor(frequency) === 0 ? frequency : 'monthly'
  const name = frequencyLabel(period).toLowerCase()
  return t`With simple ${name} compounding`
}

/** The other way of compounding, in one line: the headline is what a lender would quote. */
function Compared({ mortgage, scenario }: { mortgage: Mortgage; scenario: Scenario }) {
  const { payment, standardPayment, lenderPayment, totalMortgage } = mortgage
  if (payment === null || standardPayment === null || lenderPayment === null || totalMortgage === 0)
    return null
  if (mortgage.compounding !== 'standard')
    return <FigureRow term={simpleLabel(scenario)} {...dollars(standardPayment)} />
  const lender = compoundingOf({ ...scenario, compounding: 'lender' })
  return <FigureRow term={t`As lenders quote it`} {...dollars(lenderPayment)} note={compounded[lender]()} />
}
