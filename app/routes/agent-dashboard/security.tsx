import { data, Link } from 'react-router'
import { RecoveryCodes } from '~/features/auth/components/recovery-codes'
import { SecondFactorOff, SecondFactorOn, SetUpSecondFactor } from '~/features/auth/components/second-factor'
import { requireRoleOrPending } from '~/features/auth/guards.server'
import { AUTH_MESSAGES } from '~/features/auth/messages.server'
import { ACCOUNT_MESSAGES, homeOf, ROLES } from '~/features/auth/model'
import { isOwnPassword } from '~/features/auth/passwords.server'
import {
  beginEnrolment,
  confirmEnrolment,
  getEnrolment,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '~/features/auth/second-factor.server'
import { getEditableSettings } from '~/features/site/queries.server'
import { dbContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'
import type { Route } from './+types/security'

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireRoleOrPending(context, ROLES)
  const db = context.get(dbContext)
  const settings = await getEditableSettings(db)
  const factor = await getSecondFactor(db, viewer.id)
  return {
    factor: factor && { since: factor.since.toISOString(), recoveryCodes: factor.recoveryCodes },
    enrolment: factor ? null : await getEnrolment(db, viewer, settings.brokerageName),
    isRequired: viewer.role !== null && settings.secondFactorRoles.includes(viewer.role),
    accountHref: `${homeOf(viewer.role)}/account`,
  }
}

const reject = (field: 'password' | 'code', error: string) =>
  data({ field, error, codes: null }, { status: 422 })
const show = (codes: string[]) => data({ field: null, error: undefined, codes })

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = await requireRoleOrPending(context, ROLES)
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const { fields } = form
  const db = context.get(dbContext)
  const intent = fields.get('intent')
  if (intent === 'confirm') {
    const codes = await confirmEnrolment(db, viewer, fields.get('code') ?? '')
    return codes ? show(codes) : reject('code', AUTH_MESSAGES.codeWrong())
  }
  // Everything else changes how to sign in: a thief of a signed-in device must not be able to.
  if (!(await isOwnPassword(db, viewer, fields.get('password') ?? '')))
    return reject('password', ACCOUNT_MESSAGES.passwordWrong)
  if (intent === 'renew') {
    const codes = await renewRecoveryCodes(db, viewer)
    if (codes) return show(codes)
  }
  if (intent === 'begin') await beginEnrolment(db, viewer)
  if (intent === 'remove') {
    await removeSecondFactor(db, viewer, viewer)
    return redirectWithToast(url.pathname, { kind: 'success', text: 'Two-step sign-in is off.' })
  }
  return redirectWithToast(url.pathname)
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, enrolment, isRequired, accountHref } = loaderData
  const errorOf = (field: string) => (actionData?.field === field ? actionData.error : undefined)
  return (
    <div className="max-w-xl space-y-8">
      <div>
        <h1 className="text-2xl">Two-step sign-in</h1>
        <p className="mt-1 text-ink-soft">
          After your password you type a code from an app on your phone, so a stolen password is not enough to
          sign in as you.
        </p>
      </div>
      {actionData?.codes && <RecoveryCodes codes={actionData.codes} />}
      {factor ? (
        <SecondFactorOn {...factor} isRequired={isRequired} error={errorOf('password')} />
      ) : enrolment ? (
        <SetUpSecondFactor {...enrolment} error={errorOf('code')} />
      ) : (
        <SecondFactorOff isRequired={isRequired} error={errorOf('password')} />
      )}
      <p>
        <Link to={accountHref} className="text-brand underline">
          Password and devices
        </Link>
      </p>
    </div>
  )
}
