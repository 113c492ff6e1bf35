import { plural, t } from '@lingui/core/macro'
import { SelectField, TextField } from '~/ui/field'
import type { Scenario } from '../scenario'
import { SCENARIO_KEYS, type ScenarioMessages } from '../scenario-params'
import { amountField, choiceField, rateField } from './field-props'
import { FirstTimeField } from './first-time-field'
import type { Typed } from './use-calculator'

export const yearsOption = (years: number) => ({
  value: String(years),
  label: plural(years, { one: '# year', other: '# years' }),
})

/** The fields that all calculators of a payment have; `typed` replaces values that were not usable. */
export function scenarioFields({
  idPrefix,
  initial,
  messages,
  typed = {},
}: {
  idPrefix: string
  initial: Scenario
  messages: ScenarioMessages
  typed?: Typed
}) {
  return {
    price: () => (
      <TextField
        id={`${idPrefix}-price`}
        label={t`Price`}
        error={messages.price}
        {...amountField(SCENARIO_KEYS.price, initial.price, typed)}
      />
    ),
    downPayment: () => (
      <TextField
        id={`${idPrefix}-down`}
        label={t`Down payment`}
        error={messages.downPayment}
        {...amountField(SCENARIO_KEYS.downPayment, initial.downPayment, typed)}
      />
    ),
    rate: () => (
      <TextField
        id={`${idPrefix}-rate`}
        label={t`Mortgage rate`}
        error={messages.ratePercent}
        {...rateField(SCENARIO_KEYS.ratePercent, initial.ratePercent, typed)}
      />
    ),
    years: (choices: readonly number[], hint?: string) => (
      <SelectField
        id={`${idPrefix}-years`}
        label={t`Amortization`}
        hint={hint}
        error={messages.amortizationYears}
        {...choiceField(
          SCENARIO_KEYS.amortizationYears,
          String(initial.amortizationYears),
          choices.map(yearsOption),
          typed,
        )}
      />
    ),
    firstTime: () => (
      <div className="@md:col-span-2">
        <FirstTimeField name={SCENARIO_KEYS.firstTimeOrNewBuild} checked={initial.firstTimeOrNewBuild} />
      </div>
    ),
  }
}
