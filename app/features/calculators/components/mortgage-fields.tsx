import type { ReactNode } from 'react'
import { provinceCode } from '~/lib/provinces'
import { SelectField, TextField } from '~/ui/field'
import { COMPOUNDING_CHOICES } from '../compounding'
import { FREQUENCIES, type Frequency } from '../frequency'
import { RATE_TYPE_CHOICES, type Scenario } from '../scenario'
import { SCENARIO_KEYS, type ScenarioMessages } from '../scenario-params'
import { DOWN_PAYMENT_HINT } from '../wording'
import { amountField, choiceField, RATE_FIELD } from './field-props'
import { FirstTimeField } from './first-time-field'
import type { Typed } from './use-calculator'

/** What a calculator offers in its lists. */
export type Offers = {
  amortizations: readonly number[]
  frequencies: readonly Frequency[]
  locations: readonly Scenario['location'][]
  compounding?: boolean
}

// A value from a shared address that the list does not offer is still shown, not silently replaced.
const withValue = <T,>(values: readonly T[], value: T) =>
  values.includes(value) ? values : [...values, value]

/** The inputs of a mortgage calculation, in any calculator. `rateField` stands in for the plain rate input. */
export function MortgageFields(props: {
  idPrefix: string
  initial: Scenario
  messages: ScenarioMessages
  /** What to show in place of values that were not usable. */
  typed?: Typed
  advice?: string
  offers: Offers
  rateField?: ReactNode
  /** What price and down payment are called where nothing is bought. */
  hints?: { price: string; downPayment: string }
}) {
  const { idPrefix, initial, messages, typed = {}, advice, offers, hints } = props
  const id = (name: string) => `${idPrefix}-${name}`
  return (
    <div className="@container">
      <div className="grid gap-4 @md:grid-cols-2">
        <TextField
          id={id('price')}
          label="Price"
          hint={hints?.price}
          error={messages.price}
          {...amountField(SCENARIO_KEYS.price, initial.price, typed)}
        />
        <TextField
          id={id('down')}
          label="Down payment"
          hint={hints?.downPayment}
          error={messages.downPayment}
          {...amountField(SCENARIO_KEYS.downPayment, initial.downPayment, typed)}
        />
        {!hints && (
          <p className="-mt-2 text-sm text-ink-soft @md:col-span-2">
            {DOWN_PAYMENT_HINT}
            {advice && <span className="mt-1 block font-medium text-accent-text">{advice}</span>}
          </p>
        )}
        <SelectField
          id={id('province')}
          label="Location"
          error={messages.location}
          {...choiceField(
            SCENARIO_KEYS.location,
            provinceCode(initial.location),
            withValue(offers.locations, initial.location).map((name) => ({
              value: provinceCode(name),
              label: name,
            })),
            typed,
          )}
        />
        <SelectField
          id={id('years')}
          label="Amortization"
          error={messages.amortizationYears}
          {...choiceField(
            SCENARIO_KEYS.amortizationYears,
            String(initial.amortizationYears),
            withValue(offers.amortizations, initial.amortizationYears).map(yearsOption),
            typed,
          )}
        />
        {!hints && (
          <div className="@md:col-span-2">
            <FirstTimeField name={SCENARIO_KEYS.firstTimeOrNewBuild} checked={initial.firstTimeOrNewBuild} />
          </div>
        )}
        {props.rateField ? (
          <div className="@md:col-span-2">{props.rateField}</div>
        ) : (
          <>
            <TextField
              id={id('rate')}
              label="Mortgage rate"
              error={messages.ratePercent}
              {...RATE_FIELD}
              name={SCENARIO_KEYS.ratePercent}
              defaultValue={typed[SCENARIO_KEYS.ratePercent] ?? initial.ratePercent}
            />
            <SelectField
              id={id('type')}
              label="Rate type"
              name={SCENARIO_KEYS.rateType}
              defaultValue={initial.rateType}
              options={RATE_TYPE_CHOICES}
            />
          </>
        )}
        <SelectField
          id={id('frequency')}
          label="Payment frequency"
          error={messages.frequency}
          {...choiceField(
            SCENARIO_KEYS.frequency,
            initial.frequency ?? '',
            FREQUENCIES.filter(
              ({ value }) => offers.frequencies.includes(value) || value === initial.frequency,
            ),
            typed,
          )}
        />
        {offers.compounding && (
          <SelectField
            id={id('compounding')}
            label="Compounding"
            error={messages.compounding}
            {...choiceField(SCENARIO_KEYS.compounding, initial.compounding, COMPOUNDING_CHOICES, typed)}
          />
        )}
      </div>
    </div>
  )
}

/** '25 years' as an entry of a list. */
export const yearsOption = (years: number) => ({
  value: String(years),
  label: years === 1 ? '1 year' : `${years} years`,
})
