import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SelectField, TextField } from '~/ui/field'
import {
  AFFORDABILITY_KEYS,
  AFFORDABILITY_YEARS,
  type AffordabilityMessages,
} from '../affordability-scenario'
import { amountField, choiceField, rateField } from './field-props'
import { FirstTimeField } from './first-time-field'
import { yearsOption } from './scenario-fields'
import type { AffordabilityView } from './use-affordability'

const costs = () => [
  {
    field: 'propertyTax' as const,
    label: t`Property tax`,
    hint: t`A year; our estimate, change it to the home’s own`,
  },
  { field: 'heating' as const, label: t`Heating`, hint: t`A month; our estimate` },
  { field: 'condoFee' as const, label: t`Condo fees`, hint: t`Per month (half is counted)` },
  { field: 'otherDebts' as const, label: t`Other debts`, hint: t`A month: car, student loan, cards` },
]

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
          label={t`Household income (yearly, before tax)`}
          error={messages.income}
          {...amount('income')}
        />
        <TextField
          id="afford-down"
          label={t`Down payment`}
          error={messages.downPayment}
          {...amount('downPayment')}
        />
        <TextField
          id="afford-rate"
          label={t`Mortgage rate`}
          error={messages.ratePercent}
          {...rateField(AFFORDABILITY_KEYS.ratePercent, input.ratePercent, typed)}
        />
        <SelectField
          id="afford-years"
          label={t`Amortization`}
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
        <legend className="sr-only">
          <Trans>Costs and debts</Trans>
        </legend>
        <p aria-hidden="true" className="mb-3 font-semibold">
          <Trans>Costs and debts that every lender counts</Trans>
        </p>
        <div className="grid gap-4 @md:grid-cols-2">
          {costs().map(({ field, label, hint }) => (
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
