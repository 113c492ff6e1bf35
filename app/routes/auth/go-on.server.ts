import { redirect } from 'react-router'
import { AUTH_MESSAGES, homeOf, type Role } from '~/features/auth/model'
import { flashHeader } from '~/platform/toast.server'

type Passed =
  | { step: 'done'; role: Role | null; headers: Headers }
  /** The second step is still to come. */
  | { step: 'code'; headers: Headers }

/** Where a sign-in leads: to the code, or to the page that was asked for, else to where the role belongs. */
export async function goOn(passed: Passed, to: string | null, message: string = AUTH_MESSAGES.signedIn) {
  const { headers } = passed
  if (passed.step === 'code') {
    const query = to ? `?to=${encodeURIComponent(to)}` : ''
    return redirect(`/auth/second-factor${query}`, { status: 303, headers })
  }
  headers.append('Set-Cookie', await flashHeader({ kind: 'success', text: message }))
  return redirect(to ?? homeOf(passed.role), { status: 303, headers })
}
