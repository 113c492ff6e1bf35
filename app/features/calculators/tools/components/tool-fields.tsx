import { Fragment, lazy, type ReactNode } from 'react'
import { CheckField, SelectField, TextField } from '~/ui/field'
import { amountField, choiceField, rateField } from '../../components/field-props'
import { RateTextField } from '../../components/rate-text-field'
import type { ToolState } from '../../components/use-tool'
import type { Field, Fields, Text } from '../fields'
import { listedField } from '../input'

// One page has it.
const RateListField = lazy(() => import('../../components/rate-list-field'))

type FieldsProps = {
  fields: Fields
  state: ToolState
  idPrefix?: string
  /** Elements rendered after a field, by its key. */
  behind?: Readonly<Record<string, ReactNode>>
  /** Nothing is said of our rate, where we cannot arrange a mortgage. */
  isSilent?: boolean
  /** The URL of other values where no script runs. */
  urlOf?: (params: URLSearchParams) => string
}

/** The fields of a tool, filled once with what the form began with; messages follow what the visitor types. */
export function ToolFields(props: FieldsProps) {
  const { fields, state } = props
  const typeKey = listedField(fields)?.[1].typeKey
  const shown = Object.entries(fields).filter(
    ([key, field]) => !field.isHidden && !(state.rates && key === typeKey),
  )
  return (
    <div className="@container">
      {groupsOf(shown).map(({ members, ...group }) => (
        <FieldGroup
          key={members[0]?.[0]}
          {...group}
          isOpen={members.some(([key]) => state.view.messages[key])}
        >
          <div className="clear-both grid gap-4 @md:grid-cols-2">
            {members.map(([key, field]) => (
              <Fragment key={key}>
                <ToolField {...props} name={key} field={field} />
                {props.behind?.[key]}
              </Fragment>
            ))}
          </div>
        </FieldGroup>
      ))}
      {Object.keys(fields)
        .filter((key) => fields[key]?.isHidden)
        .map((key) => (
          <input key={key} type="hidden" name={key} value={String(state.fields.initial.values[key] ?? '')} />
        ))}
    </div>
  )
}

type Group = { heading?: Text; foldedUnder?: Text; members: [string, Field][] }

/** Splits the fields, in order, at each heading and at each fold. */
const groupsOf = (fields: readonly [string, Field][]) =>
  fields.reduce<Group[]>((groups, entry) => {
    const { heading, foldedUnder } = entry[1]
    if (heading || foldedUnder || groups.length === 0)
      groups.push({ members: [], ...(heading && { heading }), ...(foldedUnder && { foldedUnder }) })
    groups.at(-1)?.members.push(entry)
    return groups
  }, [])

function FieldGroup(props: Omit<Group, 'members'> & { isOpen: boolean; children: ReactNode }) {
  if (props.heading)
    return (
      <fieldset className="mt-6 border-t border-line pt-5">
        <legend className="float-left mb-3 font-semibold">{props.heading()}</legend>
        {props.children}
      </fieldset>
    )
  if (!props.foldedUnder) return props.children
  return (
    <details
      className="group mt-4 md:details-content:[content-visibility:visible]"
      open={props.isOpen || undefined}
    >
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-brand md:supports-[selector(::details-content)]:hidden">
        {props.foldedUnder()}
        <span aria-hidden="true" className="transition-transform group-open:rotate-180">
          ▾
        </span>
      </summary>
      <div className="mt-2 md:mt-0">{props.children}</div>
    </details>
  )
}

function ToolField(props: FieldsProps & { name: string; field: Field }) {
  const { name, field, state, idPrefix = 'tool' } = props
  const { view, rates } = state
  const { values, typed } = state.fields.initial
  const value: unknown = values[name]
  const advice = state.answer.advice?.[name]
  const common = {
    id: `${idPrefix}-${name}`,
    label: (
      <>
        {field.label()}
        {field.spoken && <span className="sr-only"> ({field.spoken()})</span>}
      </>
    ),
    hint: advice ? (
      <>
        {field.hint?.()} <span className="block font-medium text-accent-text">{advice}</span>
      </>
    ) : (
      field.hint?.()
    ),
    error: view.messages[name],
  }
  switch (field.kind) {
    case 'amount':
      return <TextField {...common} {...amountField(name, value as number | null, typed)} />
    case 'rate': {
      if (!field.ours || !view.rate)
        return <TextField {...common} {...rateField(name, value as number | null, typed)} />
      const listed = { ...props, idPrefix, field, shown: view.rate }
      if (!field.isList || !rates) return <RateTextField {...listed} />
      return (
        <div className="@md:col-span-2">
          <RateListField {...listed} rates={rates} />
        </div>
      )
    }
    case 'count':
      return (
        <TextField
          {...common}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed[name] ?? String(value)}
        />
      )
    case 'date':
      return (
        <TextField {...common} name={name} type="date" defaultValue={value === null ? '' : String(value)} />
      )
    case 'choice':
      return <SelectField {...common} {...choiceField(name, String(value), optionsOf(field, value), typed)} />
    case 'check':
      return (
        <div className="@md:col-span-2">
          <CheckField
            name={name}
            value="1"
            label={common.label}
            hint={common.hint}
            defaultChecked={value === true}
          />
        </div>
      )
  }
}

/** A value from a link that the list does not offer is still shown, not silently replaced. */
const optionsOf = ({ options, offered }: Extract<Field, { kind: 'choice' }>, current: unknown) =>
  options
    .filter(({ value }) => !offered || offered.includes(value) || value === current)
    .map(({ value, label, group }) => ({ value, label: label(), ...(group && { group: group() }) }))
