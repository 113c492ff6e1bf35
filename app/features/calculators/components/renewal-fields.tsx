import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { readNumber, writeNumber } from '~/lib/numbers'
import { TextField } from '~/ui/field'
import { less, RENEWAL_KEYS, type Renewal, type RenewalMessages } from '../renewal'
import type { Scenario } from '../scenario'
import { SCENARIO_KEYS, type ScenarioMessages } from '../scenario-params'
import { amountField, rateField } from './field-props'
import type { Typed } from './use-calculator'

type Props = {
  idPrefix: string
  scenario: Scenario
  renewal: Renewal
  messages: ScenarioMessages & RenewalMessages
  typed: Typed
}

/** The first fields of a renewal. Screen readers hear the specification's names: the value is the price. */
export function RenewalFields({ idPrefix, scenario, renewal, messages, typed }: Props) {
  const { balance, renewalDate, currentRatePercent } = RENEWAL_KEYS
  return (
    <>
      <TextField
        id={`${idPrefix}-balance`}
        label={t`What do you still owe?`}
        error={messages.balance}
        {...amountField(balance, renewal.balance, typed)}
      />
      <TextField
        id={`${idPrefix}-price`}
        label={
          <Trans>
            Home value (optional)<span className="sr-only"> (price)</span>
          </Trans>
        }
        error={messages.price}
        {...amountField(SCENARIO_KEYS.price, scenario.price || null, typed)}
      />
      <TextField
        id={`${idPrefix}-renews`}
        label={t`Renewal date (optional)`}
        name={renewalDate}
        type="date"
        defaultValue={renewal.renewalDate ?? ''}
        error={messages.renewalDate}
      />
      <TextField
        id={`${idPrefix}-current`}
        label={t`Current rate (optional)`}
        {...rateField(currentRatePercent, renewal.currentRatePercent, typed)}
        error={messages.currentRatePercent}
      />
    </>
  )
}

/** Equity follows from the two amounts above it, and the balance from the equity: whichever was typed last counts. */
export const EquityField = ({ idPrefix, scenario, messages, typed }: Omit<Props, 'renewal'>) => (
  <TextField
    id={`${idPrefix}-down`}
    className="js-only"
    label={
      <Trans>
        Your equity<span className="sr-only"> (down payment)</span>
      </Trans>
    }
    hint={t`The home's value less what you owe`}
    error={messages.downPayment}
    {...amountField(SCENARIO_KEYS.downPayment, scenario.price ? scenario.downPayment : null, typed)}
  />
)

const amountIn = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? { field, value: readNumber(field.value, 'amount').value } : null
}

/** Fills in what follows from the amount that was typed: the balance from the equity, else the equity. */
export function fillRenewal(form: HTMLFormElement, typedName: string) {
  const price = amountIn(form, SCENARIO_KEYS.price)
  const equity = amountIn(form, SCENARIO_KEYS.downPayment)
  const balance = amountIn(form, RENEWAL_KEYS.balance)
  if (!price || !equity || !balance) return
  if (!price.value) {
    if (typedName === SCENARIO_KEYS.price) equity.field.value = ''
    return
  }
  const isEquity = typedName === SCENARIO_KEYS.downPayment
  if (!isEquity && typedName !== SCENARIO_KEYS.price && typedName !== RENEWAL_KEYS.balance) return
  const [from, to] = isEquity ? [equity, balance] : [balance, equity]
  // Its text is being selected or typed while the script arrives.
  if (to.field === document.activeElement) return
  if (from.value !== null) to.field.value = writeNumber(less(price.value, from.value), 'amount')
}

/** The same for text typed before hydration. */
export function fillTypedRenewal(form: HTMLFormElement) {
  const isTyped = (name: string) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement && field.value !== field.defaultValue
  }
  const isEquityTyped = isTyped(SCENARIO_KEYS.downPayment) && !isTyped(RENEWAL_KEYS.balance)
  const name = isEquityTyped ? SCENARIO_KEYS.downPayment : RENEWAL_KEYS.balance
  if (isEquityTyped || isTyped(SCENARIO_KEYS.price) || isTyped(RENEWAL_KEYS.balance)) fillRenewal(form, name)
}
