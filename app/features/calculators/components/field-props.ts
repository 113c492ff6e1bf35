import { t } from '@lingui/core/macro'
import type { FormEvent } from 'react'
import { groupDigits } from '~/lib/group-digits'
import { byLocale } from '~/lib/i18n'
import { writeNumber } from '~/lib/numbers'
import { RATE_STEP } from '../scenario'

type Option = { value: string; label: string }

/** Typed text that is no usable value, by field: it survives a reload. */
type Typed = Partial<Record<string, string>>

/** A field for dollars: the number pad, digits grouped while typing (`groupTyped`), unusable text as it was typed. */
export const amountField = (name: string, value: number | null, typed: Typed) =>
  ({
    name,
    ...byLocale({ en: { prefix: '$' }, fr: { suffix: '$' } }),
    inputMode: 'decimal',
    autoComplete: 'off',
    defaultValue: typed[name] ?? (value === null ? '' : writeNumber(value, 'amount')),
    'data-grouped': '',
  }) as const

/** Groups the digits of an amount field under the visitor's fingers. */
export function groupTyped({ target, nativeEvent }: FormEvent<HTMLFormElement>) {
  if (!(target instanceof HTMLInputElement) || target.dataset.grouped === undefined) return
  const { inputType = '', isComposing } = nativeEvent as InputEvent
  if (isComposing || !inputType) return
  const { value, selectionEnd } = target
  const next = groupDigits(
    { text: value, caret: selectionEnd ?? value.length },
    inputType.startsWith('delete'),
  )
  if (next.text === value) return
  target.value = next.text
  target.setSelectionRange(next.caret, next.caret)
}

/** A field for a rate. Text, not a number field: '3,94' and '3.94%' are understood, and nothing scrolls it away. */
export const rateField = (name: string, value: number | null, typed: Typed) =>
  ({
    name,
    suffix: '%',
    inputMode: 'decimal',
    step: RATE_STEP,
    autoComplete: 'off',
    defaultValue: typed[name] ?? (value === null ? '' : writeNumber(value, 'rate')),
  }) as const

/** A list. A value that it does not offer stays in it as 'Choose …', so that the form says the same as its URL. */
export function choiceField(name: string, value: string, options: readonly Option[], typed: Typed) {
  const unusable = typed[name]
  if (unusable === undefined) return { name, defaultValue: value, options }
  return { name, defaultValue: unusable, options: [{ value: unusable, label: t`Choose …` }, ...options] }
}
