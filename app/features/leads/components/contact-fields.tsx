import { SelectField, TextField } from '~/ui/field'

/** Who asks, and whom they would like to hear from. */
export function ContactFields(props: {
  idPrefix: string
  agents: { id: string; name: string }[]
  agentId: string | null
  typed?: Partial<Record<string, string>>
  errors?: Partial<Record<string, string>>
}) {
  const { idPrefix, typed = {}, errors = {} } = props
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        id={`${idPrefix}-name`}
        name="name"
        label="Name"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={typed.name}
        error={errors.name}
      />
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
      <TextField
        id={`${idPrefix}-phone`}
        name="phone"
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={typed.phone}
        error={errors.phone}
      />
      <SelectField
        id={`${idPrefix}-agent`}
        name="agent"
        label="Agent (optional)"
        defaultValue={typed.agent ?? props.agentId ?? 'none'}
        error={errors.agent}
        options={[
          { value: 'none', label: 'No preference' },
          ...props.agents.map((agent) => ({ value: agent.id, label: agent.name })),
        ]}
      />
    </div>
  )
}
