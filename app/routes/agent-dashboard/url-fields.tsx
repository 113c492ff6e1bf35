import type { FormFields } from '~/lib/merge-fields'
import { TextField } from '~/ui/field'
import { SettingsForm } from '~/ui/settings-form'
import type { useTypedFields } from '~/ui/use-typed-fields'
import type { FormAnswer } from '../form-action.server'

type Inputs<Name extends string> = Pick<ReturnType<typeof useTypedFields<Name>>, 'field' | 'forget'>

/** A form of URLs only: social links, application links. */
export function UrlFields<Name extends string>(
  props: Inputs<Name> & {
    version: number
    stored: FormFields
    rejection: FormAnswer | undefined
    fields: readonly { key: Name; label: string; hint?: string; example?: string }[]
  },
) {
  const { version, stored, rejection, fields, field, forget } = props
  return (
    <SettingsForm savedAt={version} version={version} stored={stored} rejection={rejection} onFresh={forget}>
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

export const valuesOf = <Name extends string>(
  fields: readonly { key: Name }[],
  value: (name: Name) => string,
): Partial<Record<Name, string>> =>
  Object.fromEntries(fields.map(({ key }) => [key, value(key)])) as Partial<Record<Name, string>>
