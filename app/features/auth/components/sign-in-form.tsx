import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { localizedPath } from '~/lib/localized-paths'
import { buttonClass } from '~/ui/button'
import { TextField } from '~/ui/field'

type Rejected = { error?: string; email?: string }

/** The sign-in form of the page and of the header's dialog, which shows a rejection without leaving the page beneath. */
export function SignInForm(props: {
  idPrefix: string
  className?: string
  isInDialog?: boolean
  error?: string
  email?: string
  to?: string | null
}) {
  const { idPrefix, className, isInDialog, to, ...given } = props
  const navigation = useNavigation()
  const fetcher = useFetcher<Rejected>()
  const { error, email } = (isInDialog && fetcher.data) || given
  const SignIn = isInDialog ? fetcher.Form : Form
  const action = localizedPath('/auth')
  const busy = fetcher.state !== 'idle' || (navigation.state !== 'idle' && navigation.formAction === action)
  const remark = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isInDialog && fetcher.data?.error) remark.current?.focus()
  }, [isInDialog, fetcher.data])
  return (
    <SignIn method="post" action={action} className={`space-y-4 ${className ?? ''}`}>
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
        label={t`Email`}
        type="email"
        defaultValue={email}
        autoComplete="username"
        required
      />
      <TextField
        id={`${idPrefix}-password`}
        name="password"
        label={t`Password`}
        type="password"
        autoComplete="current-password"
        required
      />
      <button type="submit" disabled={busy} className={`${buttonClass('secondary')} w-full`}>
        {busy ? t`Loading...` : t`Sign In`}
      </button>
    </SignIn>
  )
}
