import { findContact } from '~/features/leads/contacts/queries.server'
import { editContact, parseContact } from '~/features/leads/entry/commands.server'
import { contactFields, ENTRY_MESSAGES } from '~/features/leads/entry/model'
import {
  addLeadNote,
  setLeadStatus,
  setNextStep,
  setOutcome,
  type Work,
} from '~/features/leads/management/commands.server'
import { findLead, findNeighbours } from '~/features/leads/management/find-lead.server'
import { LEAD_MESSAGES, type LeadScope } from '~/features/leads/management/model'
import {
  leadQuery,
  noteFault,
  parseLeadFilter,
  parseNextStep,
  parseOutcome,
  parseStatus,
} from '~/features/leads/management/schema'
import { parseCursor } from '~/lib/list-query'
import { parseUuid } from '~/lib/parse-uuid'
import { parseVersion } from '~/lib/parse-version'
import { type Db, type Fields, type FormOutcome, mergedOutcome, notFound } from './form-action.server'

/** The query of the list that links to a lead's page and back, validated because it comes from the URL. */
export const leadListQuery = ({ searchParams }: URL) =>
  leadQuery(parseLeadFilter(searchParams), parseCursor(searchParams))

/** A lead with everything that its page shows of it. @throws 404 for a lead out of scope. */
export async function loadLead(db: Db, scope: LeadScope, id: string, url: URL) {
  const lead = await findLead(db, scope, id)
  if (!lead) notFound()
  const [contact, neighbours] = await Promise.all([
    findContact(db, scope, lead.id),
    findNeighbours(db, scope, parseLeadFilter(url.searchParams), lead.id),
  ])
  return { lead, contact, neighbours, noteKey: crypto.randomUUID(), query: leadListQuery(url) }
}

const FAILED: Record<string, string> = {
  assign: LEAD_MESSAGES.assignFailed,
  'assign-chosen': LEAD_MESSAGES.assignFailed,
  contact: 'Failed to update the contact. Please try again.',
  note: 'Failed to add the note. Please try again.',
  'next-step': 'Failed to save the next step. Please try again.',
  outcome: 'Failed to save the outcome. Please try again.',
  delete: 'Failed to delete application',
}

/** The message for an unexpected error in a form of a lead. */
export const leadFailure = (fields: Fields) =>
  FAILED[fields.get('intent') ?? ''] ?? LEAD_MESSAGES.statusFailed

/** How a write on a lead went; `gone` answers for a lead out of scope. */
export function leadOutcome(
  written: 'saved' | 'stale' | 'missing',
  done: string,
  gone: () => FormOutcome,
  to?: string,
): FormOutcome {
  if (written === 'saved') return { done, ...(to && { to }) }
  return written === 'stale' ? { rejected: LEAD_MESSAGES.stale, status: 409 } : gone()
}

/** The changes to a lead that brokers and owners share: status, note, contact, next step, outcome. */
export async function changeLead(
  { db, fields, intent }: { db: Db; fields: Fields; intent: string },
  work: Work,
  gone: () => FormOutcome,
): Promise<FormOutcome> {
  if (intent === 'contact') {
    const read = async () => {
      const lead = await findLead(db, work.scope, work.leadId)
      return lead && { version: lead.version, fields: contactFields(lead) }
    }
    const save = async (merged: Fields, version: number) => {
      const parsed = parseContact(merged)
      if (!parsed.ok) return { rejected: ENTRY_MESSAGES.check, errors: parsed.errors }
      const written = await editContact(db, { ...work, version }, parsed.values)
      return written === 'stale' ? written : leadOutcome(written, 'Contact updated', gone)
    }
    return mergedOutcome(
      fields,
      read,
      gone,
      save,
      'This contact was changed in the meantime. Choose what stays, then save again.',
    )
  }
  if (intent === 'note') {
    const note = fields.get('note') ?? ''
    const fault = noteFault(note)
    if (fault) return { rejected: fault, errors: { note: fault } }
    const key = parseUuid(fields.get('key')) ?? crypto.randomUUID()
    return leadOutcome(await addLeadNote(db, { ...work, note, key }), 'Note added', gone)
  }
  if (intent === 'next-step') return saveNextStep(db, fields, work, gone)
  if (intent === 'outcome') return saveOutcome(db, fields, work, gone)
  const status = parseStatus(fields.get('status'))
  if (!status || intent !== 'status') return { rejected: LEAD_MESSAGES.statusFailed }
  const version = parseVersion(fields.get('version'))
  return leadOutcome(await setLeadStatus(db, { ...work, status, version }), 'Status updated', gone)
}

async function saveNextStep(
  db: Db,
  fields: Fields,
  work: Work,
  gone: () => FormOutcome,
): Promise<FormOutcome> {
  const form = parseNextStep(fields)
  if (!form.ok) return { rejected: ENTRY_MESSAGES.check, errors: form.errors }
  const { step } = form.values
  const version = parseVersion(fields.get('version'))
  const done = step ? 'Next step saved' : 'Next step cleared'
  return leadOutcome(await setNextStep(db, { ...work, step, version }), done, gone)
}

async function saveOutcome(
  db: Db,
  fields: Fields,
  work: Work,
  gone: () => FormOutcome,
): Promise<FormOutcome> {
  const form = parseOutcome(fields)
  if (!form.ok) return { rejected: ENTRY_MESSAGES.check, errors: form.errors }
  const version = parseVersion(fields.get('version'))
  const written = await setOutcome(db, { ...work, outcome: form.values, version })
  if (written === 'open') return { rejected: 'Only a closed lead has an outcome.', status: 409 }
  return leadOutcome(written, 'Outcome saved', gone)
}
