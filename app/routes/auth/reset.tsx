import { t } from '@lingui/core/macro'
import { data, Form } from 'react-router'
import { signInInvited } from '~/features/auth/auth.server'
import { AUTH_MESSAGES } from '~/features/auth/messages.server'
import { MIN_PASSWORD_LENGTH } from '~/features/auth/model'
import { resetPassword } from '~/features/auth/passwords.server'
import { passwordFault } from '~/features/auth/schema'
import { localizedPath } from '~/lib/localized-paths'
import { pageMeta } from '~/lib/page-meta'
import { clientIpContext, dbContext, envContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'
import { buttonClass } from '~/ui/button'
import { TextField } from '~/ui/field'
import type { Route } from './+types/reset'
import { goOn } from './go-on.server'

// The token in the URL must not leave by the referrer. With 'no-referrer' browsers send the form with 'Origin: null'.
export const headers = () => ({ 'Referrer-Policy': 'strict-origin', 'Cache-Control': 'no-store' })

/** A link of an invitation says so: the same step in other words. */
const isInvitation = (url: Pick<URL, 'searchParams'>) => url.searchParams.has('welcome')

export const loader = ({ url }: Route.LoaderArgs) => ({ isWelcome: isInvitation(url) })

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const password = form.fields.get('password') ?? ''
  const fault = passwordFault(password)
  if (fault) return data({ error: fault }, { status: 422 })
  const [db, env] = [context.get(dbContext), context.get(envContext)]
  const ip = context.get(clientIpContext)
  const reset = await resetPassword(db, env, params.token, { password, ip })
  const { invitationStale, welcome, resetStale, resetDone } = AUTH_MESSAGES
  if (!reset) return data({ error: isInvitation(url) ? invitationStale() : resetStale() }, { status: 410 })
  if (reset.isFirst) {
    const signedIn = await signInInvited(db, env, reset.userId, request.headers.get('User-Agent'))
    if (signedIn.ok) return goOn(signedIn, null, welcome)
  }
  return redirectWithToast(localizedPath('/auth'), { kind: 'success', text: resetDone() })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Set a new password`,
    description: t`The last step to a new password.`,
    path: '/auth/reset',
    noindex: true,
  })

export default function ResetPage({ loaderData: { isWelcome }, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width grid min-h-[60vh] place-items-center py-12">
      <div className="w-full max-w-sm">
        <h1 className="text-3xl">{isWelcome ? t`Welcome` : t`Set a new password`}</h1>
        {isWelcome && (
          <p className="mt-1 text-ink-soft">{t`Choose the password that you will sign in with.`}</p>
        )}
        <Form method="post" className="mt-4 space-y-4">
          <TextField
            id="reset-password"
            name="password"
            label={isWelcome ? t`Password` : t`New password`}
            type="password"
            autoComplete="new-password"
            minLength={MIN_PASSWORD_LENGTH}
            required
            hint={t`At least ${MIN_PASSWORD_LENGTH} characters; four unrelated words are good.`}
            error={actionData?.error}
          />
          <button type="submit" className={`${buttonClass('secondary')} w-full`}>
            {t`Set the password`}
          </button>
        </Form>
      </div>
    </div>
  )
}
