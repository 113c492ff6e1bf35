import { TextField } from '~/ui/field'
import { SettingsForm } from '~/ui/settings-form'
import type { useTypedFields } from '~/ui/use-typed-fields'

/** A form of nothing but web addresses: social links, application links. */
export function AddressFields<Name extends string>({
  version,
  message,
  fields,
  field,
}: {
  version: number
  message?: string
  fields: readonly { key: Name; label: string; hint?: string; example?: string }[]
  field: ReturnType<typeof useTypedFields<Name>>['field']
}) {
  return (
    <SettingsForm key={version} savedAt={version} message={message}>
      <input type="hidden" name="version" value={version} />
      {fields.map(({ key, label, hint, example }) => (
        <TextField
          key={key}
          {...field(key)}
          label={label}
          type="url"
          hint={hint}
          placeholder={example}
          maxLength={500}
        />
      ))}
    </SettingsForm>
  )
}

/** What stands in each of the fields now. */
export const valuesOf = <Name extends string>(
  fields: readonly { key: Name }[],
  value: (name: Name) => string,
): Partial<Record<Name, string>> =>
  Object.fromEntries(fields.map(({ key }) => [key, value(key)])) as Partial<Record<Name, string>>
