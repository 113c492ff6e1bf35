import { TextField } from '~/ui/field'

type LinkField = { key: string; label: string; example?: string; hint?: string }

/** A field for each of a broker's links. `idPrefix` where the page has other fields of these names. */
export function LinkInputs(props: {
  fields: readonly LinkField[]
  values: Readonly<Record<string, string | undefined>>
  typed?: Record<string, string>
  errors?: Record<string, string>
  idPrefix?: string
}) {
  return props.fields.map(({ key, label, example, hint }) => (
    <TextField
      key={key}
      id={`${props.idPrefix ?? ''}${key}`}
      name={key}
      label={label}
      type="url"
      placeholder={example}
      hint={hint}
      maxLength={500}
      defaultValue={props.typed?.[key] ?? props.values[key] ?? ''}
      error={props.errors?.[key]}
    />
  ))
}
