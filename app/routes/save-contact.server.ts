import type { Work } from '~/features/lead-desk/commands.server'
import { findLead } from '~/features/lead-desk/queries.server'
import { editContact, parseContact } from '~/features/lead-entry/commands.server'
import { contactFields, ENTRY_MESSAGES } from '~/features/lead-entry/model'
import type { Conflict } from '~/lib/merge-fields'
import type { dbContext } from '~/platform/context.server'
import { saveMerged } from '~/platform/merged-save.server'

type Db = NonNullable<(typeof dbContext)['defaultValue']>
type Refused = { refused: string; status: number; errors?: Record<string, string>; conflicts?: Conflict[] }

/** Saves the form that corrects a lead's contact, for its broker and for the owner. Null: no such lead in their scope. */
export async function saveContact(
  db: Db,
  work: Work,
  fields: ReadonlyMap<string, string>,
): Promise<{ done: string } | Refused | null> {
  const read = async () => {
    const lead = await findLead(db, work.scope, work.leadId)
    return lead && { version: lead.version, fields: contactFields(lead) }
  }
  const saved = await saveMerged<{ done: string } | Refused | 'missing'>(
    fields,
    read,
    async (merged, version) => {
      const parsed = parseContact(merged)
      if (!parsed.ok) return { refused: ENTRY_MESSAGES.check, status: 422, errors: parsed.errors }
      const outcome = await editContact(db, { ...work, version }, parsed.values)
      return outcome === 'saved' ? { done: ENTRY_MESSAGES.contactSaved } : outcome
    },
  )
  if (!saved) return null
  if ('conflicts' in saved)
    return { refused: ENTRY_MESSAGES.conflict, status: 409, conflicts: saved.conflicts }
  return saved.outcome === 'missing' ? null : saved.outcome
}
