import { LinkInputs } from '~/features/agents/own-page/components/link-inputs'
import type { FormFields } from '~/lib/merge-fields'
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
      <LinkInputs fields={fields} field={field} />
    </SettingsForm>
  )
}

export const valuesOf = <Name extends string>(
  fields: readonly { key: Name }[],
  value: (name: Name) => string,
): Partial<Record<Name, string>> =>
  Object.fromEntries(fields.map(({ key }) => [key, value(key)])) as Partial<Record<Name, string>>
