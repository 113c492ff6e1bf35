import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { Link } from '~/ui/link'
import { paymentLabel } from '../frequency'
import { AMORTIZATIONS, SCENARIO_DEFAULTS, SIMPLE_DEFAULTS } from '../scenario'
import { scenarioParams } from '../scenario-params'
import { CalculatorFrame } from './calculator-frame'
import { MortgageFigures, paymentText } from './mortgage-figures'
import { scenarioFields } from './scenario-fields'
import { useLoaded } from './use-calculator'
import { type ScenarioView, useScenario, viewParams } from './use-scenario'

export function SimpleCalculator({ loaded }: { loaded: ScenarioView }) {
  const calculator = useScenario(loaded, SIMPLE_DEFAULTS)
  const { scenario, mortgage, messages, view, fields } = calculator
  const { scenario: initial, typed } = fields.initial
  const field = scenarioFields({ idPrefix: 'simple', initial, messages, typed })
  useLoaded(loaded, calculator)
  // Its default rate is another one there.
  const full = viewParams(view, { ...SCENARIO_DEFAULTS, ratePercent: Number.NaN }).toString()
  return (
    <CalculatorFrame
      key={fields.key}
      formRef={calculator.formRef}
      onInput={calculator.onInput}
      answer={{ label: paymentLabel(scenario.frequency), value: paymentText(mortgage) }}
      fields={
        <div className="@container">
          <div className="grid gap-4 @md:grid-cols-2">
            {field.price()}
            {field.downPayment()}
            {field.rate()}
            {field.years(AMORTIZATIONS)}
            {field.firstTime()}
          </div>
          <p className="mt-5">
            <Link
              to={`/mortgage-calculator?${full}`}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline underline-offset-4"
            >
              <Trans>Continue in the full calculator</Trans>
              <ArrowRight aria-hidden="true" className="size-5" />
            </Link>
          </p>
        </div>
      }
    >
      <MortgageFigures
        mortgage={mortgage}
        scenario={scenario}
        onTake={calculator.takeScenario}
        urlOf={(one) => `?${scenarioParams(one, SIMPLE_DEFAULTS)}`}
      />
    </CalculatorFrame>
  )
}
