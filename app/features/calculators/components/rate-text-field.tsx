import { t } from '@lingui/core/macro'
import { useLayoutEffect, useRef } from 'react'
import { writeNumber } from '~/lib/numbers'
import { provinceName, shownProvince } from '~/lib/provinces'
import { SelectField, TextField } from '~/ui/field'
import { rateTypeOptions } from '../rate-type'
import type { Field } from '../tools/fields'
import { type ListedInput, RATE_KEYS, type ToolInput } from '../tools/input'
import { rateField } from './field-props'
import { RateNote } from './rate-note'
import type { ToolState } from './use-tool'

export type RateFieldProps = {
  idPrefix: string
  name: string
  field: Extract<Field, { kind: 'rate' }>
  state: ToolState
  shown: ListedInput
  /** The URL of other values where no script runs. */
  urlOf?: (params: URLSearchParams) => string
}

/** Our rate and the reason for it, or the reason why there is none. */
export function OurRate({ state, shown, urlOf }: RateFieldProps) {
  const { province } = state.view.values
  const location = province === undefined ? undefined : provinceName(String(province))
  const { params, take } = state.change({}, 'listed')
  return (
    <RateNote
      choice={shown.choice}
      {...(location === undefined
        ? { place: shownProvince(shown.location) }
        : shown.location !== location && { elsewhere: location })}
      other={shown.source === 'own' && t`This is your own rate. Ours for this mortgage:`}
      take={{ href: urlOf?.(params) ?? `?${params}`, onTake: take }}
    />
  )
}

export const numberIn = ({ values }: ToolInput, name: string) => Number(values[name])

/** A rate that the visitor may type over; until then it follows the other fields. */
export function RateTextField(props: RateFieldProps & { isSilent?: boolean }) {
  const { idPrefix, name, field, shown } = props
  const { view } = props.state
  const { initial } = props.state.fields
  const isOwn = shown.source === 'own'
  // The visitor's own is not proposed, also where there is none of ours: it would be taken for an untouched one.
  const isProposed = shown.source !== 'none' && (shown.choice.rate || !isOwn)
  const proposed = isProposed ? (shown.choice.rate?.ourRate ?? numberIn(view, name)) : null
  const input = useRef<HTMLInputElement>(null)
  // Only what changes is written: text typed before hydration stays.
  const written = useRef(proposed)
  useLayoutEffect(() => {
    const isChanged = written.current !== proposed
    written.current = proposed
    if (isChanged && !isOwn && input.current)
      input.current.value = proposed === null ? '' : writeNumber(proposed, 'rate')
  }, [isOwn, proposed])
  const began = initial.rate?.source === 'none' ? null : numberIn(initial, name)
  return (
    <div className={field.typeKey ? '@md:col-span-2' : ''}>
      <div className={field.typeKey ? 'grid gap-4 @md:grid-cols-2' : ''}>
        <TextField
          ref={input}
          id={`${idPrefix}-${name}`}
          label={field.label()}
          hint={field.hint?.()}
          error={view.messages[name]}
          {...rateField(name, began, initial.typed)}
        />
        <TypeField {...props} />
      </div>
      <Proposed {...props} value={proposed === null ? '' : String(proposed)} />
      {!props.isSilent && <OurRate {...props} />}
    </div>
  )
}

/** Hidden fields: the proposed rate, by which the server recognizes an untouched one, and the term that was asked for. */
export const Proposed = ({ field, shown, value }: RateFieldProps & { value: string }) => (
  <>
    <input type="hidden" name={RATE_KEYS.proposed} value={value} />
    {field.termKey && <input type="hidden" name={field.termKey} value={shown.wish.term} />}
  </>
)

export const TypeField = (props: RateFieldProps & { disabled?: boolean; className?: string }) =>
  props.field.typeKey && (
    <SelectField
      id={`${props.idPrefix}-${props.field.typeKey}`}
      name={props.field.typeKey}
      label={t`Rate type`}
      disabled={props.disabled}
      className={props.className}
      defaultValue={props.state.fields.initial.rate?.wish.rateType}
      options={rateTypeOptions()}
    />
  )
