import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { SmallDialog } from '~/ui/small-dialog'

export const SIGN_IN_ID = 'sign-in-dialog'

export function SignInDialog({ children }: { children: ReactNode }) {
  return (
    <SmallDialog id={SIGN_IN_ID} title={t`Welcome Back`}>
      <p className="mt-1 text-ink-soft">{t`Sign in to your account`}</p>
      {children}
    </SmallDialog>
  )
}
