import { redirect, redirectDocument } from 'react-router'
import { AUTH_MESSAGES } from '~/features/auth/messages.server'
import { homeOf, type Role } from '~/features/auth/model'
import { isOthersArea } from '~/features/auth/return-path'
import { currentLocale, localeOf } from '~/lib/i18n'
import { localizedPath } from '~/lib/localized-paths'
import { inLocale } from '~/platform/locale.server'
import { flashHeader } from '~/platform/toast.server'

type Passed =
  | { step: 'done'; role: Role | null; headers: Headers }
  /** The second step is still to come. */
  | { step: 'code'; headers: Headers }

const localeOfTarget = (target: string) => localeOf(target.replace(/\?.*/, ''))

/** Redirects to a page in either language: a document has one, and dashboards are in English. */
export const leaveFor = (target: string, init?: ResponseInit) =>
  (localeOfTarget(target) === currentLocale() ? redirect : redirectDocument)(target, init)

/** Where a sign-in leads: to the code, or to the page that was asked for, else to where the role belongs. */
export async function goOn(passed: Passed, to: string | null, message = AUTH_MESSAGES.signedIn) {
  const { headers } = passed
  if (passed.step === 'code') {
    const query = to ? `?to=${encodeURIComponent(to)}` : ''
    return redirect(localizedPath(`/auth/second-factor${query}`), { status: 303, headers })
  }
  const home = homeOf(passed.role)
  const target = to && !isOthersArea(to, home) ? to : localizedPath(home)
  const text = inLocale(localeOfTarget(target), message)
  headers.append('Set-Cookie', await flashHeader({ kind: 'success', text }))
  return leaveFor(target, { status: 303, headers })
}
