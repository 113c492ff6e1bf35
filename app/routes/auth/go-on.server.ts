import { redirect, redirectDocument } from 'react-router'
import { AUTH_MESSAGES } from '~/features/auth/messages.server'
import { homeOf, type Role } from '~/features/auth/model'
import { currentLocale, localeOf } from '~/lib/i18n'
import { localizedPath } from '~/lib/localized-paths'
import { inLocale } from '~/platform/locale.server'
import { flashHeader } from '~/platform/toast.server'

type Passed =
  | { step: 'done'; role: Role | null; headers: Headers }
  /** The second step is still to come. */
  | { step: 'code'; headers: Headers }

/** Where a sign-in leads: to the code, or to the page that was asked for, else to where the role belongs. */
export async function goOn(passed: Passed, to: string | null, message = AUTH_MESSAGES.signedIn) {
  const { headers } = passed
  if (passed.step === 'code') {
    const query = to ? `?to=${encodeURIComponent(to)}` : ''
    return redirect(localizedPath(`/auth/second-factor${query}`), { status: 303, headers })
  }
  const target = to ?? localizedPath(homeOf(passed.role))
  const locale = localeOf(target.replace(/\?.*/, ''))
  headers.append('Set-Cookie', await flashHeader({ kind: 'success', text: inLocale(locale, message) }))
  // Dashboards are in English, and a document has one language.
  const leave = locale === currentLocale() ? redirect : redirectDocument
  return leave(target, { status: 303, headers })
}
