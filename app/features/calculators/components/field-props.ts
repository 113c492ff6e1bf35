import { RATE_STEP } from '../scenario'
import type { Typed } from './use-calculator'

type Option = { value: string; label: string }

/** A field for dollars: the number pad, and what was typed if it was not usable. */
export const amountField = (name: string, value: number, typed: Typed) =>
  ({
    name,
    prefix: '$',
    inputMode: 'decimal',
    autoComplete: 'off',
    defaultValue: typed[name] ?? value,
  }) as const

/** A field for a rate. Text, not a number field: '3,94' and '3.94%' are understood, and nothing scrolls it away. */
export const RATE_FIELD = { suffix: '%', inputMode: 'decimal', step: RATE_STEP, autoComplete: 'off' } as const

/**
 * A list. A value that it does not offer stands in it as an entry that asks to choose, so that the form says the same
 * as the address it came from and the message beside it stays until something is chosen.
 */
export function choiceField(name: string, value: string, options: readonly Option[], typed: Typed) {
  const unusable = typed[name]
  if (unusable === undefined) return { name, defaultValue: value, options }
  return { name, defaultValue: unusable, options: [{ value: unusable, label: 'Choose …' }, ...options] }
}
