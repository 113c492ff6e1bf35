import type { ReactNode } from 'react'
import { provinceCode } from '~/lib/provinces'
import { SelectField, TextField } from '~/ui/field'
import { COMPOUNDINGS } from '../compounding'
import { FREQUENCIES, type Frequency } from '../frequency'
import { RATE_STEP, type Scenario } from '../scenario'
import { SCENARIO_KEYS, type ScenarioMessages } from '../scenario-params'
import { DOWN_PAYMENT_HINT } from '../wording'

/** What a calculator offers in its lists. */
export type Offers = {
  amortizations: readonly number[]
  frequencies: readonly Frequency[]
  locations: readonly Scenario['location'][]
  compounding?: boolean
}

// A value from a shared address that the list does not offer is still shown, not silently replaced.
const withValue = <T,>(values: readonly T[], value: T) => (values.includes(value) ? values : [...values, value])

/** The inputs of a mortgage calculation, in any calculator. `rateField` stands in for the plain rate input. */
export function MortgageFields(props: {
  idPrefix: string
  initial: Scenario
  messages: ScenarioMessages
  advice?: string
  offers: Offers
  rateField?: ReactNode
}) {
  const { idPrefix, initial, messages, advice, offers } = props
  const id = (name: string) => `${idPrefix}-${name}`
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        id={id('price')}
        name={SCENARIO_KEYS.price}
        label="Price"
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={initial.price}
        error={messages.price}
      />
      <TextField
        id={id('down')}
        name={SCENARIO_KEYS.downPayment}
        label="Down payment"
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={initial.downPayment}
        error={messages.downPayment}
      />
      <p className="-mt-2 text-sm text-ink-soft sm:col-span-2">
        {DOWN_PAYMENT_HINT}
        {advice && <span className="mt-1 block font-medium text-accent-text">{advice}</span>}
      </p>
      <SelectField
        id={id('location')}
        name={SCENARIO_KEYS.location}
        label="Location"
        defaultValue={provinceCode(initial.location)}
        error={messages.location}
        options={withValue(offers.locations, initial.location).map((name) => ({
          value: provinceCode(name),
          label: name,
        }))}
      />
      <SelectField
        id={id('years')}
        name={SCENARIO_KEYS.amortizationYears}
        label="Amortization"
        defaultValue={String(initial.amortizationYears)}
        error={messages.amortizationYears}
        options={withValue(offers.amortizations, initial.amortizationYears).map((years) => ({
          value: String(years),
          label: years === 1 ? '1 year' : `${years} years`,
        }))}
      />
      {props.rateField ?? (
        <TextField
          id={id('rate')}
          name={SCENARIO_KEYS.ratePercent}
          label="Mortgage rate"
          suffix="%"
          inputMode="decimal"
          step={RATE_STEP}
          autoComplete="off"
          defaultValue={initial.ratePercent}
          error={messages.ratePercent}
        />
      )}
      <SelectField
        id={id('frequency')}
        name={SCENARIO_KEYS.frequency}
        label="Payment frequency"
        defaultValue={initial.frequency ?? 'monthly'}
        error={messages.frequency}
        options={FREQUENCIES.filter(
          ({ value }) => offers.frequencies.includes(value) || value === initial.frequency,
        )}
      />
      {offers.compounding && (
        <SelectField
          id={id('compounding')}
          name={SCENARIO_KEYS.compounding}
          label="Compounding"
          defaultValue={initial.compounding}
          error={messages.compounding}
          options={COMPOUNDINGS}
        />
      )}
    </div>
  )
}
