import { Form, useNavigation } from 'react-router'
import { buttonClass } from '~/ui/button'
import { SelectField, TextField } from '~/ui/field'
import { INVITATION_HINT, PASSWORD_HINT, ROLE_OPTIONS } from '../model'

type Refusal = { message: string; errors: Record<string, string>; fields: Record<string, string> }

/** Name, address, role, and a password or an invitation. What hides and shows does so without a script. */
export function NewAgentForm({ refusal }: { refusal: Refusal | undefined }) {
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const { errors = {}, fields = {}, message } = refusal ?? {}
  return (
    <Form method="post" className="group space-y-5">
      {message && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 font-medium text-danger">
          {message}
        </p>
      )}
      <TextField
        id="new-fullName"
        name="fullName"
        label="Full name"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={fields.fullName}
        error={errors.fullName}
        hint="The address of their page is made of it."
      />
      <TextField
        id="new-email"
        name="email"
        label="Email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        defaultValue={fields.email}
        error={errors.email}
        hint="They sign in with it, and it is shown on their page."
      />
      <SelectField
        id="new-role"
        name="role"
        label="Role"
        defaultValue={fields.role ?? 'agent'}
        options={ROLE_OPTIONS}
        error={errors.role}
        hint="An admin also reads all applications."
      />
      <div className="space-y-4 rounded-md border border-line p-4">
        <div className="group-has-[input[name=invite]:checked]:hidden">
          <TextField
            id="new-password"
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            error={errors.password}
            hint={PASSWORD_HINT}
          />
        </div>
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="invite"
            defaultChecked={fields.invite === 'on'}
            aria-describedby="new-invite-hint"
            className="mt-1 size-5 shrink-0 accent-brand"
          />
          <span className="font-medium">Send an invitation instead</span>
        </label>
        <p id="new-invite-hint" className="text-sm text-ink-faint">
          {INVITATION_HINT}
        </p>
      </div>
      <button type="submit" disabled={isBusy} className={buttonClass('secondary')}>
        {isBusy ? 'Creating…' : 'Create agent'}
      </button>
    </Form>
  )
}
