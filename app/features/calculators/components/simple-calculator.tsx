import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { urlNumber } from '~/lib/numbers'
import { TextField } from '~/ui/field'
import { Link } from '~/ui/link'
import { chooseRate, type RateList } from '../choose-rate'
import { paymentLabel } from '../frequency'
import { borrowerOf, RATE_KEYS } from '../read-scenario'
import { AMORTIZATIONS, SIMPLE_DEFAULTS } from '../scenario'
import { SCENARIO_KEYS } from '../scenario-params'
import { CalculatorFrame } from './calculator-frame'
import { rateField } from './field-props'
import { MortgageFields } from './mortgage-fields'
import { MortgageFigures, paymentText } from './mortgage-figures'
import { RateNote } from './rate-note'
import { useLoaded } from './use-calculator'
import { type ScenarioView, useScenario, viewParams } from './use-scenario'

const OPTIONS = { defaults: SIMPLE_DEFAULTS }

/** Its rate is an example; beside it is ours for the same home. */
export function SimpleCalculator({ loaded, rates }: { loaded: ScenarioView; rates: RateList }) {
  const calculator = useScenario(loaded, OPTIONS)
  const { scenario, mortgage, messages, view, fields, paramsOf, take } = calculator
  const { scenario: initial, typed } = fields.initial
  useLoaded(loaded, calculator)
  const choice = chooseRate(rates.choices, borrowerOf(view, rates), rates.day)
  const { rate } = choice
  const isOurs = rate?.ourRate === scenario.ratePercent
  const ours = rate && paramsOf({ ...scenario, ratePercent: rate.ourRate, rateType: rate.rateType })
  const full = viewParams(view, SIMPLE_DEFAULTS)
  if (!isOurs) {
    full.set(SCENARIO_KEYS.ratePercent, urlNumber(scenario.ratePercent, 'rate'))
    full.set(RATE_KEYS.own, '1')
  }
  return (
    <CalculatorFrame
      key={fields.key}
      formRef={calculator.formRef}
      onInput={calculator.onInput}
      answer={{ label: paymentLabel(scenario.frequency), value: paymentText(mortgage) }}
      fields={
        <>
          <MortgageFields
            idPrefix="simple"
            initial={initial}
            messages={messages}
            typed={typed}
            advice={mortgage.advice}
            offers={{ amortizations: AMORTIZATIONS }}
            rateField={
              <TextField
                id="simple-rate"
                label={t`Mortgage rate`}
                error={messages.ratePercent}
                {...rateField(SCENARIO_KEYS.ratePercent, initial.ratePercent, typed)}
              />
            }
          />
          {ours && (
            <RateNote
              choice={choice}
              other={!isOurs && t`The rate above is an example. Ours for this home:`}
              take={{ href: `?${ours}`, onTake: () => take(ours) }}
            />
          )}
          <p className="mt-5">
            <Link
              to={`/mortgage-calculator?${full}`}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline underline-offset-4"
            >
              <Trans>Continue in the full calculator</Trans>
              <ArrowRight aria-hidden="true" className="size-5" />
            </Link>
          </p>
        </>
      }
    >
      <MortgageFigures
        mortgage={mortgage}
        scenario={scenario}
        onTake={(one) => take(paramsOf(one))}
        urlOf={(one) => `?${paramsOf(one)}`}
      />
    </CalculatorFrame>
  )
}
