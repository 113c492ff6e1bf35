import { t } from '@lingui/core/macro'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'
import { leads } from '#db/schema/leads'
import type { ConsentGiven, ConsentSeeker } from '~/features/consents/model'
import { recordLeadEvent } from '~/features/leads/events/commands.server'
import { loadCalculatorMetadata } from '~/features/leads/intake/calculator-metadata.server'
import { recordCorrection } from '~/features/leads/intake/correct-lead.server'
import type { CalculatorMetadata } from '~/features/leads/intake/model'
import { fieldErrors } from '~/features/leads/intake/schema'
import { createLead } from '~/features/leads/intake/store-lead.server'
import { seekerOf } from '~/features/site/model'
import { getSiteSettings } from '~/features/site/queries.server'
import { admitRequest, type Visitor } from '~/platform/visitor-requests.server'
import { bestTime } from './best-time'
import { conversationConsent, LEAD_NOTES, leadText, newsConsent, type Turn } from './model'
import { type ChatLead, chatLead } from './schema'

export type ChatLeadAnswer =
  | { ok: true; message: string; isNew: boolean }
  | { ok: false; status: 400 | 422 | 429; message: string; errors: Record<string, string> }

const FIELDS = ['name', 'email', 'phone']

const refuse = (
  status: 400 | 422 | 429,
  message: string,
  errors: Record<string, string> = {},
): ChatLeadAnswer => ({
  ok: false,
  status,
  message,
  errors,
})

/**
 * Stores a visitor's details from a conversation: a new lead, or an update of the lead with the same key. Committed when
 * it returns. `agentId`: the broker on whose page the visitor is.
 */
export async function saveChatLead(
  db: Db,
  body: unknown,
  sender: { visitor: Visitor; agentId: string | null },
): Promise<ChatLeadAnswer> {
  const parsed = chatLead.safeParse(body)
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error)
    const field = FIELDS.find((name) => errors[name])
    return field
      ? refuse(422, errors[field] ?? '', errors)
      : refuse(400, t`Send JSON with key and conversation`)
  }
  const lead = parsed.data
  const [details, settings, calculator] = await Promise.all([
    admitRequest(db, 'chat_details', sender.visitor),
    getSiteSettings(db),
    loadCalculatorMetadata(
      db,
      sender.visitor.log,
      lead.card && `${lead.card.calculator}?${lead.card.params}`,
    ),
  ])
  if (!details.ok) return refuse(429, leadText().failed)
  const seeker = seekerOf(settings)
  const given = { ...lead, calculator }
  const known = await completeLead(db, given, seeker, details.heldUntil)
  if (known === 'unchanged') await details.refund()
  if (known === 'saved' || known === 'unchanged') return { ok: true, message: leadText().saved, isNew: false }
  if (known === 'unreachable' || !(lead.email || lead.phone)) return refuse(422, leadText().unreachable)
  const admitted = await admitRequest(db, 'chat_lead', sender.visitor)
  if (!admitted.ok) return refuse(429, leadText().failed)
  const stored = await createLead(db, newLead(given, sender.agentId, admitted.heldUntil))
  if (!stored.ok) return refuse(422, leadText().closed)
  // Of two simultaneous first requests the second one may have more details.
  if (stored.outcome !== 'created') {
    await admitted.refund()
    await completeLead(db, given, seeker, admitted.heldUntil)
  }
  return { ok: true, message: leadText().saved, isNew: stored.outcome === 'created' }
}

// The prefix separates the keys of conversations from those of forms.
const submissionKey = (key: string) => `chat:${key.toLowerCase()}`

/** A request's details with what is stored of its open calculator. */
type GivenLead = ChatLead & { calculator: CalculatorMetadata }

/** What the broker reads first: whether and when to call; null for neither. */
function noteOf(conversation: readonly Turn[], wantsCall: boolean): string | null {
  const time = bestTime(conversation)
  const notes = [...(wantsCall ? [LEAD_NOTES.callback] : []), ...(time ? [LEAD_NOTES.bestTime(time)] : [])]
  return notes.join(' ') || null
}

const newLead = (lead: GivenLead, agentId: string | null, heldUntil: Date | null) => ({
  submissionKey: submissionKey(lead.key),
  clientName: lead.name || LEAD_NOTES.unnamed,
  clientEmail: lead.email ?? null,
  clientPhone: lead.phone ?? null,
  agentId,
  heldUntil,
  type: 'application' as const,
  source: 'AI Chatbot' as const,
  message: noteOf(lead.conversation, lead.wantsCall),
  metadata: lead.calculator,
  notes: notesOf(lead.conversation),
  // Two consents are two rows: each can be withdrawn without the other.
  consents: [contactConsentOf(lead), ...(lead.wantsNews ? [NEWS_CONSENT] : [])],
  sourcePage: lead.page,
})

const notesOf = (conversation: Turn[]) => ({ source: 'AI Chatbot', conversation })

const NEWS_CONSENT: ConsentGiven = {
  kind: 'express',
  wording: newsConsent,
  method: 'ticked the box in the chat with Val',
}

function contactConsentOf(lead: ChatLead): ConsentGiven {
  const method = lead.wantsCall
    ? 'asked for a person in the chat with Val'
    : lead.isConfirmed
      ? 'sent the card in the chat with Val'
      : 'wrote it in the chat with Val'
  return { kind: 'implied', wording: conversationConsent, method }
}

const DETAILS = ['clientName', 'clientEmail', 'clientPhone'] as const
type Details = Record<(typeof DETAILS)[number], string | null>

const between = (keys: readonly (keyof Details)[], before: Details, after: Details) => {
  const pick = (details: Details) => Object.fromEntries(keys.map((key) => [key, details[key]]))
  return { from: pick(before), to: pick(after) }
}

/** Updates the lead of this conversation; returns 'none' before the first details. */
async function completeLead(
  db: Db,
  given: GivenLead,
  seeker: ConsentSeeker,
  heldUntil: Date | null,
): Promise<'saved' | 'unchanged' | 'none' | 'unreachable'> {
  const isThis = and(eq(leads.submissionKey, submissionKey(given.key)), eq(leads.source, 'AI Chatbot'))
  return db.transaction(async (tx) => {
    const [lead] = await tx
      .select({
        id: leads.id,
        clientName: leads.clientName,
        clientEmail: leads.clientEmail,
        clientPhone: leads.clientPhone,
        message: leads.message,
        metadata: leads.metadata,
        notes: leads.notes,
      })
      .from(leads)
      .where(isThis)
      .for('update')
    if (!lead) return 'none'
    const known = lead.notes?.conversation ?? []
    const notes = longer(known, given.conversation)
    const hasAsked = lead.message?.startsWith(LEAD_NOTES.callback) ?? false
    const next = {
      // A later name replaces the stored one; a missing name does not remove it.
      clientName: given.name || lead.clientName,
      clientEmail: given.email === undefined ? lead.clientEmail : given.email,
      clientPhone: given.phone === undefined ? lead.clientPhone : given.phone,
      message: noteOf(notes.conversation, given.wantsCall || hasAsked) ?? lead.message,
    }
    if (next.clientEmail === null && next.clientPhone === null) return 'unreachable'
    const isOther = (key: keyof typeof next) => next[key] !== lead[key]
    const changed = DETAILS.filter(isOther)
    const isAsking = given.wantsCall && !hasAsked
    const { calculatorUrl } = given.calculator
    const isOtherCard = calculatorUrl !== undefined && calculatorUrl !== lead.metadata.calculatorUrl
    const isLonger = given.conversation.length > known.length
    await tx
      .update(leads)
      .set({
        ...next,
        notes,
        ...(isOtherCard && { metadata: { ...lead.metadata, ...given.calculator } }),
        // The broker's open form is stale when the details changed, not after each message.
        ...((changed.length > 0 || isOther('message')) && { version: sql`${leads.version} + 1` }),
        ...(changed.length > 0 && { heldUntil }),
      })
      .where(eq(leads.id, lead.id))
    const replaced = changed.filter((key) => lead[key] !== null && lead[key] !== LEAD_NOTES.unnamed)
    if (replaced.length > 0) await recordCorrection(tx, lead.id, between(replaced, lead, next), heldUntil)
    if (changed.length > replaced.length)
      await recordLeadEvent(tx, lead.id, { kind: 'details_completed_in_the_chat', detail: {} }, { heldUntil })
    if (isAsking) await recordLeadEvent(tx, lead.id, { kind: 'asked_for_a_person', detail: {} })
    const isNews = given.wantsNews && (await addNewsConsent(tx, lead.id, given.page, seeker))
    return changed.length > 0 || isOther('message') || isLonger || isNews || isOtherCard
      ? 'saved'
      : 'unchanged'
  })
}

/** A request that arrives late must not shorten the stored conversation. */
const longer = (stored: Turn[], given: Turn[]) => notesOf(given.length >= stored.length ? given : stored)

async function addNewsConsent(
  tx: Db,
  leadId: string,
  sourcePage: string,
  seeker: ConsentSeeker,
): Promise<boolean> {
  const isThere = await tx.$count(consents, and(eq(consents.leadId, leadId), eq(consents.kind, 'express')))
  if (isThere > 0) return false
  await tx
    .insert(consents)
    .values({ ...NEWS_CONSENT, leadId, sourcePage, wording: NEWS_CONSENT.wording(seeker) })
  return true
}
