import { TextField } from '~/ui/field'

export type FormState = {
  typed?: Partial<Record<string, string>>
  errors?: Partial<Record<string, string>>
}

type Props = FormState & { idPrefix: string }

/** One field for the whole name, where the form does not ask for its parts. */
export function NameField(props: Props & { name: string; label: string; className?: string }) {
  const { idPrefix, name, typed = {}, errors = {}, ...rest } = props
  return (
    <TextField
      {...rest}
      id={`${idPrefix}-${name}`}
      name={name}
      autoComplete="name"
      required
      maxLength={120}
      defaultValue={typed[name]}
      error={errors[name]}
    />
  )
}

export function EmailField({ idPrefix, typed = {}, errors = {} }: Props) {
  return (
    <TextField
      id={`${idPrefix}-email`}
      name="email"
      label="Email"
      type="email"
      autoComplete="email"
      required
      maxLength={254}
      defaultValue={typed.email}
      error={errors.email}
    />
  )
}

export function PhoneField({
  idPrefix,
  typed = {},
  errors = {},
  isOptional,
}: Props & { isOptional?: boolean }) {
  return (
    <TextField
      id={`${idPrefix}-phone`}
      name="phone"
      label={isOptional ? 'Phone (optional)' : 'Phone'}
      type="tel"
      autoComplete="tel"
      required={!isOptional}
      maxLength={40}
      defaultValue={typed.phone}
      error={errors.phone}
    />
  )
}
