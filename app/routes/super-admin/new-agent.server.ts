import type { RouterContextProvider } from 'react-router'
import { type CreatedAgent, createAgent } from '~/features/agent-accounts/commands.server'
import { DESK_MESSAGES } from '~/features/agent-desk/model'
import { parseNewAgent } from '~/features/agent-desk/schema'
import type { Actor } from '~/features/audit/model'
import { passwordFault } from '~/features/auth/schema'
import { getSiteSettings } from '~/features/site/queries.server'
import { dbContext, envContext } from '~/platform/context.server'

type Context = Readonly<RouterContextProvider>

/** The site as a letter of invitation names it. */
export async function invitationSite(context: Context) {
  const { brokerageName } = await getSiteSettings(context.get(dbContext))
  return { url: context.get(envContext).SITE_URL, brokerage: brokerageName }
}

type Outcome =
  | { ok: true; agent: CreatedAgent; isInvited: boolean }
  | { ok: false; status: 409 | 422; errors: Record<string, string> }

/** Makes an agent of what a form or a machine sent: the rules, the write, the letter. */
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
  if (!made.ok) return { ok: false, status: 409, errors: { email: DESK_MESSAGES.emailTaken } }
  return { ok: true, agent: made.agent, isInvited }
}
