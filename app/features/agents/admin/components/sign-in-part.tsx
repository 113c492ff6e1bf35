import { Form, useNavigation } from 'react-router'
import { buttonClass } from '~/ui/button'
import { TextField } from '~/ui/field'
import { toast } from '~/ui/toasts'
import type { SignIn } from '../model'

export function SignInPart({
  record,
  link,
  message,
}: {
  record: { signIn: SignIn; signInEmail: string | null; email: string; hasSecondFactor: boolean }
  /** The invitation's, where the site sends no mail. */
  link: string | null
  message: string | undefined
}) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { signIn, signInEmail, email, hasSecondFactor } = record
  return (
    <section aria-labelledby="sign-in-title">
      <h3 id="sign-in-title" className="text-base font-semibold">
        Sign-in
      </h3>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        {signIn === 'password' &&
          `Signs in as ${signInEmail}${hasSecondFactor ? ', with a code from their phone' : ''}.`}
        {signIn === 'invited' && `Invited as ${signInEmail}; no password is chosen yet.`}
        {signIn === 'none' && `Cannot sign in yet. An invitation goes to ${email}.`}
      </p>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {message}
      </p>
      {signIn === 'password' && (
        <Form method="post" className="mt-3 flex flex-wrap gap-3">
          <button
            type="submit"
            name="intent"
            value="send-reset"
            disabled={isBusy}
            className={buttonClass('outline')}
          >
            Send a password reset
          </button>
          {hasSecondFactor && (
            <button
              type="submit"
              name="intent"
              value="reset-factor"
              disabled={isBusy}
              className={buttonClass('outline')}
            >
              Reset two-step sign-in
            </button>
          )}
        </Form>
      )}
      {link && <InvitationLink link={link} />}
      {signIn !== 'password' && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="intent" value="invite" />
          <button type="submit" disabled={isBusy} className={buttonClass('outline')}>
            {signIn === 'invited' ? 'Send a new invitation' : 'Send an invitation'}
          </button>
        </Form>
      )}
    </section>
  )
}

/** To be copied: it works once, and opens the page on which the broker chooses a password. */
function InvitationLink({ link }: { link: string }) {
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <TextField
        id="invitation-link"
        label="Invitation link"
        readOnly
        value={link}
        hint="This site sends no email. Send the link to the broker yourself; it works once."
        className="grow basis-60"
        onFocus={(event) => event.currentTarget.select()}
      />
      <button
        type="button"
        className={`js-only inline-flex ${buttonClass('outline')}`}
        onClick={() => navigator.clipboard.writeText(link).then(() => toast('success', 'Link copied'))}
      >
        Copy
      </button>
    </div>
  )
}
