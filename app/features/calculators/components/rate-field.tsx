import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { formatPercent } from '~/lib/money'
import { writeNumber } from '~/lib/numbers'
import { shownProvince } from '~/lib/provinces'
import { SelectField, TextField } from '~/ui/field'
import { type RateChoice, type RateList, ratesOfClass } from '../choose-rate'
import { NATIONAL, rateClassLabel } from '../rate-class'
import { rateTypeOptions } from '../rate-type'
import { SCENARIO_DEFAULTS } from '../scenario'
import { type ListedInput, RATE_KEYS, type ToolInput } from '../tools/input'
import { rateField } from './field-props'
import { RateNote } from './rate-note'

const choiceValue = ({ ourRate, rateType, term }: RateChoice) => `${ourRate}-${rateType}-${term}`

type RateFieldProps = {
  idPrefix: string
  name: string
  label: string
  hint?: string
  /** The name of the field with the rate's type. */
  typeName: string | undefined
  termName: string | undefined
  initial: ToolInput
  view: ToolInput
  shown: ListedInput
  error: string | undefined
  /** The province of the home, where a field says it. */
  location: string | undefined
  /** Our rate in place of the visitor's own. */
  ours: { href: string; onTake: () => void }
}

/** Our rate and the reason for it, or the reason why there is none. */
const Note = ({ shown, location, ours }: RateFieldProps) => (
  <RateNote
    choice={shown.choice}
    {...(location === undefined
      ? { place: shownProvince(shown.location) }
      : shown.location !== location && { elsewhere: location })}
    other={shown.source === 'own' && t`This is your own rate. Ours for this mortgage:`}
    take={ours}
  />
)

/**
 * A listed rate of the class that fits, or one's own. Both fields have one name and one is disabled, so a form without a
 * script is right.
 */
export function RateListField(props: RateFieldProps & { rates: RateList }) {
  const { idPrefix, name, rates, shown, initial, typeName } = props
  const { rate, rateClass } = shown.choice
  const isOwn = shown.source === 'own'
  const wasOwn = initial.rate?.source === 'own'
  const options = rateClass ? ratesOfClass(rates.choices, rateClass, rates.location, rates.day) : []
  const ownId = `${idPrefix}-own-rate`
  const faded = (isFaded: boolean) => ({ disabled: isFaded, className: isFaded ? 'opacity-60' : '' })
  const place = rate?.province === NATIONAL ? t`National` : shownProvince(rate?.province ?? rates.location)
  return (
    <fieldset className="rounded-md border border-line bg-sunken px-4 pt-3 pb-2">
      <legend className="sr-only">
        <Trans>Mortgage rate</Trans>
      </legend>
      <SelectField
        // Another list begins with the rate that was chosen from it.
        key={`${rateClass} ${rates.location} ${options.length}`}
        id={`${idPrefix}-${name}`}
        name={name}
        label={t`Mortgage rate (${place})`}
        {...faded(isOwn || options.length === 0)}
        defaultValue={rate ? choiceValue(rate) : ''}
        options={rate ? options.map(optionOf) : [{ value: '', label: t`No rates available` }]}
      />
      <Note {...props} />
      <Proposed shown={shown} termName={props.termName} value={rate ? choiceValue(rate) : ''} />
      {!isOwn && typeName && <input type="hidden" name={typeName} value={shown.wish.rateType} />}
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <label className="flex min-h-11 w-fit items-center gap-3 font-medium @md:mt-6">
          {/* So that a form whose box is not ticked says so. */}
          <input type="hidden" name={RATE_KEYS.own} value="0" />
          <input
            type="checkbox"
            name={RATE_KEYS.own}
            value="1"
            defaultChecked={wasOwn}
            aria-controls={ownId}
            className="size-5 accent-brand"
          />
          <Trans>Use my own rate</Trans>
        </label>
        <div className="grid w-full grid-cols-2 gap-3 @md:w-80">
          <TextField
            id={ownId}
            label={t`Custom rate`}
            {...rateField(
              name,
              wasOwn ? numberIn(initial, name) : SCENARIO_DEFAULTS.ratePercent,
              initial.typed,
            )}
            {...faded(!isOwn)}
            error={isOwn ? props.error : undefined}
          />
          <TypeField {...props} {...faded(!isOwn)} />
        </div>
      </div>
    </fieldset>
  )
}

const numberIn = ({ values }: ToolInput, name: string) => Number(values[name])

/** A rate that the visitor may type over; until then it follows the other fields. */
export function RateTextField(props: RateFieldProps & { isSilent?: boolean }) {
  const { idPrefix, name, initial, view, shown } = props
  const isOwn = shown.source === 'own'
  // The visitor's own is not proposed, also where there is none of ours: it would be taken for an untouched one.
  const isProposed = shown.source !== 'none' && (shown.choice.rate || !isOwn)
  const proposed = isProposed ? (shown.choice.rate?.ourRate ?? numberIn(view, name)) : null
  const field = useRef<HTMLInputElement>(null)
  // Only what changes is written: text typed before hydration stays.
  const written = useRef(proposed)
  useLayoutEffect(() => {
    const isChanged = written.current !== proposed
    written.current = proposed
    if (isChanged && !isOwn && field.current)
      field.current.value = proposed === null ? '' : writeNumber(proposed, 'rate')
  }, [isOwn, proposed])
  const began = initial.rate?.source === 'none' ? null : numberIn(initial, name)
  return (
    <div className={props.typeName ? '@md:col-span-2' : ''}>
      <div className={props.typeName ? 'grid gap-4 @md:grid-cols-2' : ''}>
        <TextField
          ref={field}
          id={`${idPrefix}-${name}`}
          label={props.label}
          hint={props.hint}
          error={props.error}
          {...rateField(name, began, initial.typed)}
        />
        <TypeField {...props} />
      </div>
      <Proposed shown={shown} termName={props.termName} value={proposed === null ? '' : String(proposed)} />
      {!props.isSilent && <Note {...props} />}
    </div>
  )
}

/** Hidden fields: the proposed rate, by which the server recognizes an untouched one, and the term that was asked for. */
const Proposed = (props: { shown: ListedInput; termName: string | undefined; value: string }) => (
  <>
    <input type="hidden" name={RATE_KEYS.proposed} value={props.value} />
    {props.termName && <input type="hidden" name={props.termName} value={props.shown.wish.term} />}
  </>
)

const TypeField = (props: {
  idPrefix: string
  typeName: string | undefined
  initial: ToolInput
  disabled?: boolean
  className?: string
}) =>
  props.typeName && (
    <SelectField
      id={`${props.idPrefix}-${props.typeName}`}
      name={props.typeName}
      label={t`Rate type`}
      disabled={props.disabled}
      className={props.className}
      defaultValue={props.initial.rate?.wish.rateType}
      options={rateTypeOptions()}
    />
  )

const optionOf = (choice: RateChoice) => ({
  value: choiceValue(choice),
  label: t`${formatPercent(choice.ourRate)} · APR ${formatPercent(choice.apr)} · ${choice.name} · ${choice.confirmed}`,
  group: rateClassLabel(choice.mortgageType),
})
