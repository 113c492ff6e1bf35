import type { ReactNode } from 'react'
import { PopDialog } from '~/ui/pop-dialog'

export const SIGN_IN_ID = 'sign-in-dialog'

export function SignInDialog({ children }: { children: ReactNode }) {
  return (
    <PopDialog id={SIGN_IN_ID} title="Welcome Back">
      <p className="mt-1 text-ink-soft">Sign in to your account</p>
      {children}
    </PopDialog>
  )
}
