import { choiceOf, type RateChoice } from '~/features/calculators/components/rate-choice'
import { rateClassFor } from '~/features/calculators/fitting-rate-class'
import { type RateClass, rateClassReason } from '~/features/calculators/rate-class'
import type { Scenario } from '~/features/calculators/scenario'
import type { QuotePurpose } from '~/features/leads/model'
import { formatPercent } from '~/lib/money'
import type { QuoteRates } from './quote-rates.server'
import { lowestFiveYear } from './rate-choices'

/** What the rate prompt and the rate cards promise, and what they do not (decision 30). */
const SECURING =
  'To secure a rate, send this request: a broker confirms the rate and holds it for you in writing. Until then nothing is held.'

type NoteProps = { rates: QuoteRates; purpose: QuotePurpose; scenario: Scenario }

/** Below the fields of a quote: what its rate is among ours, whether it fits, and what securing it is. */
export function QuoteRateNote(props: NoteProps) {
  return (
    <div className="figures mt-4 space-y-2 text-sm text-ink-soft">
      <RateNote {...props} />
      {props.rates.isForRate && <p className="font-medium text-ink">{SECURING}</p>}
    </div>
  )
}

function RateNote({ rates, purpose, scenario }: NoteProps) {
  const { choices, location } = rates
  if (choices.length === 0) return null
  if (scenario.location !== location)
    return <p>Rates differ by province: a broker answers with those for {scenario.location}.</p>
  const { price, downPayment } = scenario
  const fitting = rateClassFor(price, downPayment, purpose)
  const chosen = choiceOf(choices, scenario, fitting)
  if (chosen && isFit(chosen.rateClass, scenario, purpose, fitting))
    return (
      <p>
        <Named choice={chosen} /> {rateClassReason(chosen.rateClass, purpose)}
      </p>
    )
  if (!fitting)
    return <p>None of our listed rates fits: the down payment is below the minimum for this price.</p>
  const ofClass = choices.filter(({ rateClass }) => rateClass === fitting)
  const offered = lowestFiveYear(ofClass) ?? ofClass[0]
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
  { price, downPayment }: Scenario,
  purpose: QuotePurpose,
  fitting: RateClass | null,
) {
  if (rateClass === fitting) return true
  const isRefinance = purpose === 'renewal' && rateClass === 'Refinance'
  return isRefinance && rateClassFor(price, downPayment, 'refinance') === 'Refinance'
}
