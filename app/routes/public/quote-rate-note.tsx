import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NamedRate } from '~/features/calculators/components/named-rate'
import { choiceOf } from '~/features/calculators/components/rate-choice'
import { rateClassFor } from '~/features/calculators/fitting-rate-class'
import { type RateClass, rateClassReason } from '~/features/calculators/rate-class'
import type { Scenario } from '~/features/calculators/scenario'
import type { QuotePurpose } from '~/features/leads/intake/model'
import { shownProvince } from '~/lib/provinces'
import type { QuoteRates } from './quote-rates.server'
import { lowestFiveYear } from './rate-choices'

/** The promise of the rate prompt and the rate cards, and its limits. */
const securingText = () =>
  t`To secure a rate, send this request: a broker confirms the rate and holds it for you in writing. Until then nothing is held.`

type NoteProps = { rates: QuoteRates; purpose: QuotePurpose; scenario: Scenario }

export function QuoteRateNote(props: NoteProps) {
  return (
    <div className="tabular-nums mt-4 space-y-2 text-sm text-ink-soft">
      <RateNote {...props} />
      {props.rates.isForRate && <p className="font-medium text-ink">{securingText()}</p>}
    </div>
  )
}

function RateNote({ rates, purpose, scenario }: NoteProps) {
  const { choices, location } = rates
  if (choices.length === 0) return null
  if (scenario.location !== location)
    return (
      <p>
        <Trans>
          Rates differ by province: a broker answers with those for {shownProvince(scenario.location)}.
        </Trans>
      </p>
    )
  const { price, downPayment } = scenario
  const fitting = rateClassFor(price, downPayment, purpose)
  const chosen = choiceOf(choices, scenario, fitting)
  if (chosen && isFit(chosen.rateClass, scenario, purpose, fitting))
    return (
      <p>
        <NamedRate choice={chosen} className=" text-ink" /> {rateClassReason(chosen.rateClass, purpose)}
      </p>
    )
  if (!fitting)
    return (
      <p>
        <Trans>None of our listed rates fits: the down payment is below the minimum for this price.</Trans>
      </p>
    )
  const ofClass = choices.filter(({ rateClass }) => rateClass === fitting)
  const offered = lowestFiveYear(ofClass) ?? ofClass[0]
  return (
    <>
      {chosen ? (
        <p role="status" className="font-medium text-accent-text">
          <Trans>This listed rate does not fit here. {rateClassReason(chosen.rateClass, purpose)}</Trans>
        </p>
      ) : (
        <p>
          <Trans>This is not one of our listed rates.</Trans>
        </p>
      )}
      {offered && (
        <p>
          <Trans>We list for you:</Trans> <NamedRate choice={offered} className=" text-ink" />{' '}
          {rateClassReason(fitting, purpose)}
        </p>
      )}
    </>
  )
}

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
