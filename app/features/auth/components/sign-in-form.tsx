import { Form, useNavigation } from 'react-router'
import { buttonClass } from '~/ui/button'
import { TextField } from '~/ui/field'

/** Email, password, 'Sign In': the same on its page and in the header's dialog. */
export function SignInForm({
  idPrefix,
  className,
  error,
  email,
  to,
}: {
  idPrefix: string
  className?: string
  error?: string
  /** What was typed before a refusal. */
  email?: string
  /** The page to go to afterwards. */
  to?: string | null
}) {
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formAction === '/auth'
  return (
    <Form method="post" action="/auth" className={`space-y-4 ${className ?? ''}`}>
      {error && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 font-medium text-danger">
          {error}
        </p>
      )}
      {to && <input type="hidden" name="to" value={to} />}
      <TextField
        id={`${idPrefix}-email`}
        name="email"
        label="Email"
        type="email"
        defaultValue={email}
        autoComplete="username"
        required
      />
      <TextField
        id={`${idPrefix}-password`}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
      <button type="submit" disabled={busy} className={`${buttonClass('secondary')} w-full`}>
        {busy ? 'Loading...' : 'Sign In'}
      </button>
    </Form>
  )
}
