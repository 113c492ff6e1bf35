import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { SelectField, TextField } from '~/ui/field'
import { AMORTIZATIONS, SCENARIO_DEFAULTS, SIMPLE_DEFAULTS } from '../scenario'
import { SCENARIO_KEYS, scenarioParams } from '../scenario-params'
import { CalculatorFrame } from './calculator-frame'
import { amountField, choiceField, RATE_FIELD } from './field-props'
import { FirstTimeField } from './first-time-field'
import { yearsOption } from './mortgage-fields'
import { MortgageFigures, paymentLabel, paymentText } from './mortgage-figures'
import { useLoaded } from './use-loaded'
import { type ScenarioView, useScenario, viewParams } from './use-scenario'

/** Four fields and a payment; the full calculator goes on from there. */
export function SimpleCalculator({ loaded }: { loaded: ScenarioView }) {
  const calculator = useScenario(loaded, SIMPLE_DEFAULTS)
  const { scenario, mortgage, messages, view, fields } = calculator
  const { scenario: initial, typed } = fields.initial
  useLoaded(loaded, calculator)
  // Its default rate is another one there.
  const full = viewParams(view, { ...SCENARIO_DEFAULTS, ratePercent: Number.NaN }).toString()
  return (
    <CalculatorFrame
      key={fields.key}
      formRef={calculator.formRef}
      onInput={calculator.onInput}
      answer={{ label: paymentLabel(scenario), value: paymentText(mortgage) }}
      fields={
        <div className="@container">
          <div className="grid gap-4 @md:grid-cols-2">
            <TextField
              id="simple-price"
              label="Price"
              error={messages.price}
              {...amountField(SCENARIO_KEYS.price, initial.price, typed)}
            />
            <TextField
              id="simple-down"
              label="Down payment"
              error={messages.downPayment}
              {...amountField(SCENARIO_KEYS.downPayment, initial.downPayment, typed)}
            />
            <TextField
              id="simple-rate"
              label="Mortgage rate"
              error={messages.ratePercent}
              {...RATE_FIELD}
              name={SCENARIO_KEYS.ratePercent}
              defaultValue={typed[SCENARIO_KEYS.ratePercent] ?? initial.ratePercent}
            />
            <SelectField
              id="simple-years"
              label="Amortization"
              error={messages.amortizationYears}
              {...choiceField(
                SCENARIO_KEYS.amortizationYears,
                String(initial.amortizationYears),
                AMORTIZATIONS.map(yearsOption),
                typed,
              )}
            />
            <div className="@md:col-span-2">
              <FirstTimeField
                name={SCENARIO_KEYS.firstTimeOrNewBuild}
                checked={initial.firstTimeOrNewBuild}
              />
            </div>
          </div>
          <p className="mt-5">
            <Link
              to={`/mortgage-calculator?${full}`}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline underline-offset-4"
            >
              Continue in the full calculator
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
