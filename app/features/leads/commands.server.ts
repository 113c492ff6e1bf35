import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'
import { leads } from '#db/schema/leads'
import { siteSettings } from '#db/schema/site'
import { quoteMetadata } from '~/features/calculators/quote-metadata'
import { parseScenario, SCENARIO_KEYS } from '~/features/calculators/scenario-params'
import type { ConsentGiven } from '~/features/consents/model'
import { isListed } from '~/features/licences/queries.server'
import { senderLine, UNNAMED_BROKERAGE } from '~/features/site/model'
import { visitorWrites } from '~/platform/limits.server'
import { prepared } from '~/platform/prepared-query.server'
import {
  APPLICATION_MESSAGES,
  applicationConsent,
  CONTACT_MESSAGES,
  contactConsent,
  FORM_MESSAGES,
  type LeadMetadata,
  type LeadNotes,
  type LeadSource,
  type LeadType,
  networkConsent,
  QUOTE_LEAD_TYPE,
  QUOTE_MESSAGES,
  quoteConsent,
  type Refusal,
  type SubmissionAnswer,
} from './model'
import { applicationForm, type ContactForm, contactForm, fieldErrors, quoteContact } from './schema'

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
  notes?: LeadNotes | null
  metadata?: LeadMetadata
  /** At least one; each becomes a row. */
  consents: readonly ConsentGiven[]
  /** The page on which they were given. */
  sourcePage: string
}

// Placeholders in a consent's wording, which the database replaces by the brokerage's name and its sender line.
// Private-use characters: no visitor's text is part of a wording.
const NAME = '\uE000'
const SENDER = '\uE001'

// One statement is a transaction of one journey: no other visitor waits while this one's process thinks.
const store = prepared((db) => {
  const { placeholder } = sql
  const stored = db.$with('stored').as(
    db
      .insert(leads)
      .values({
        id: placeholder('id'),
        submissionKey: placeholder('submissionKey'),
        clientName: placeholder('clientName'),
        clientEmail: placeholder('clientEmail'),
        clientPhone: placeholder('clientPhone'),
        agentId: sql`(select id from agents where id = ${placeholder('agentId')}::uuid and ${isListed})`,
        type: placeholder('type'),
        source: placeholder('source'),
        message: placeholder('message'),
        // As text: a column of JSON would store a missing value as JSON's own null.
        notes: sql`${placeholder('notes')}::jsonb`,
        metadata: placeholder('metadata'),
      })
      .onConflictDoNothing({ target: leads.submissionKey })
      .returning({ id: leads.id }),
  )
  // The brokerage's name is put in where the lead is stored, instead of being fetched for it. As senderLine().
  const name = sql`coalesce((select brokerage_name from ${siteSettings} limit 1), ${UNNAMED_BROKERAGE.brokerageName})`
  const sender = sql`coalesce((select concat_ws(', ', nullif(legal_name, ''), nullif(office_address ->> 'street', ''),
      nullif(office_address ->> 'city', ''),
      nullif(concat_ws(' ', nullif(office_address ->> 'province', ''), nullif(office_address ->> 'postalCode', '')), ''),
      nullif(phone, ''), nullif(support_email, '')) from ${siteSettings} limit 1), ${senderLine(UNNAMED_BROKERAGE)})`
  return (
    db
      .with(stored)
      .insert(consents)
      // All columns, in the order of the table's definition.
      .select(sql`
      select given.id, stored.id, null::uuid, given.kind,
        replace(replace(given.wording, ${NAME}, ${name}), ${SENDER}, ${sender}),
        given.method, ${placeholder('sourcePage')}, now()
      from stored, jsonb_to_recordset(${placeholder('consents')}::jsonb)
        as given (id uuid, kind text, wording text, method text)`)
      .returning({ id: consents.id })
  )
})

/**
 * Stores a lead and what was agreed to, both or neither, committed when it returns.
 * A second call with the same key stores nothing and gives the first one's id.
 * An agent who is unknown, inactive or without a licence in force leaves the lead unassigned: it must not be lost for that.
 */
export async function createLead(db: Db, lead: NewLead): Promise<{ id: string; isNew: boolean }> {
  const { consents: given, submissionKey, agentId, message = null, notes, metadata = {}, ...values } = lead
  const id = uuidv7()
  const stored = await store(db, {
    ...values,
    id,
    submissionKey,
    agentId: agentId || null,
    message,
    notes: notes ? JSON.stringify(notes) : null,
    metadata,
    consents: JSON.stringify(
      given.map(({ kind, wording, method }) => ({
        id: uuidv7(),
        kind,
        wording: wording({ name: NAME, sender: SENDER }),
        method,
      })),
    ),
  })
  if (stored.length > 0) return { id, isNew: true }
  const [first] = await db.select({ id: leads.id }).from(leads).where(eq(leads.submissionKey, submissionKey))
  if (!first) throw new Error('a lead with this submission key was deleted while it was sent again')
  return { id: first.id, isNew: false }
}

/** Who sends a form, and from which page. The address is for the limit alone and is not stored. */
export type Sender = { address: string; page: string }

const refuse = (status: number, message: string, errors: Record<string, string> = {}): Refusal => ({
  ok: false,
  status,
  message,
  errors,
})

/** Why a form is not usable. What is wrong with its key belongs to no field that can be seen and stands for all. */
function refuseFields(errors: Record<string, string>, isMissing: boolean): Refusal {
  const message = isMissing ? FORM_MESSAGES.required : (errors.submissionKey ?? FORM_MESSAGES.check)
  return refuse(422, message, errors)
}

const isEmpty = (fields: ReadonlyMap<string, string>, names: string[]) =>
  names.some((name) => !fields.get(name)?.trim())

/**
 * Takes the quote form's fields: stored and committed, or refused with a message for each field that is not usable.
 * The figures of the lead are worked out here; what a browser claims they are is not read.
 */
export async function requestQuote(
  db: Db,
  fields: ReadonlyMap<string, string>,
  address: string,
): Promise<SubmissionAnswer> {
  const contact = quoteContact.safeParse(Object.fromEntries(fields))
  const { scenario, messages } = parseScenario(new URLSearchParams([...fields]))
  const errors: Record<string, string> = contact.success ? {} : fieldErrors(contact.error)
  for (const [field, text] of Object.entries(messages)) {
    errors[SCENARIO_KEYS[field as keyof typeof SCENARIO_KEYS]] = text
  }
  if (!contact.success || Object.keys(errors).length > 0) {
    return refuseFields(errors, Object.values(errors).includes(QUOTE_MESSAGES.required))
  }
  if (!(await visitorWrites.take(db, address))) return refuse(429, FORM_MESSAGES.tooMany)
  const { purpose, submissionKey, name, email, phone, agent } = contact.data
  await createLead(db, {
    submissionKey,
    clientName: name,
    clientEmail: email,
    clientPhone: phone,
    agentId: agent,
    type: QUOTE_LEAD_TYPE[purpose],
    source: 'mortgage_calculator',
    metadata: quoteMetadata(scenario, purpose),
    consents: [{ kind: 'implied', wording: quoteConsent, method: 'sent the quote form' }],
    sourcePage: fields.get('page')?.slice(0, 300) || '/quote',
  })
  return { ok: true, message: QUOTE_MESSAGES.sent }
}

/** Takes the application form's fields, as requestQuote. */
export async function requestApplication(
  db: Db,
  fields: ReadonlyMap<string, string>,
  sender: Sender,
): Promise<SubmissionAnswer> {
  const form = applicationForm.safeParse(Object.fromEntries(fields))
  if (!form.success) {
    return refuseFields(fieldErrors(form.error), isEmpty(fields, ['fullName', 'email', 'phone']))
  }
  if (!(await visitorWrites.take(db, sender.address))) return refuse(429, FORM_MESSAGES.tooMany)
  const { submissionKey, fullName, email, phone, agent, message, ...metadata } = form.data
  await createLead(db, {
    submissionKey,
    clientName: fullName,
    clientEmail: email,
    clientPhone: phone,
    agentId: agent,
    type: 'application',
    source: 'website',
    message,
    metadata,
    consents: [{ kind: 'implied', wording: applicationConsent, method: 'sent the application form' }],
    sourcePage: sender.page.slice(0, 300),
  })
  return { ok: true, message: APPLICATION_MESSAGES.sent }
}

const NETWORK_CONSENT = {
  kind: 'express',
  wording: networkConsent,
  method: 'ticked the network’s box of the contact form',
} as const

/**
 * Takes the contact form's fields, as requestQuote. What was stored comes back for the external network; `isNew` is
 * false when the same form had come before, so that the network, too, hears of it once.
 */
export async function requestContact(
  db: Db,
  fields: ReadonlyMap<string, string>,
  sender: Sender & { hasNetwork: boolean },
): Promise<{ ok: true; message: string; form: ContactForm; isNew: boolean } | Refusal> {
  const parsed = contactForm.safeParse(Object.fromEntries(fields))
  if (!parsed.success) {
    const isMissing = isEmpty(fields, ['firstName', 'lastName', 'email', 'phone', 'comments'])
    return refuseFields(fieldErrors(parsed.error), isMissing)
  }
  if (!(await visitorWrites.take(db, sender.address))) return refuse(429, FORM_MESSAGES.tooMany)
  // Where the site has no network the box was not shown, so nobody can have ticked it.
  const form = { ...parsed.data, networkConsent: parsed.data.networkConsent && sender.hasNetwork }
  const { isNew } = await createLead(db, {
    submissionKey: form.submissionKey,
    clientName: `${form.firstName} ${form.lastName}`,
    clientEmail: form.email,
    clientPhone: form.phone,
    agentId: form.agent,
    type: 'contact',
    source: 'contact_form',
    message: form.comments,
    metadata: { phoneType: form.phoneType, postalCode: form.postalCode, city: form.city },
    consents: [
      { kind: 'express', wording: contactConsent, method: 'ticked the box of the contact form' },
      ...(form.networkConsent ? [NETWORK_CONSENT] : []),
    ],
    sourcePage: sender.page.slice(0, 300),
  })
  return { ok: true, message: CONTACT_MESSAGES.sent, form, isNew }
}
