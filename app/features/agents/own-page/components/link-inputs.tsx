import { TextField } from '~/ui/field'
import type { FieldProps } from '~/ui/field-props'

/** A field for each of a broker's links. */
export function LinkInputs<Name extends string>(props: {
  fields: readonly { key: Name; label: string; example?: string; hint?: string }[]
  field: (name: Name) => FieldProps
}) {
  return props.fields.map(({ key, label, example, hint }) => (
    <TextField
      key={key}
      {...props.field(key)}
      label={label}
      type="url"
      placeholder={example}
      hint={hint}
      maxLength={500}
    />
  ))
}
