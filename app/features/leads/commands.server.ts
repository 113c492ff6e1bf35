import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { consents } from '#db/schema/consents'
import { leads } from '#db/schema/leads'
import { quoteMetadata } from '~/features/calculators/quote-metadata'
import { parseScenario, SCENARIO_KEYS } from '~/features/calculators/scenario-params'
import type { ConsentKind } from '~/features/consents/model'
import { getSiteSettings } from '~/features/site/queries.server'
import {
  type LeadMetadata,
  type LeadSource,
  type LeadType,
  QUOTE_LEAD_TYPE,
  QUOTE_MESSAGES,
  quoteConsent,
  type SubmissionAnswer,
} from './model'
import { fieldErrors, quoteContact } from './schema'

export type NewLead = {
  /** One per filled-in form; the same key again is the same lead. */
  submissionKey: string
  clientName: string
  clientEmail: string | null
  clientPhone: string | null
  agentId: string | null
  type: LeadType
  source: LeadSource
  message?: string | null
  metadata?: LeadMetadata
  consent: { kind: ConsentKind; wording: string; method: string; sourcePage: string }
}

/**
 * Stores a lead and what was agreed to, both or neither, committed when it returns.
 * A second call with the same key stores nothing and gives the first one's id.
 * An agent who is unknown or no longer active leaves the lead unassigned: it must not be lost for that.
 */
export async function createLead(db: Db, lead: NewLead): Promise<{ id: string; isNew: boolean }> {
  const { consent, agentId, submissionKey, ...values } = lead
  return db.transaction(async (tx) => {
    const agent = agentId ? await activeAgent(tx, agentId) : null
    const [created] = await tx
      .insert(leads)
      .values({ ...values, submissionKey, agentId: agent })
      .onConflictDoNothing({ target: leads.submissionKey })
      .returning({ id: leads.id })
    if (!created) {
      const [first] = await tx
        .select({ id: leads.id })
        .from(leads)
        .where(eq(leads.submissionKey, submissionKey))
      if (!first) throw new Error('a lead with this submission key was deleted while it was sent again')
      return { id: first.id, isNew: false }
    }
    await tx.insert(consents).values({ leadId: created.id, ...consent })
    return { id: created.id, isNew: true }
  })
}

async function activeAgent(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.id, id), eq(agents.isActive, true)))
  return row?.id ?? null
}

/**
 * Takes the quote form's fields: stored and committed, or refused with a message for each field that is not usable.
 * The figures of the lead are worked out here; what a browser claims they are is not read.
 */
export async function requestQuote(db: Db, fields: ReadonlyMap<string, string>): Promise<SubmissionAnswer> {
  const contact = quoteContact.safeParse(Object.fromEntries(fields))
  const { scenario, messages } = parseScenario(new URLSearchParams([...fields]))
  const errors: Record<string, string> = contact.success ? {} : fieldErrors(contact.error)
  for (const [field, text] of Object.entries(messages)) {
    errors[SCENARIO_KEYS[field as keyof typeof SCENARIO_KEYS]] = text
  }
  if (!contact.success || Object.keys(errors).length > 0) {
    const isMissing = Object.values(errors).includes(QUOTE_MESSAGES.required)
    const message = isMissing ? QUOTE_MESSAGES.required : QUOTE_MESSAGES.check
    return { ok: false, status: 422, message, errors }
  }
  const { brokerageName } = await getSiteSettings(db)
  const { purpose, submissionKey, name, email, phone, agent } = contact.data
  await createLead(db, {
    submissionKey,
    clientName: name,
    clientEmail: email,
    clientPhone: phone,
    agentId: agent,
    type: QUOTE_LEAD_TYPE[purpose],
    source: 'mortgage_calculator',
    metadata: quoteMetadata(scenario),
    consent: {
      kind: 'implied',
      wording: quoteConsent(brokerageName),
      method: 'sent the quote form',
      sourcePage: fields.get('page')?.slice(0, 300) || '/quote',
    },
  })
  return { ok: true, message: QUOTE_MESSAGES.sent }
}
