import { AGENT_MESSAGES } from '~/features/agents/model'
import {
  addLeadNote,
  assignLead,
  assignLeads,
  deleteLead,
  type LeadOutcome,
  setLeadStatus,
} from '~/features/lead-desk/commands.server'
import { assignedText, DESK_MESSAGES } from '~/features/lead-desk/model'
import { chosenLeads, noteFault, parseStatus } from '~/features/lead-desk/schema'
import { parseUuid } from '~/lib/parse-uuid'
import { parseVersion } from '~/lib/parse-version'
import { saveContact } from '../save-contact.server'
import { type OwnerOutcome, ownerAction } from './owner-action.server'

type Args = Parameters<typeof ownerAction>[0]
type Owner = Parameters<Parameters<typeof ownerAction>[2]>[0]

const SAVED: Record<string, string> = {
  status: DESK_MESSAGES.statusSaved,
  assign: DESK_MESSAGES.assigned,
  note: DESK_MESSAGES.noteSaved,
  delete: DESK_MESSAGES.deleted,
}

const FAILED: Record<string, string> = {
  status: DESK_MESSAGES.statusFailed,
  assign: DESK_MESSAGES.assignFailed,
  'assign-chosen': DESK_MESSAGES.assignFailed,
  note: DESK_MESSAGES.noteFailed,
  delete: DESK_MESSAGES.deleteFailed,
}

const NO_SUCH_AGENT = { refused: AGENT_MESSAGES.notFound, errors: { agent: AGENT_MESSAGES.notFound } }

const failedOf = (fields: ReadonlyMap<string, string>) =>
  FAILED[fields.get('intent') ?? ''] ?? DESK_MESSAGES.statusFailed

/** The broker that a form names, null for nobody, undefined for what is neither. */
const parseAgent = (fields: ReadonlyMap<string, string>) =>
  fields.get('agent') === 'none' ? null : (parseUuid(fields.get('agent')) ?? undefined)

/**
 * The writes on a lead that its list, the board and its own page share: status, assignment, note, deletion. `leadId` where
 * the address names the lead; `afterDelete` is where to go when it is gone.
 */
export const leadAction = (args: Args, given: { leadId?: string; afterDelete?: string } = {}) =>
  ownerAction(args, failedOf, async (owner): Promise<OwnerOutcome> => {
    const { db, actor, fields, intent } = owner
    if (intent === 'assign-chosen') return assignChosen(owner)
    const leadId = parseUuid(given.leadId ?? fields.get('lead'))
    if (!leadId) return { told: DESK_MESSAGES.gone }
    const work = { leadId, scope: 'all', actor, version: parseVersion(fields.get('version')) } as const
    let outcome: LeadOutcome | 'unknown'
    if (intent === 'delete') {
      outcome = await deleteLead(db, work)
    } else if (intent === 'note') {
      const note = fields.get('note') ?? ''
      const fault = noteFault(note)
      if (fault) return { refused: fault, errors: { note: fault } }
      const key = parseUuid(fields.get('key')) ?? crypto.randomUUID()
      outcome = await addLeadNote(db, { ...work, note, key })
    } else if (intent === 'contact') {
      return (await saveContact(db, work, fields)) ?? { told: DESK_MESSAGES.gone }
    } else if (intent === 'assign') {
      const agentId = parseAgent(fields)
      if (agentId === undefined) return NO_SUCH_AGENT
      outcome = await assignLead(db, { ...work, agentId })
    } else {
      const status = parseStatus(fields.get('status'))
      if (!status || intent !== 'status') return { refused: DESK_MESSAGES.statusFailed }
      outcome = await setLeadStatus(db, { ...work, status })
    }
    if (outcome === 'unknown') return NO_SUCH_AGENT
    if (outcome === 'stale') return { refused: DESK_MESSAGES.stale, status: 409 }
    if (outcome === 'missing') return { told: DESK_MESSAGES.gone }
    if (intent === 'assign' && fields.get('agent') === 'none') return { done: DESK_MESSAGES.unassigned }
    const to = intent === 'delete' ? given.afterDelete : undefined
    return { done: SAVED[intent] ?? DESK_MESSAGES.statusSaved, ...(to && { to }) }
  })

async function assignChosen({ db, actor, fields }: Owner): Promise<OwnerOutcome> {
  const chosen = chosenLeads(fields)
  if (chosen.length === 0) return { refused: DESK_MESSAGES.noneChosen }
  const { noAgentChosen } = DESK_MESSAGES
  if (!fields.get('agent')) return { refused: noAgentChosen, errors: { agent: noAgentChosen } }
  const agentId = parseAgent(fields)
  if (agentId === undefined) return NO_SUCH_AGENT
  const assigned = await assignLeads(db, { chosen, agentId, actor })
  if (assigned === 'unknown') return NO_SUCH_AGENT
  if (assigned.saved === 0) return { refused: DESK_MESSAGES.stale, status: 409 }
  return { done: assignedText(assigned.saved, assigned.left, agentId === null) }
}
