import { useEffect, useRef } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { buttonClass } from '~/ui/button'
import { TextField } from '~/ui/field'

type Refused = { error?: string; email?: string }

/**
 * Email, password, 'Sign In': the same on its page and in the header's dialog. In the dialog the page beneath stays:
 * what was wrong is said in the form. Without a script both lead to the page.
 */
export function SignInForm({
  idPrefix,
  className,
  isInDialog,
  to,
  ...given
}: {
  idPrefix: string
  className?: string
  isInDialog?: boolean
  error?: string
  /** What was typed before a refusal. */
  email?: string
  /** The page to go to afterwards. */
  to?: string | null
}) {
  const navigation = useNavigation()
  const fetcher = useFetcher<Refused>()
  const { error, email } = (isInDialog && fetcher.data) || given
  const SignIn = isInDialog ? fetcher.Form : Form
  const busy = fetcher.state !== 'idle' || (navigation.state !== 'idle' && navigation.formAction === '/auth')
  const remark = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isInDialog && fetcher.data?.error) remark.current?.focus()
  }, [isInDialog, fetcher.data])
  return (
    <SignIn method="post" action="/auth" className={`space-y-4 ${className ?? ''}`}>
      {error && (
        <p
          ref={remark}
          role="alert"
          tabIndex={-1}
          className="rounded-md bg-danger-soft px-3 py-2 font-medium text-danger outline-none"
        >
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
    </SignIn>
  )
}
