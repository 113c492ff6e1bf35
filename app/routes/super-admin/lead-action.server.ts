import { AGENT_MESSAGES } from '~/features/agents/model'
import {
  assignLead,
  assignLeads,
  deleteLead,
  type Unlicensed,
} from '~/features/leads/management/commands.server'
import { assignedText, LEAD_MESSAGES } from '~/features/leads/management/model'
import { chosenLeads } from '~/features/leads/management/schema'
import { parseUuid } from '~/lib/parse-uuid'
import { parseVersion } from '~/lib/parse-version'
import { changeLead, leadFailure, leadOutcome } from '../change-lead.server'
import type { FormArgs, FormOutcome } from '../form-action.server'
import { type OwnerForm, ownerAction } from './owner-action.server'

const NO_SUCH_AGENT = { rejected: AGENT_MESSAGES.notFound(), errors: { agent: AGENT_MESSAGES.notFound() } }

const askUnlicensed = ({ name, province }: Unlicensed): FormOutcome => ({
  rejected: `${name} holds no licence in ${province}, so they may not arrange a mortgage there.`,
  status: 409,
  confirm: 'Assign anyway',
})

/** Returns the id of the chosen broker, null for 'unassigned', undefined for an invalid value. */
const parseAgent = (fields: ReadonlyMap<string, string>) =>
  fields.get('agent') === 'none' ? null : (parseUuid(fields.get('agent')) ?? undefined)

/**
 * The writes on a lead that its list, the board and its own page share: status, assignment, note, deletion. `leadId` where
 * the URL names the lead; `afterDelete` is where to go when it is gone.
 */
export const leadAction = (args: FormArgs, given: { leadId?: string; afterDelete?: string } = {}) =>
  ownerAction(args, leadFailure, async (owner): Promise<FormOutcome> => {
    const { db, actor, fields, intent } = owner
    if (intent === 'assign-chosen') return assignChosen(owner)
    const gone = () => ({ notice: 'This lead no longer exists.' })
    const leadId = parseUuid(given.leadId ?? fields.get('lead'))
    if (!leadId) return gone()
    const work = { leadId, scope: 'all', actor } as const
    const version = parseVersion(fields.get('version'))
    if (intent === 'delete')
      return leadOutcome(await deleteLead(db, { ...work, version }), 'Lead deleted', gone, given.afterDelete)
    if (intent !== 'assign') return changeLead(owner, work, gone)
    const agentId = parseAgent(fields)
    if (agentId === undefined) return NO_SUCH_AGENT
    const isConfirmed = fields.get('confirmed') === 'yes'
    const written = await assignLead(db, { ...work, version, agentId, isConfirmed })
    if (written === 'unknown') return NO_SUCH_AGENT
    if (typeof written === 'object') return askUnlicensed(written)
    return leadOutcome(written, agentId ? 'Lead assigned' : 'Lead unassigned', gone)
  })

async function assignChosen({ db, actor, fields }: OwnerForm): Promise<FormOutcome> {
  const chosen = chosenLeads(fields)
  if (chosen.length === 0) return { rejected: 'Choose at least one lead.' }
  const missing = 'Choose a broker.'
  if (!fields.get('agent')) return { rejected: missing, errors: { agent: missing } }
  const agentId = parseAgent(fields)
  if (agentId === undefined) return NO_SUCH_AGENT
  const isConfirmed = fields.get('confirmed') === 'yes'
  const assigned = await assignLeads(db, { chosen, agentId, actor, isConfirmed })
  if (assigned === 'unknown') return NO_SUCH_AGENT
  if ('province' in assigned) return askUnlicensed(assigned)
  if (assigned.saved === 0) return { rejected: LEAD_MESSAGES.stale, status: 409 }
  return { done: assignedText(assigned.saved, assigned.left, agentId === null) }
}
