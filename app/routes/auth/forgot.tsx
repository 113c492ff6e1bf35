import { t } from '@lingui/core/macro'
import { data, Form } from 'react-router'
import { AUTH_MESSAGES } from '~/features/auth/messages.server'
import { requestReset } from '~/features/auth/passwords.server'
import { pageMeta } from '~/lib/page-meta'
import { clientIpContext, dbContext, envContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { buttonClass } from '~/ui/button'
import { TextField } from '~/ui/field'
import { Link } from '~/ui/link'
import type { Route } from './+types/forgot'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const email = form.fields.get('email') ?? ''
  const reject = (error: string, status: number) =>
    data({ error, email: email.slice(0, 200), sent: false }, { status })
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 200) {
    return reject(AUTH_MESSAGES.emailWrong(), 422)
  }
  const [db, env] = [context.get(dbContext), context.get(envContext)]
  let isTaken: boolean
  try {
    isTaken = await requestReset(db, env, email, context.get(clientIpContext))
  } catch (error) {
    context.get(logContext).error({ err: error }, 'reset link not sent')
    return reject(AUTH_MESSAGES.resetFailed(), 500)
  }
  return isTaken
    ? data({ error: undefined, email: undefined, sent: true })
    : reject(AUTH_MESSAGES.tooMany(), 429)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Forgot your password?`,
    description: t`We’ll email you a link to set a new password.`,
    path: '/auth/forgot',
    noindex: true,
  })

export default function ForgotPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="page-width grid min-h-[60vh] place-items-center py-12">
      <div className="w-full max-w-sm">
        <h1 className="text-3xl">{t`Forgot your password?`}</h1>
        {actionData?.sent ? (
          <p role="status" className="mt-4">
            {t`If that address has an account, a link to set a new password is on its way. It works for one hour.`}
          </p>
        ) : (
          <Form method="post" className="mt-4 space-y-4">
            <p className="text-ink-soft">{t`We’ll email you a link to set a new password.`}</p>
            <TextField
              id="forgot-email"
              name="email"
              label={t`Email`}
              type="email"
              autoComplete="username"
              required
              defaultValue={actionData?.email}
              error={actionData?.error}
            />
            <button type="submit" className={`${buttonClass('secondary')} w-full`}>
              {t`Send me a link`}
            </button>
          </Form>
        )}
        <p className="mt-4 text-sm">
          <Link to="/auth" className="text-brand underline">
            {t`Back to sign in`}
          </Link>
        </p>
      </div>
    </div>
  )
}
