import { RATE_FIELD } from '~/features/calculators/components/field-props'
import { choiceOf, type RateChoice } from '~/features/calculators/components/rate-choice'
import type { ScenarioView } from '~/features/calculators/components/use-scenario'
import { type RateClass, rateClassFor, rateClassReason } from '~/features/calculators/rate-class'
import { SCENARIO_KEYS } from '~/features/calculators/scenario-params'
import type { QuotePurpose } from '~/features/leads/model'
import { formatPercent } from '~/lib/money'
import { TextField } from '~/ui/field'
import type { QuoteRates } from './quote-rates.server'

const RATE = SCENARIO_KEYS.ratePercent

/** What the rate prompt and the rate cards promise, and what they do not (decision 30). */
const SECURING =
  'To secure a rate, send this request: a broker confirms the rate and holds it for you in writing. Until then nothing is held.'

type Current = Pick<ScenarioView, 'scenario' | 'messages'>

/** The rate of a quote: any that the visitor types, and below it what it is among ours and whether it fits. */
export function QuoteRateField(props: {
  rates: QuoteRates
  purpose: QuotePurpose
  initial: ScenarioView
  current: Current
}) {
  const { rates, purpose, initial, current } = props
  return (
    <div>
      <TextField
        id="quote-rate"
        label="Mortgage rate"
        error={current.messages.ratePercent}
        {...RATE_FIELD}
        name={RATE}
        defaultValue={initial.typed[RATE] ?? initial.scenario.ratePercent}
        aria-describedby="quote-rate-note"
      />
      <div id="quote-rate-note" className="figures mt-1 space-y-1 text-sm text-ink-soft">
        <RateNote rates={rates} purpose={purpose} current={current} />
        {rates.isForRate && <p className="font-medium text-ink">{SECURING}</p>}
      </div>
    </div>
  )
}

function RateNote({
  rates,
  purpose,
  current: { scenario },
}: {
  rates: QuoteRates
  purpose: QuotePurpose
  current: Current
}) {
  const { choices, location } = rates
  if (choices.length === 0) return null
  if (scenario.location !== location)
    return <p>Rates differ by province: a broker answers with those for {scenario.location}.</p>
  const { price, downPayment, ratePercent } = scenario
  const fitting = rateClassFor(price, downPayment, purpose)
  const chosen = choiceOf(choices, ratePercent, fitting)
  if (chosen && isFit(chosen.rateClass, scenario, purpose, fitting))
    return (
      <p>
        <Named choice={chosen} /> {rateClassReason(chosen.rateClass, purpose)}
      </p>
    )
  if (!fitting)
    return <p>None of our listed rates fits: the down payment is below the minimum for this price.</p>
  const offered = offerOf(choices, fitting)
  return (
    <>
      {chosen ? (
        <p role="status" className="font-medium text-accent-text">
          This listed rate does not fit here. {rateClassReason(chosen.rateClass, purpose)}
        </p>
      ) : (
        <p>This is not one of our listed rates.</p>
      )}
      {offered && (
        <p>
          We list for you: <Named choice={offered} /> {rateClassReason(fitting, purpose)}
        </p>
      )}
    </>
  )
}

/** A rate never without its APR, term and date. */
const Named = ({ choice }: { choice: RateChoice }) => (
  <>
    <strong className="font-semibold text-ink">Our Rate {formatPercent(choice.ratePercent)}</strong>,{' '}
    <strong className="font-semibold text-ink">APR {formatPercent(choice.aprPercent)}</strong>: {choice.name},
    confirmed {choice.confirmed}. {choice.aprNote}
  </>
)

/** A renewal's form is a refinance's too: its rates fit wherever a refinance is lawful. */
function isFit(
  rateClass: RateClass,
  { price, downPayment }: ScenarioView['scenario'],
  purpose: QuotePurpose,
  fitting: RateClass | null,
) {
  if (rateClass === fitting) return true
  const isRefinance = purpose === 'renewal' && rateClass === 'Refinance'
  return isRefinance && rateClassFor(price, downPayment, 'refinance') === 'Refinance'
}

/** The rate that is named where another does not fit: the lowest 5-year fixed of the class, else its lowest. */
function offerOf(choices: readonly RateChoice[], fitting: RateClass) {
  const ofClass = choices.filter(({ rateClass }) => rateClass === fitting)
  const fiveYears = ofClass.filter(({ name }) => name.includes('5 year fixed'))
  return (fiveYears.length > 0 ? fiveYears : ofClass).toSorted((a, b) => a.ratePercent - b.ratePercent)[0]
}
