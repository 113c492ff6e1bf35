import { CheckField, SelectField, TextField } from '~/ui/field'
import { amountField, choiceField, rateField } from '../../components/field-props'
import type { Typed } from '../../components/use-calculator'
import type { Field, Fields, Text, ToolInput } from '../fields'

/** The fields of a tool. `initial` fills them once; `messages` follow what the visitor types. */
export function ToolFields<F extends Fields>(props: {
  fields: F
  initial: ToolInput<F>
  messages: ToolInput<F>['messages']
}) {
  return (
    <div className="@container">
      {groupsOf(props.fields).map(({ heading, members }) =>
        heading ? (
          <fieldset key={members[0]?.[0]} className="mt-6 border-t border-line pt-5">
            <legend className="float-left mb-3 font-semibold">{heading()}</legend>
            <FieldGrid {...props} members={members} />
          </fieldset>
        ) : (
          <FieldGrid key={members[0]?.[0]} {...props} members={members} />
        ),
      )}
    </div>
  )
}

type Group = { heading?: Text; members: [string, Field][] }

/** The fields under their headings, in order. */
const groupsOf = (fields: Fields) =>
  Object.entries(fields).reduce<Group[]>((groups, entry) => {
    const { heading } = entry[1]
    if (heading || groups.length === 0) groups.push({ heading, members: [] })
    groups.at(-1)?.members.push(entry)
    return groups
  }, [])

function FieldGrid({ members, initial, messages }: Parameters<typeof ToolFields>[0] & Group) {
  return (
    <div className="clear-both grid gap-4 @md:grid-cols-2">
      {members.map(([key, field]) => (
        <ToolField
          key={key}
          name={key}
          field={field}
          value={initial.values[key]}
          typed={initial.typed}
          error={messages[key]}
        />
      ))}
    </div>
  )
}

function ToolField(props: {
  name: string
  field: Field
  value: unknown
  typed: Typed
  error: string | undefined
}) {
  const { name, field, value, typed, error } = props
  const label = field.label()
  const hint = field.hint?.()
  const common = { id: `tool-${name}`, label, hint, error }
  switch (field.kind) {
    case 'amount':
      return <TextField {...common} {...amountField(name, Number(value), typed)} />
    case 'rate':
      return <TextField {...common} {...rateField(name, Number(value), typed)} />
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
    case 'choice':
      return (
        <SelectField {...common} {...choiceField(name, String(value), shownOptions(field.options), typed)} />
      )
    case 'check':
      return (
        <div className="@md:col-span-2">
          <CheckField name={name} value="1" label={label} hint={hint} defaultChecked={value === true} />
        </div>
      )
  }
}

const shownOptions = (options: Extract<Field, { kind: 'choice' }>['options']) =>
  options.map(({ value, label, group }) => ({ value, label: label(), ...(group && { group: group() }) }))
