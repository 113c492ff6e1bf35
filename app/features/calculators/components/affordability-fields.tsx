import { SelectField, TextField } from '~/ui/field'
import {
  AFFORDABILITY_KEYS,
  AFFORDABILITY_YEARS,
  type AffordabilityMessages,
} from '../affordability-scenario'
import { amountField, choiceField, RATE_FIELD } from './field-props'
import { FirstTimeField } from './first-time-field'
import { yearsOption } from './mortgage-fields'
import type { AffordabilityView } from './use-affordability'

const COSTS = [
  { field: 'propertyTax', label: 'Property tax', hint: 'A year; our estimate, change it to the home’s own' },
  { field: 'heating', label: 'Heating', hint: 'A month; our estimate' },
  { field: 'condoFee', label: 'Condo fees', hint: 'A month; half of it counts' },
  { field: 'otherDebts', label: 'Other debts', hint: 'A month: car, student loan, cards' },
] as const

/** The four inputs that matter most, and the four that sharpen the answer. */
export function AffordabilityFields(props: { initial: AffordabilityView; messages: AffordabilityMessages }) {
  const { messages } = props
  const { input, typed } = props.initial
  const amount = (field: Exclude<keyof typeof input, 'firstTimeOrNewBuild'>) =>
    amountField(AFFORDABILITY_KEYS[field], input[field], typed)
  return (
    <div className="@container">
      <div className="grid gap-4 @md:grid-cols-2">
        <TextField
          id="afford-income"
          label="Household income, a year before tax"
          error={messages.income}
          {...amount('income')}
        />
        <TextField
          id="afford-down"
          label="Down payment"
          error={messages.downPayment}
          {...amount('downPayment')}
        />
        <TextField
          id="afford-rate"
          label="Mortgage rate"
          error={messages.ratePercent}
          {...RATE_FIELD}
          name={AFFORDABILITY_KEYS.ratePercent}
          defaultValue={typed[AFFORDABILITY_KEYS.ratePercent] ?? input.ratePercent}
        />
        <SelectField
          id="afford-years"
          label="Amortization"
          error={messages.years}
          {...choiceField(
            AFFORDABILITY_KEYS.years,
            String(input.years),
            AFFORDABILITY_YEARS.map(yearsOption),
            typed,
          )}
        />
        <div className="@md:col-span-2">
          <FirstTimeField name={AFFORDABILITY_KEYS.firstTimeOrNewBuild} checked={input.firstTimeOrNewBuild} />
        </div>
      </div>
      <fieldset className="mt-6 border-t border-line pt-5">
        <legend className="sr-only">Costs and debts</legend>
        <p aria-hidden="true" className="mb-3 font-semibold">
          Costs and debts that every lender counts
        </p>
        <div className="grid gap-4 @md:grid-cols-2">
          {COSTS.map(({ field, label, hint }) => (
            <TextField
              key={field}
              id={`afford-${AFFORDABILITY_KEYS[field]}`}
              label={label}
              hint={hint}
              error={messages[field]}
              {...amount(field)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
