import { SelectField, TextField } from '~/ui/field'

export type FormState = {
  typed?: Partial<Record<string, string>>
  errors?: Partial<Record<string, string>>
}

/** How to reach the person: what both forms ask in the same words. */
export function EmailField({ idPrefix, typed = {}, errors = {} }: FormState & { idPrefix: string }) {
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

export function PhoneField({ idPrefix, typed = {}, errors = {} }: FormState & { idPrefix: string }) {
  return (
    <TextField
      id={`${idPrefix}-phone`}
      name="phone"
      label="Phone"
      type="tel"
      autoComplete="tel"
      required
      maxLength={40}
      defaultValue={typed.phone}
      error={errors.phone}
    />
  )
}

/** Whom they would like to hear from: the broker whose page they came from, unless they choose another. */
export function AgentField(
  props: FormState & {
    idPrefix: string
    agents: { id: string; name: string }[]
    agentId: string | null
    className?: string
  },
) {
  const { typed = {}, errors = {} } = props
  return (
    <SelectField
      id={`${props.idPrefix}-agent`}
      name="agent"
      label="Agent"
      hint="Optional. Without a choice, the first broker who is free answers."
      className={props.className}
      defaultValue={typed.agent ?? props.agentId ?? 'none'}
      error={errors.agent}
      options={[
        { value: 'none', label: 'No preference' },
        ...props.agents.map((agent) => ({ value: agent.id, label: agent.name })),
      ]}
    />
  )
}
