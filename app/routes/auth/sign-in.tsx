import { t } from '@lingui/core/macro'
import { data, useRouteLoaderData } from 'react-router'
import { signIn } from '~/features/auth/auth.server'
import { DemoAccounts } from '~/features/auth/components/demo-accounts'
import { SignInForm } from '~/features/auth/components/sign-in-form'
import { pendingViewerOf, viewerOf } from '~/features/auth/guards.server'
import { AUTH_MESSAGES } from '~/features/auth/messages.server'
import { homeOf, securityPageOf } from '~/features/auth/model'
import { parseReturnPath } from '~/features/auth/return-path'
import { getSiteSettings } from '~/features/site/queries.server'
import { localizedPath } from '~/lib/localized-paths'
import { pageMeta } from '~/lib/page-meta'
import { clientIpContext, dbContext, envContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import type { loader as rootLoader } from '~/root'
import { Link } from '~/ui/link'
import type { Route } from './+types/sign-in'
import { goOn, leaveFor } from './go-on.server'

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'via']

export async function loader({ url, context }: Route.LoaderArgs) {
  const to = parseReturnPath(url.searchParams.get('to'))
  const viewer = await viewerOf(context)
  if (viewer) throw leaveFor(to ?? localizedPath(homeOf(viewer.role)))
  const pending = await pendingViewerOf(context)
  if (pending) throw leaveFor(securityPageOf(pending.role))
  return { to }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const email = form.fields.get('email') ?? ''
  const password = form.fields.get('password') ?? ''
  const to = parseReturnPath(form.fields.get('to') ?? url.searchParams.get('to'))
  const reject = (error: string, status: number) =>
    data({ error, email: email.slice(0, 200), to }, { status })
  if (!email || !password) return reject(AUTH_MESSAGES.missing(), 422)
  if (await isForwardedDemo(request, context)) return reject(AUTH_MESSAGES.demoForwarded(), 403)
  let outcome: Awaited<ReturnType<typeof signIn>>
  try {
    outcome = await signIn(context.get(dbContext), context.get(envContext), {
      email,
      password,
      ip: context.get(clientIpContext),
      userAgent: request.headers.get('User-Agent'),
      cookies: request.headers.get('Cookie'),
    })
  } catch (error) {
    context.get(logContext).error({ err: error }, 'sign-in failed')
    return reject(AUTH_MESSAGES.failed(), 500)
  }
  if (!outcome.ok) {
    if (outcome.reason === 'noProfile') {
      context.get(logContext).error({ err: outcome.error }, 'profile not read at sign-in')
      return reject(AUTH_MESSAGES.profileFailed(), 500)
    }
    if (outcome.reason === 'busy') return reject(AUTH_MESSAGES.busy(), 503)
    return outcome.reason === 'wrong'
      ? reject(AUTH_MESSAGES.wrong(), 401)
      : reject(AUTH_MESSAGES.tooMany(), 429)
  }
  return goOn(outcome, to)
}

/** A demo that no setting asks for, behind a proxy: its published passwords must not work on the internet. */
async function isForwardedDemo(request: Request, context: Route.ActionArgs['context']) {
  const isForwarded = FORWARDED.some((name) => request.headers.has(name))
  if (!isForwarded || context.get(envContext).isSeedNamed) return false
  return (await getSiteSettings(context.get(dbContext))).isDemo
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Sign in`,
    description: t`Sign-in for our brokers and administrators.`,
    path: '/auth',
    noindex: true,
  })

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <div className="page-width grid min-h-[60vh] place-items-center py-12">
      <div className="w-full max-w-sm">
        <h1 className="text-3xl">{t`Welcome Back`}</h1>
        <p className="mt-1 text-ink-soft">{t`Sign in to your account`}</p>
        <SignInForm
          idPrefix="page"
          className="mt-6"
          error={actionData?.error}
          email={actionData?.email}
          to={actionData?.to ?? loaderData.to}
        />
        <p className="mt-4 text-sm">
          <Link to="/auth/forgot" className="text-brand underline">
            {t`Forgot your password?`}
          </Link>
        </p>
        {site?.settings.isDemo && <DemoAccounts />}
      </div>
    </div>
  )
}
