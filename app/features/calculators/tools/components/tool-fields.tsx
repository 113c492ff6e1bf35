import { CheckField, SelectField, TextField } from '~/ui/field'
import { amountField, choiceField, rateField } from '../../components/field-props'
import type { Typed } from '../../components/use-calculator'
import type { Field, Fields, ToolInput } from '../fields'

/** The fields of a tool. `initial` fills them once; `messages` follow what the visitor types. */
export function ToolFields<F extends Fields>(props: {
  fields: F
  initial: ToolInput<F>
  messages: ToolInput<F>['messages']
}) {
  const { fields, initial, messages } = props
  return (
    <div className="@container">
      <div className="grid gap-4 @md:grid-cols-2">
        {Object.entries(fields).map(([key, field]) => (
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
