import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { readNumber, writeNumber } from '~/lib/numbers'
import { TextField } from '~/ui/field'
import { less } from '../mortgage'
import type { RenewalValues } from '../tools/quote'
import { amountField } from './field-props'

const [PRICE, EQUITY, BALANCE] = ['price', 'down', 'balance'] as const

/** Equity follows from home value and balance, and the balance from the equity: whichever was typed last counts. */
export const EquityField = ({
  values: { price, balance },
}: {
  values: Pick<RenewalValues, 'price' | 'balance'>
}) => (
  <TextField
    id="quote-down"
    className="js-only"
    label={
      <Trans>
        Your equity<span className="sr-only"> (down payment)</span>
      </Trans>
    }
    hint={t`The home's value less what you owe`}
    {...amountField(EQUITY, price ? less(price, balance) : null, {})}
  />
)

const amountIn = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? { field, value: readNumber(field.value, 'amount').value } : null
}

/** Fills in what follows from the amount that was typed: the balance from the equity, else the equity. */
export function fillRenewal(form: HTMLFormElement, typedName: string) {
  const price = amountIn(form, PRICE)
  const equity = amountIn(form, EQUITY)
  const balance = amountIn(form, BALANCE)
  if (!price || !equity || !balance) return
  if (!price.value) {
    if (typedName === PRICE) equity.field.value = ''
    return
  }
  const isEquity = typedName === EQUITY
  if (!isEquity && typedName !== PRICE && typedName !== BALANCE) return
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
  const isEquityTyped = isTyped(EQUITY) && !isTyped(BALANCE)
  if (isEquityTyped || isTyped(PRICE) || isTyped(BALANCE)) fillRenewal(form, isEquityTyped ? EQUITY : BALANCE)
}
