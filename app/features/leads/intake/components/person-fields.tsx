import { t } from '@lingui/core/macro'
import { TextField } from '~/ui/field'

/** A rejected form: typed values and errors by field name. */
export type FormState = {
  idPrefix: string
  typed?: Partial<Record<string, string>>
  errors?: Partial<Record<string, string>>
}

export const fieldOf = ({ idPrefix, typed, errors }: FormState, name: string) => ({
  id: `${idPrefix}-${name}`,
  name,
  defaultValue: typed?.[name],
  error: errors?.[name],
})

type Props = { state: FormState }

export const NameField = ({
  state,
  name,
  ...rest
}: Props & { name: string; label: string; className?: string }) => (
  <TextField {...rest} {...fieldOf(state, name)} autoComplete="name" required maxLength={120} />
)

export const EmailField = ({ state }: Props) => (
  <TextField
    {...fieldOf(state, 'email')}
    label={t`Email`}
    type="email"
    autoComplete="email"
    required
    maxLength={254}
  />
)

export const PhoneField = ({ state, isOptional }: Props & { isOptional?: boolean }) => (
  <TextField
    {...fieldOf(state, 'phone')}
    label={isOptional ? t`Phone (optional)` : t`Phone`}
    type="tel"
    autoComplete="tel"
    required={!isOptional}
    maxLength={40}
  />
)
