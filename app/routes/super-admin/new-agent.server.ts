import { type CreatedAgent, createAgent } from '~/features/agents/accounts/commands.server'
import { AGENT_ADMIN_MESSAGES } from '~/features/agents/admin/model'
import { parseNewAgent } from '~/features/agents/admin/schema'
import type { Actor } from '~/features/audit/model'
import { passwordFault } from '~/features/auth/schema'
import { getSiteSettings } from '~/features/site/queries.server'
import { dbContext, envContext } from '~/platform/context.server'
import type { Context } from '../form-action.server'

/** The site as an invitation e-mail names it. */
export async function invitationSite(context: Context) {
  const { brokerageName } = await getSiteSettings(context.get(dbContext))
  return { url: context.get(envContext).SITE_URL, brokerage: brokerageName }
}

type Outcome =
  | { ok: true; agent: CreatedAgent; isInvited: boolean }
  | { ok: false; status: 409 | 422; errors: Record<string, string> }

/** Makes an agent from a form or an API request: validates, stores and invites. */
export async function createFrom(
  context: Context,
  actor: Actor,
  fields: ReadonlyMap<string, string>,
): Promise<Outcome> {
  const parsed = parseNewAgent(fields)
  if (!parsed.ok) return { ok: false, status: 422, errors: parsed.errors }
  const { fullName, email, role, isInvited } = parsed.values
  const password = isInvited ? null : parsed.values.password
  const fault = password === null ? undefined : passwordFault(password, { email, name: fullName })
  if (fault) return { ok: false, status: 422, errors: { password: fault } }
  const site = await invitationSite(context)
  const made = await createAgent(context.get(dbContext), actor, site, { fullName, email, role, password })
  if (!made.ok) return { ok: false, status: 409, errors: { email: AGENT_ADMIN_MESSAGES.emailTaken } }
  return { ok: true, agent: made.agent, isInvited }
}
