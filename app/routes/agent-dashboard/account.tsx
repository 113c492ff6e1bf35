import { data, Form, Link, redirect } from 'react-router'
import { requireRole } from '~/features/auth/guards.server'
import { ACCOUNT_MESSAGES, MIN_PASSWORD_LENGTH, securityPageOf } from '~/features/auth/model'
import { changePassword, countSessions, signOutElsewhere } from '~/features/auth/passwords.server'
import { passwordFault } from '~/features/auth/schema'
import { getSecondFactor } from '~/features/auth/second-factor.server'
import { isDailyEmailOn, setDailyEmail } from '~/features/leads/today/commands.server'
import { DAILY_EMAIL_MESSAGES } from '~/features/leads/today/model'
import { jobTime } from '~/lib/job-hours'
import { dashboard } from '~/lib/paths'
import { dbContext, envContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { flashHeader, redirectWithToast } from '~/platform/toast.server'
import { buttonClass } from '~/ui/button'
import { CheckField, TextField } from '~/ui/field'
import type { Route } from './+types/account'

const ROLES = ['super_admin', 'admin', 'agent'] as const

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireRole(context, ROLES)
  const db = context.get(dbContext)
  const [devices, factor, hasDailyEmail] = await Promise.all([
    countSessions(db, viewer),
    getSecondFactor(db, viewer.id),
    viewer.agent ? isDailyEmailOn(db, viewer.agent.id) : null,
  ])
  return {
    email: viewer.email,
    devices,
    isBroker: viewer.role !== 'super_admin',
    hasSecondFactor: factor !== null,
    hasDailyEmail,
    securityHref: securityPageOf(viewer.role),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = await requireRole(context, ROLES)
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const db = context.get(dbContext)
  if (form.fields.get('intent') === 'sign-out-elsewhere') {
    await signOutElsewhere(db, viewer)
    return redirectWithToast(url.pathname, { kind: 'success', text: 'Signed out everywhere else.' })
  }
  if (form.fields.get('intent') === 'daily-email' && viewer.agent) {
    const isOn = form.fields.get('dailyEmail') === 'on'
    await setDailyEmail(db, viewer.agent.id, isOn)
    const text = isOn
      ? `You’ll get an email at ${jobTime('daily-email')} when there is something to do`
      : DAILY_EMAIL_MESSAGES.off
    return redirectWithToast(url.pathname, { kind: 'success', text })
  }
  const next = form.fields.get('next') ?? ''
  const fault = passwordFault(next, viewer)
  if (fault) return data({ errors: { next: fault, current: undefined } }, { status: 422 })
  const given = {
    current: form.fields.get('current') ?? '',
    next,
    userAgent: request.headers.get('User-Agent'),
  }
  const headers = await changePassword(db, context.get(envContext), viewer, given)
  if (!headers) {
    return data({ errors: { current: ACCOUNT_MESSAGES.passwordWrong, next: undefined } }, { status: 422 })
  }
  headers.append(
    'Set-Cookie',
    await flashHeader({ kind: 'success', text: 'Password changed. Your other devices are signed out.' }),
  )
  return redirect(url.pathname, { status: 303, headers })
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, devices, isBroker, hasSecondFactor, hasDailyEmail, securityHref } = loaderData
  const field = (name: 'current' | 'next') => ({ id: name, name, error: actionData?.errors[name] })
  return (
    <div className="max-w-xl space-y-10">
      <div>
        <h1 className="text-2xl">Password and devices</h1>
        <p className="mt-1 text-ink-soft">You sign in as {email}.</p>
      </div>
      <Form method="post" className="space-y-4" aria-labelledby="password-title">
        <h2 id="password-title" className="text-lg">
          Change your password
        </h2>
        <TextField
          {...field('current')}
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          {...field('next')}
          label="New password"
          type="password"
          autoComplete="new-password"
          minLength={MIN_PASSWORD_LENGTH}
          required
          hint={`At least ${MIN_PASSWORD_LENGTH} characters; four unrelated words are good.`}
        />
        <button type="submit" className={buttonClass('secondary')}>
          Change the password
        </button>
      </Form>
      <Form method="post" className="space-y-3" aria-labelledby="devices-title">
        <h2 id="devices-title" className="text-lg">
          Where you are signed in
        </h2>
        <p className="text-ink-soft">
          {devices === 1 ? 'On this device only.' : `On ${devices} devices, this one included.`}
        </p>
        <button
          type="submit"
          name="intent"
          value="sign-out-elsewhere"
          disabled={devices === 1}
          className={buttonClass('outline')}
        >
          Sign out everywhere else
        </button>
      </Form>
      <section aria-labelledby="second-step-title" className="space-y-3">
        <h2 id="second-step-title" className="text-lg">
          Two-step sign-in
        </h2>
        <p className="text-ink-soft">
          {hasSecondFactor
            ? 'On: after your password we ask for a code from your phone.'
            : 'Off. With it a stolen password is not enough to sign in as you.'}
        </p>
        <Link to={securityHref} className={buttonClass('outline')}>
          {hasSecondFactor ? 'Manage two-step sign-in' : 'Set up two-step sign-in'}
        </Link>
      </section>
      {hasDailyEmail !== null && (
        <Form method="post" className="space-y-3" aria-labelledby="daily-email-title" id="daily-email">
          <h2 id="daily-email-title" className="text-lg">
            Email at {jobTime('daily-email')}
          </h2>
          <input type="hidden" name="intent" value="daily-email" />
          <CheckField
            name="dailyEmail"
            key={String(hasDailyEmail)}
            defaultChecked={hasDailyEmail}
            label={`Email me my day at ${jobTime('daily-email')} a.m. Eastern`}
            hint="Your new leads and the next steps that are due. No email on a day without either."
          />
          <button type="submit" className={buttonClass('outline')}>
            Save
          </button>
        </Form>
      )}
      {isBroker && (
        <section aria-labelledby="programs-title" className="space-y-3">
          <h2 id="programs-title" className="text-lg">
            Other programs
          </h2>
          <p className="text-ink-soft">Send each new lead to your CRM or phone system.</p>
          <Link to={dashboard('webhooks')} className={buttonClass('outline')}>
            Webhooks
          </Link>
        </section>
      )}
    </div>
  )
}
