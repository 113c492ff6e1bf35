import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { consents } from '#db/schema/consents'
import { leads } from '#db/schema/leads'
import { contactStops } from '#db/schema/privacy'
import { lockRecord } from '~/features/audit/commands.server'
import { CONSENT_KINDS } from '~/features/consents/model'
import { isListed } from '~/features/licences/queries.server'
import { parseEmail } from '~/lib/email-address'
import { type FieldErrors, type Fields, type Parsed, parsed, readRequired, readText } from '~/lib/read-fields'
import { contactsOf } from '../contacts/queries.server'
import { recordLeadEvent } from '../events/commands.server'
import { LEAD_TYPES, MANUAL_SOURCES, TEXT_LIMIT } from '../intake/model'
import { clientName, clientPhone } from '../intake/schema'
import { auditLead, inScope, type LeadOutcome, type Work } from '../management/commands.server'
import { type ContactValues, ENTRY_MESSAGES, type EntryValues, WORDING_LIMIT } from './model'

const DAY = /^20\d{2}-\d{2}-\d{2}$/

export function parseContact(fields: Fields): Parsed<ContactValues> {
  const errors: FieldErrors = {}
  const name = clientName.safeParse(fields.get('name') ?? '')
  if (!name.success) errors.name = 'Enter a name of at most 120 characters.'
  const [emailTyped, phoneTyped] = [fields.get('email') ?? '', fields.get('phone') ?? '']
  const email = emailTyped ? parseEmail(emailTyped) : null
  if (emailTyped && !email) errors.email = 'Enter an email address like name@example.ca.'
  const phone = phoneTyped ? clientPhone.safeParse(phoneTyped) : null
  if (phone?.success === false) errors.phone = phone.error.issues[0]?.message ?? ENTRY_MESSAGES.reachable
  if (!emailTyped && !phoneTyped) errors.phone = ENTRY_MESSAGES.reachable
  return parsed({ name: name.data ?? '', email, phone: phone?.data ?? null }, errors)
}

/** A lead that a broker or the owner enters. `today`: '2026-11-23' in Toronto; a consent cannot be given later. */
export function parseEntry(fields: Fields, today: string): Parsed<EntryValues> {
  const contact = parseContact(fields)
  const errors: FieldErrors = contact.ok ? {} : { ...contact.errors }
  const type = LEAD_TYPES.find((known) => known === fields.get('type'))
  if (!type) errors.type = 'Choose what they ask for.'
  const source = MANUAL_SOURCES.find((known) => known === fields.get('source'))
  if (!source) errors.source = 'Choose how they came to you.'
  const kind = CONSENT_KINDS.find((known) => known === fields.get('consentKind'))
  if (!kind) errors.consentKind = 'Choose how they agreed.'
  const unsaid = 'Say how they agreed to be contacted.'
  const wording = readRequired(fields, 'consentWording', WORDING_LIMIT, unsaid, errors)
  const on = fields.get('consentOn') ?? ''
  const isDay = DAY.test(on) && !Number.isNaN(Date.parse(on)) && on <= today
  if (!isDay) errors.consentOn = 'Choose the day, today or before.'
  const message = readText(fields, 'message', TEXT_LIMIT, errors)
  if (!contact.ok || !type || !source || !kind) return { ok: false, errors }
  return parsed({ ...contact.values, type, source, message, consent: { kind, wording, on } }, errors)
}

type Entry = Omit<Work, 'leadId'> & {
  /** Comes with the form: sent twice, it is one lead. */
  key: string
  /** The agent who gets the lead; null waits for an assignment. */
  agentId: string | null
  page: string
}

/**
 * Stores a lead that a person of the brokerage took by phone, in person or from a partner, with the consent that they
 * were given. 'unknown' for a broker who is not listed; a broker's own lead is theirs in any case.
 */
export async function addLead(
  db: Db,
  { key, agentId, page, ...by }: Entry,
  { name, email, phone, consent, ...values }: EntryValues,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'unknown' }> {
  return db.transaction(async (tx) => {
    const isOwn = by.scope !== 'all' && by.scope.agentId === agentId
    if (agentId && !isOwn) {
      const offered = and(eq(agents.id, agentId), isListed)
      const [agent] = await tx.select({ id: agents.id }).from(agents).where(offered).for('share')
      if (!agent) return { ok: false, reason: 'unknown' }
    }
    const [lead] = await tx
      .insert(leads)
      .values({
        ...values,
        submissionKey: key,
        clientName: name,
        clientEmail: email,
        clientPhone: phone,
        agentId,
        enqueuedAt: sql`now()`,
        // The broker who enters a lead has talked with the person.
        ...(isOwn && { firstResponseAt: sql`now()` }),
      })
      .onConflictDoNothing({ target: leads.submissionKey })
      .returning({ id: leads.id })
    if (!lead) {
      const [first] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.submissionKey, key))
      if (!first) throw new Error('a lead with this key was deleted while it was sent again')
      return { ok: true, id: first.id }
    }
    const { kind, wording, on } = consent
    // Noon of that day in Toronto, and never later than now.
    const createdAt = sql`least(now(), (${on}::date + time '12:00') at time zone 'America/Toronto')`
    const method = `Recorded by ${by.actor.name}`
    await tx.insert(consents).values({ leadId: lead.id, kind, wording, method, sourcePage: page, createdAt })
    await recordLeadEvent(tx, lead.id, { kind: 'added', detail: {} }, { actorId: by.actor.id })
    await auditLead(tx, { ...by, leadId: lead.id }, 'created')
    return { ok: true, id: lead.id }
  })
}

/**
 * Corrects a lead's name, e-mail address and number; the timeline keeps what was there. A person who asked to be left
 * alone is left alone under the corrected e-mail address and number too (CASL).
 */
export async function editContact(
  db: Db,
  { version, ...work }: Work & { version: number },
  { name, email, phone }: ContactValues,
): Promise<LeadOutcome> {
  return db.transaction(async (tx) => {
    const before = await lockRecord(tx, leads, inScope(work), version)
    if (typeof before === 'string') return before
    const pairs = {
      name: { from: before.clientName, to: name },
      email: { from: before.clientEmail, to: email },
      phone: { from: before.clientPhone, to: phone },
    }
    const detail = Object.fromEntries(Object.entries(pairs).filter(([, { from, to }]) => from !== to))
    const changed = Object.keys(detail)
    if (changed.length === 0) return 'saved'
    const [after] = await tx
      .update(leads)
      .set({ clientName: name, clientEmail: email, clientPhone: phone, version: version + 1 })
      .where(inScope(work))
      .returning({ email: leads.emailNormalized, phone: leads.phoneNormalized })
    if (after)
      await carryStop(
        tx,
        contactsOf({ email: before.emailNormalized, phone: before.phoneNormalized }),
        contactsOf(after),
      )
    await recordLeadEvent(tx, work.leadId, { kind: 'contact_changed', detail }, { actorId: work.actor.id })
    // The log names the fields; a client's name and contact details stay with the lead.
    await auditLead(tx, work, 'updated', { contact: { from: null, to: changed.join(', ') } })
    return 'saved'
  })
}

async function carryStop(tx: Db, before: string[], after: string[]) {
  if (before.length === 0) return
  const [stop] = await tx.select().from(contactStops).where(inArray(contactStops.contact, before)).limit(1)
  const rows = stop ? after.map((contact) => ({ ...stop, contact })) : []
  if (rows.length > 0) await tx.insert(contactStops).values(rows).onConflictDoNothing()
}
