import { Form, useNavigation } from 'react-router'
import { buttonClass } from '~/ui/button'
import { SelectField, TextField } from '~/ui/field'
import { fieldProps } from '~/ui/field-props'
import { FormError } from '~/ui/form-error'
import type { RejectedForm } from '~/ui/use-saved-form'
import { INVITATION_HINT, NO_MAIL_HINT, PASSWORD_HINT, ROLE_OPTIONS } from '../model'

/** Name, e-mail address, role, and a password or an invitation. Shows and hides fields without a script. */
export function NewAgentForm(props: {
  /** An invitation is chosen in advance. */
  isInvitation: boolean
  canMail: boolean
  rejection: RejectedForm | undefined
}) {
  const { isInvitation, rejection } = props
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const field = fieldProps({ role: 'agent' }, rejection, 'new-')
  return (
    <Form method="post" className="group space-y-5">
      <FormError message={rejection?.message} />
      <TextField
        {...field('fullName')}
        label="Full name"
        required
        maxLength={120}
        autoComplete="off"
        hint="Used in their page’s URL."
      />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        hint="They sign in with it, and it is shown on their page."
      />
      <SelectField
        {...field('role')}
        label="Role"
        options={ROLE_OPTIONS}
        hint="An admin also reads all applications."
      />
      <div className="space-y-4 rounded-md border border-line p-4">
        <div className="group-has-[input[name=invite]:checked]:hidden">
          <TextField
            {...field('password')}
            label="Password"
            type="password"
            autoComplete="new-password"
            hint={PASSWORD_HINT}
          />
        </div>
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="invite"
            defaultChecked={rejection ? rejection.fields.invite === 'on' : isInvitation}
            aria-describedby="new-invite-hint"
            className="mt-1 size-5 shrink-0 accent-brand"
          />
          <span className="font-medium">Send an invitation instead</span>
        </label>
        <p id="new-invite-hint" className="text-sm text-ink-faint">
          {props.canMail ? INVITATION_HINT : NO_MAIL_HINT}
        </p>
      </div>
      <button type="submit" disabled={isBusy} className={buttonClass('secondary')}>
        {isBusy ? 'Creating…' : 'Create agent'}
      </button>
    </Form>
  )
}
