import { data, type RouterContextProvider } from 'react-router'
import { requireBroker } from '~/features/auth/guards.server'
import { setLeadStatus } from '~/features/lead-desk/commands.server'
import { DESK_MESSAGES, type StatusAnswer } from '~/features/lead-desk/model'
import { parseStatus } from '~/features/lead-desk/schema'
import { parseVersion } from '~/lib/parse-version'
import { dbContext, logContext } from '~/platform/context.server'

/**
 * Sets the status that a form of the list or of the lead's page asks for, and says how it went.
 * @throws 404 for a lead that is not the broker's.
 */
export async function setStatus(
  context: Readonly<RouterContextProvider>,
  leadId: string | null,
  fields: ReadonlyMap<string, string>,
): Promise<StatusAnswer & { status: number }> {
  const { id, name, agent } = await requireBroker(context)
  if (!leadId) throw data(null, { status: 404 })
  const status = parseStatus(fields.get('status'))
  if (!status) return { ok: false, lead: leadId, message: DESK_MESSAGES.statusFailed, status: 422 }
  const version = parseVersion(fields.get('version'))
  const work = { leadId, scope: { agentId: agent.id }, actor: { id, name } }
  const outcome = await setLeadStatus(context.get(dbContext), { ...work, status, version }).catch((error) => {
    context.get(logContext).error({ err: error }, 'lead not changed')
    return 'failed' as const
  })
  if (outcome === 'missing') throw data(null, { status: 404 })
  if (outcome === 'saved') return { ok: true, lead: leadId, message: DESK_MESSAGES.statusSaved, status: 200 }
  return outcome === 'stale'
    ? { ok: false, lead: leadId, message: DESK_MESSAGES.stale, status: 409 }
    : { ok: false, lead: leadId, message: DESK_MESSAGES.statusFailed, status: 500 }
}
