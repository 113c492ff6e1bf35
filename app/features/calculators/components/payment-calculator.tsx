import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ComponentType, useDeferredValue, useLayoutEffect } from 'react'
import { formatDate } from '~/lib/dates'
import { formatNumber } from '~/lib/format-number'
import { formatCad, formatPercent } from '~/lib/money'
import { shownProvince } from '~/lib/provinces'
import type { RateList } from '../choose-rate'
import { FREQUENCIES, frequencyLabel, paymentLabel } from '../frequency'
import type { RateType } from '../rate-type'
import { premiumTaxRules, pstOnPremium } from '../real-premium'
import { AMORTIZATIONS, LOCATIONS, type Scenario } from '../scenario'
import { percentText } from '../wording'
import { CalculatorFrame } from './calculator-frame'
import { durationText, rapidGain, scenarioSchedule } from './compare'
import { AskInWindow, type Embedding } from './embedding'
import { FigureRow } from './figure-row'
import { MortgageFields, yearsOption } from './mortgage-fields'
import { MortgageFigures, paymentText } from './mortgage-figures'
import { RateField } from './rate-field'
import { ownRateText, RateNote } from './rate-note'
import type { ShareActions } from './share-actions'
import { useLoaded } from './use-calculator'
import { type ScenarioView, useScenario, viewParams } from './use-scenario'

const OFFERS = {
  amortizations: AMORTIZATIONS,
  frequencies: FREQUENCIES.map(({ value }) => value),
  locations: LOCATIONS,
  compounding: true,
} as const

/** The payment calculator. `page`: the parts that an embed does not have, and so does not load. */
export function PaymentCalculator(props: {
  loaded: ScenarioView
  rates: RateList
  embedding?: Embedding
  page?: { Schedule: ComponentType<{ scenario: Scenario }>; Share: typeof ShareActions }
}) {
  const { loaded, embedding, page } = props
  const calculator = useScenario(loaded, props)
  const { scenario, mortgage, messages, view, fields, sync, choice, rates, paramsOf, take } = calculator
  // The schedule and its charts may come a frame later; the payment may not.
  const charted = useDeferredValue(scenario)
  useLoaded(loaded, calculator)
  // The box swaps the two rate fields: only then can the form be read again.
  const isOwn = view.rateSource === 'own'
  // biome-ignore lint/correctness/useExhaustiveDependencies: it decides which field is read
  useLayoutEffect(sync, [isOwn])

  const params = viewParams(view)
  const ask = new URLSearchParams([['quote', 'purchase'], ...params])
  const askLabel = t`Ask a broker about this`
  const ours = paramsOf(scenario, 'listed')
  const frame = (
    <CalculatorFrame
      key={fields.key}
      formRef={calculator.formRef}
      onInput={calculator.onInput}
      kept={embedding?.kept}
      printed={printedInputs(scenario)}
      answer={{ label: paymentLabel(scenario.frequency), value: paymentText(mortgage) }}
      fields={
        <MortgageFields
          idPrefix="payment"
          initial={fields.initial.scenario}
          typed={fields.initial.typed}
          messages={messages}
          advice={mortgage.advice}
          offers={OFFERS}
          rateField={
            <RateField idPrefix="payment" rates={rates} choice={choice} initial={fields.initial} view={view}>
              <RateNote
                choice={choice}
                elsewhere={calculator.elsewhere}
                other={isOwn && ownRateText()}
                take={{ href: `?${ours}`, onTake: () => take(ours) }}
              />
            </RateField>
          }
        />
      }
    >
      <MortgageFigures
        mortgage={mortgage}
        scenario={scenario}
        onTake={(one) => take(paramsOf(one))}
        urlOf={(one) => `?${paramsOf(one)}`}
      >
        <ScheduleRows scenario={scenario} premium={mortgage.insurance} />
      </MortgageFigures>
      {embedding && <AskInWindow to={embedding.askTo(Object.fromEntries(ask))} label={askLabel} />}
      {page && <page.Share query={params.toString()} askTo={`?${ask}`} askLabel={askLabel} />}
    </CalculatorFrame>
  )
  if (!page) return frame
  return (
    <>
      <div className="page-width pt-1 pb-8 md:py-12">{frame}</div>
      <section aria-labelledby="schedule-heading" className="border-t border-line bg-sunken py-12 md:py-16">
        <div className="page-width">
          <h2 id="schedule-heading" className="mb-8 text-3xl">
            <Trans>Amortization schedule</Trans>
          </h2>
          <page.Schedule scenario={charted} />
        </div>
      </section>
    </>
  )
}

const PRINTED_RATES: Record<RateType, (rate: string) => string> = {
  fixed: (rate) => t`${rate}, fixed`,
  variable: (rate) => t`${rate}, variable`,
}

const printedInputs = (scenario: Scenario) => [
  { term: t`Price`, value: formatCad(scenario.price) },
  { term: t`Down payment`, value: formatCad(scenario.downPayment) },
  { term: t`Location`, value: shownProvince(scenario.location) },
  { term: t`Amortization`, value: yearsOption(scenario.amortizationYears).label },
  ...(scenario.ratePercent > 0
    ? [
        {
          term: t`Mortgage rate`,
          value: PRINTED_RATES[scenario.rateType](formatPercent(scenario.ratePercent)),
        },
      ]
    : []),
  ...(scenario.frequency ? [{ term: t`Payment frequency`, value: frequencyLabel(scenario.frequency) }] : []),
  { term: t`As of`, value: formatDate(new Date()) },
]

function ScheduleRows({ scenario, premium }: { scenario: Scenario; premium: number }) {
  const schedule = scenarioSchedule(scenario)
  const pst = pstOnPremium(scenario.location, premium)
  const gain = schedule && rapidGain(scenario, schedule)
  return (
    <>
      {pst > 0 && (
        <FigureRow
          term={t`PST on the insurance`}
          value={formatCad(pst)}
          note={taxNote(scenario.location, premium)}
        />
      )}
      {schedule && (
        <>
          <FigureRow term={t`Total interest`} value={formatCad(schedule.totalInterest)} />
          <FigureRow term={t`Number of payments`} value={formatNumber(schedule.numberOfPayments)} />
          <FigureRow
            term={t`Mortgage-free after`}
            value={durationText(schedule.numberOfPayments, schedule.paymentsPerYear)}
            note={
              gain &&
              t`${gain.sooner} sooner than paying monthly, with ${formatCad(gain.saved)} less interest`
            }
          />
        </>
      )}
    </>
  )
}

/** 'Paid in cash at closing in Quebec (9%). For a closing from January 1, 2027: 9.975%, $1,995' */
function taxNote(province: string, premium: number): string {
  const { current, next } = premiumTaxRules(province)
  if (!current) return ''
  const paid = t`Paid in cash at closing in ${shownProvince(province)} (${percentText(current.percent)})`
  if (!next?.from) return paid
  const from = formatDate(`${next.from}T12:00:00-05:00`)
  return t`${paid}. For a closing from ${from}: ${percentText(next.percent)}, ${formatCad((premium * next.percent) / 100)}`
}
