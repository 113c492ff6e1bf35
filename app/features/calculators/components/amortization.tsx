import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { memo, type ReactNode, useDeferredValue } from 'react'
import { formatNumber, NARROW_SPACE } from '~/lib/format-number'
import { byLocale } from '~/lib/i18n'
import { formatCad } from '~/lib/money'
import { AreaChart } from '~/ui/charts/area-chart'
import { Legend } from '~/ui/charts/plot'
import { StackedBars } from '~/ui/charts/stacked-bars'
import { calculateMortgage } from '../mortgage'
import { durationText, scenarioSchedule } from '../scenario-schedule'
import { yearlySchedule } from '../schedule'
import { type PaymentValues, scenarioOf } from '../tools/payment'
import { YearTable } from './year-table'

// The usual term: at its end the mortgage is renewed at a new rate.
const TERM_YEARS = 5

const SERIES = [
  { key: 'principal', fill: 'fill-chart-principal' },
  { key: 'interest', fill: 'fill-chart-interest' },
] as const

/** The schedule and its charts may come a frame later; the payment may not. */
export default function AmortizationPart({ values }: { values: PaymentValues }) {
  const later = useDeferredValue(values)
  return (
    <section aria-labelledby="schedule-heading" className="border-t border-line bg-sunken py-12 md:py-16">
      <div className="page-width">
        <h2 id="schedule-heading" className="mb-8 text-3xl">
          <Trans>Amortization schedule</Trans>
        </h2>
        <Amortization values={later} />
      </div>
    </section>
  )
}

const Amortization = memo(function Amortization({ values }: { values: PaymentValues }) {
  const scenario = scenarioOf(values)
  const schedule = scenarioSchedule(scenario)
  const years = schedule && yearlySchedule(schedule)
  const first = years?.[0]
  if (!schedule || !years || !first) {
    return (
      <p className="text-ink-soft">
        {calculateMortgage(scenario).notPermitted
          ? t`There is no schedule: this mortgage is not possible as entered.`
          : t`Enter a price, a down payment and a rate to see how the balance falls.`}
      </p>
    )
  }
  const loan = first.balance + first.principal
  const inTerm = years.length > TERM_YEARS ? (years[TERM_YEARS - 1]?.balance ?? 0) : null
  const duration = durationText(schedule.numberOfPayments, schedule.paymentsPerYear)
  const turn = years.find(({ interest, principal }) => principal > interest)?.year
  const last = schedule.numberOfPayments / schedule.paymentsPerYear
  return (
    <>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        <Chart
          title={t`What you still owe`}
          text={
            inTerm === null
              ? t`Paid off after ${duration}.`
              : t`After ${TERM_YEARS} years, the usual term, ${formatCad(inTerm)} is left to renew.`
          }
        >
          <AreaChart
            summary={
              inTerm === null
                ? t`The balance falls from ${formatCad(loan)} to zero over ${duration}.`
                : t`The balance falls from ${formatCad(loan)} to zero over ${duration}; after ${TERM_YEARS} years ${formatCad(inTerm)} is left.`
            }
            // The last year may hold fewer payments.
            points={[
              { x: 0, y: loan },
              ...years.map(({ year, balance }) => ({ x: Math.min(year, last), y: balance })),
            ]}
            note={inTerm === null ? undefined : { x: TERM_YEARS, y: inTerm }}
            formatX={(year) => (Number.isInteger(year) ? String(year) : '')}
            formatY={compactCad}
          />
        </Chart>
        <Chart
          title={t`What a year’s payments are made of`}
          text={
            turn === undefined || turn === 1
              ? t`From the first year more goes to principal than to interest.`
              : t`From year ${turn} on more goes to principal than to interest.`
          }
          legend={[
            { label: t`Principal`, swatch: 'bg-chart-principal' },
            { label: t`Interest`, swatch: 'bg-chart-interest' },
          ]}
        >
          <StackedBars
            summary={t`In the first year ${formatCad(first.interest)} is interest and ${formatCad(first.principal)} principal; the interest shrinks every year.`}
            rows={years.map(({ year, principal, interest }) => ({ x: year, principal, interest }))}
            series={SERIES}
            formatY={compactCad}
            describe={(row) =>
              t`Year ${row.x}: ${formatCad(row.principal)} principal, ${formatCad(row.interest)} interest`
            }
          />
        </Chart>
      </div>
      <details className="group mt-10 rounded-lg border border-line bg-surface">
        <summary className="flex min-h-14 items-center justify-between gap-4 px-5 py-3 font-semibold">
          <Trans>Show the figures by year</Trans>
          <span aria-hidden="true" className="text-ink-faint transition-transform group-open:rotate-180">
            ▾
          </span>
        </summary>
        <YearTable years={years} />
      </details>
    </>
  )
})

const Chart = ({
  title,
  text,
  legend = [],
  children,
}: {
  title: string
  text: string
  legend?: readonly { label: string; swatch: string }[]
  children: ReactNode
}) => (
  <figure className="min-w-0">
    <figcaption>
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 mb-5 text-ink-soft md:min-h-13">{text}</p>
    </figcaption>
    {children}
    <p aria-hidden="true" className="mt-1 mb-3 text-center text-xs text-ink-faint">
      <Trans>Year</Trans>
    </p>
    {legend.length > 0 && <Legend entries={legend} />}
  </figure>
)

function compactCad(dollars: number) {
  const amount = formatNumber(dollars, { notation: 'compact', maximumFractionDigits: 1 })
  return byLocale({ en: `$${amount}`, fr: `${amount}${NARROW_SPACE}$` })
}
