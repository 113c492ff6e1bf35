import { AGENT_MESSAGES } from '~/features/agents/model'
import {
  addLeadNote,
  assignLead,
  deleteLead,
  type LeadOutcome,
  setLeadStatus,
} from '~/features/lead-desk/commands.server'
import { DESK_MESSAGES } from '~/features/lead-desk/model'
import { noteFault, parseStatus } from '~/features/lead-desk/schema'
import { parseUuid } from '~/lib/parse-uuid'
import { parseVersion } from '~/lib/parse-version'
import { saveContact } from '../save-contact.server'
import { type OwnerOutcome, ownerAction } from './owner-action.server'

type Args = Parameters<typeof ownerAction>[0]

const SAVED: Record<string, string> = {
  status: DESK_MESSAGES.statusSaved,
  assign: DESK_MESSAGES.assigned,
  note: DESK_MESSAGES.noteSaved,
  delete: DESK_MESSAGES.deleted,
}

const FAILED: Record<string, string> = {
  status: DESK_MESSAGES.statusFailed,
  assign: DESK_MESSAGES.assignFailed,
  note: DESK_MESSAGES.noteFailed,
  delete: DESK_MESSAGES.deleteFailed,
}

const NO_SUCH_AGENT = { refused: AGENT_MESSAGES.notFound, errors: { agent: AGENT_MESSAGES.notFound } }

const failedOf = (fields: ReadonlyMap<string, string>) =>
  FAILED[fields.get('intent') ?? ''] ?? DESK_MESSAGES.statusFailed

/**
 * The writes on a lead that its list, the board and its own page share: status, assignment, note, deletion. `leadId` where
 * the address names the lead; `afterDelete` is where to go when it is gone.
 */
export const leadAction = (args: Args, given: { leadId?: string; afterDelete?: string } = {}) =>
  ownerAction(args, failedOf, async ({ db, actor, fields, intent }): Promise<OwnerOutcome> => {
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
      const chosen = fields.get('agent') ?? ''
      const agentId = parseUuid(chosen)
      if (!agentId && chosen !== 'none') return NO_SUCH_AGENT
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
