import { t } from '@lingui/core/macro'
import { data, Form, redirect } from 'react-router'
import { hasChallenge, signInWithCode } from '~/features/auth/auth.server'
import { AUTH_MESSAGES } from '~/features/auth/messages.server'
import { parseReturnPath, signInPath } from '~/features/auth/return-path'
import { localizedPath } from '~/lib/localized-paths'
import { pageMeta } from '~/lib/page-meta'
import { clientIpContext, dbContext, envContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'
import { buttonClass } from '~/ui/button'
import { TextField } from '~/ui/field'
import { Link } from '~/ui/link'
import type { Route } from './+types/second-factor'
import { goOn } from './go-on.server'

export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Only for a browser in which a password was right a moment ago. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!(await hasChallenge(context.get(dbContext), request.headers.get('Cookie'))))
    throw redirect(localizedPath('/auth'))
  return null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const to = parseReturnPath(url.searchParams.get('to'))
  const outcome = await signInWithCode(context.get(dbContext), context.get(envContext), {
    code: form.fields.get('code') ?? '',
    ip: context.get(clientIpContext),
    userAgent: request.headers.get('User-Agent'),
    cookies: request.headers.get('Cookie'),
  })
  if (outcome.ok) return goOn(outcome, to)
  if (outcome.reason === 'expired')
    return redirectWithToast(signInPath(to), { kind: 'error', text: AUTH_MESSAGES.codeExpired() })
  if (outcome.reason === 'unreadable') {
    context.get(logContext).error('second factor cannot be decrypted: its key is missing')
    return data({ error: AUTH_MESSAGES.codeUnreadable() }, { status: 409 })
  }
  return outcome.reason === 'tooMany'
    ? data({ error: AUTH_MESSAGES.tooMany() }, { status: 429 })
    : data({ error: AUTH_MESSAGES.codeWrong() }, { status: 401 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Enter your code`,
    description: t`The second step of signing in.`,
    path: '/auth/second-factor',
    noindex: true,
  })

export default function SecondFactorPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="page-width grid min-h-[60vh] place-items-center py-12">
      <div className="w-full max-w-sm">
        <h1 className="text-3xl">{t`Enter your code`}</h1>
        <p className="mt-1 text-ink-soft">
          {t`Open your authenticator app and type its six digits. Without your phone, type one of your recovery codes.`}
        </p>
        <Form method="post" className="mt-6 space-y-4">
          <TextField
            id="code"
            name="code"
            label={t`Code`}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
            error={actionData?.error}
          />
          <button type="submit" className={`${buttonClass('secondary')} w-full`}>
            {t`Sign In`}
          </button>
        </Form>
        <p className="mt-4 text-sm text-ink-soft">
          {t`Lost both? Ask the owner of your brokerage to reset your two-step sign-in.`}{' '}
          <Link to="/auth" className="text-brand underline">
            {t`Start again`}
          </Link>
        </p>
      </div>
    </div>
  )
}
