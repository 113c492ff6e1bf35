import type { Db } from '#db/client.server'
import { quoteMetadata } from '~/features/calculators/quote-metadata'
import { parseScenario, SCENARIO_KEYS } from '~/features/calculators/scenario-params'
import { visitorWrites } from '~/platform/limits.server'
import {
  APPLICATION_MESSAGES,
  applicationConsent,
  CONTACT_MESSAGES,
  contactConsent,
  FORM_MESSAGES,
  networkConsent,
  QUOTE_LEAD_TYPE,
  QUOTE_MESSAGES,
  quoteConsent,
  type Refusal,
  type SubmissionAnswer,
} from './model'
import { applicationForm, type ContactForm, contactForm, fieldErrors, quoteContact } from './schema'
import { createLead } from './store-lead.server'

/** Who sends a form, and from which page. The address is for the limit alone and is not stored. */
export type Sender = { address: string; page: string }

const refuse = (status: number, message: string, errors: Record<string, string> = {}): Refusal => ({
  ok: false,
  status,
  message,
  errors,
})

/** An old tab sends the form of a lead that was erased since: never a success, because nothing is stored. */
const ERASED = refuse(422, FORM_MESSAGES.expired, { submissionKey: FORM_MESSAGES.expired })

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
    return refuseFields(errors, isEmpty(fields, ['name', 'email']))
  }
  if (!(await visitorWrites.take(db, address))) return refuse(429, FORM_MESSAGES.tooMany)
  const { purpose, submissionKey, name, email, phone, agent } = contact.data
  const stored = await createLead(db, {
    submissionKey,
    clientName: name,
    clientEmail: email,
    clientPhone: phone,
    agentId: agent,
    type: QUOTE_LEAD_TYPE[purpose],
    source: 'mortgage_calculator',
    message: null,
    metadata: quoteMetadata(scenario, purpose),
    consents: [{ kind: 'implied', wording: quoteConsent, method: 'sent the quote form' }],
    sourcePage: fields.get('page')?.slice(0, 300) || '/quote',
  })
  if (!stored.ok) return ERASED
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
  const stored = await createLead(db, {
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
  if (!stored.ok) return ERASED
  return { ok: true, message: APPLICATION_MESSAGES.sent }
}

const NETWORK_CONSENT = {
  kind: 'express',
  wording: networkConsent,
  method: 'ticked the network’s box of the contact form',
} as const

/**
 * Takes the contact form's fields, as requestQuote. What was stored comes back for the external network; `isNew` is
 * false when the same form with the same content had come before, so that the network, too, gets it once.
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
  const stored = await createLead(db, {
    submissionKey: form.submissionKey,
    clientName: `${form.firstName} ${form.lastName}`,
    clientEmail: form.email,
    clientPhone: form.phone,
    agentId: form.agent,
    type: 'contact',
    source: 'contact_form',
    message: form.comments,
    metadata: { phoneType: form.phoneType, postalCode: form.postalCode, city: form.city },
    // The network gets a message that differs in these alone once more.
    extras: {
      brokerCode: form.brokerCode,
      wpnonce: form.wpnonce,
      networkConsent: form.networkConsent || null,
    },
    consents: [
      { kind: 'express', wording: contactConsent, method: 'ticked the box of the contact form' },
      ...(form.networkConsent ? [NETWORK_CONSENT] : []),
    ],
    sourcePage: sender.page.slice(0, 300),
  })
  if (!stored.ok) return ERASED
  return {
    ok: true,
    message: CONTACT_MESSAGES.sent,
    // The network has a spelling of its own for numbers: it gets what the visitor typed.
    form: { ...form, phone: fields.get('phone')?.trim() ?? form.phone },
    isNew: stored.outcome !== 'unchanged',
  }
}
