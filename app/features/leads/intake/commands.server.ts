import type { Db } from '#db/client.server'
import { listEmbedHosts } from '~/features/agents/queries.server'
import { hostPage } from '~/features/embeds/model'
import { admitRequest, type Visitor } from '~/platform/visitor-requests.server'
import { loadCalculatorMetadata } from './calculator-metadata.server'
import {
  APPLICATION_MESSAGES,
  applicationConsent,
  CONTACT_MESSAGES,
  contactConsent,
  FORM_MESSAGES,
  type FormError,
  networkConsent,
  QUOTE_LEAD_TYPE,
  QUOTE_MESSAGES,
  quoteConsent,
  type SubmissionAnswer,
} from './model'
import { quoteDetails } from './quote-details.server'
import { applicationForm, type ContactForm, contactForm, fieldErrors, quoteContact } from './schema'
import { createLead, type NewLead, type StoredLead } from './store-lead.server'

/** `page`: the form's page. */
type Sender = { visitor: Visitor; page: string }

const reject = (status: number, message: string, errors: Record<string, string> = {}): FormError => ({
  ok: false,
  status,
  message,
  errors,
})

/** An old tab sends the form of a lead that was erased since: never a success, because nothing is stored. */
const ERASED = reject(422, FORM_MESSAGES.expired(), { submissionKey: FORM_MESSAGES.expired() })

/** Returns the form's errors. An error in its hidden key belongs to no visible field and applies to the whole form. */
function rejectFields(errors: Record<string, string>, isMissing: boolean): FormError {
  const message = isMissing ? FORM_MESSAGES.required() : (errors.submissionKey ?? FORM_MESSAGES.check())
  return reject(422, message, errors)
}

const isEmpty = (fields: ReadonlyMap<string, string>, names: string[]) =>
  names.some((name) => !fields.get(name)?.trim())

async function storeWithinLimit(
  db: Db,
  form: 'quote' | 'application' | 'contact',
  { visitor, page }: Sender,
  lead: Omit<NewLead, 'sourcePage' | 'heldUntil'>,
): Promise<Extract<StoredLead, { ok: true }> | FormError> {
  const admitted = await admitRequest(db, form, visitor)
  if (!admitted.ok) return reject(admitted.status, admitted.message)
  const { heldUntil } = admitted
  const stored = await createLead(db, { ...lead, heldUntil, sourcePage: page.slice(0, 300) })
  if (!stored.ok) return ERASED
  if (stored.outcome === 'unchanged') await admitted.refund()
  return stored
}

/** Stores a quote request, or rejects it field by field. The server computes its amounts; the browser's are not read. */
export async function requestQuote(
  db: Db,
  fields: ReadonlyMap<string, string>,
  visitor: Visitor,
): Promise<SubmissionAnswer> {
  const contact = quoteContact.safeParse(Object.fromEntries(fields))
  const { metadata, messages } = await quoteDetails(db, visitor.log, fields)
  const errors: Record<string, string> = contact.success ? {} : fieldErrors(contact.error)
  for (const [field, text] of Object.entries(messages)) if (text) errors[field] = text
  if (!contact.success || Object.keys(errors).length > 0) {
    return rejectFields(errors, isEmpty(fields, ['name', 'email']))
  }
  const { purpose, submissionKey, name, email, phone, agent } = contact.data
  const page = fields.get('page') || '/quote'
  const calculator = await loadCalculatorMetadata(db, visitor.log, fields.get('tool'))
  const stored = await storeWithinLimit(
    db,
    'quote',
    { visitor, page },
    {
      submissionKey,
      clientName: name,
      clientEmail: email,
      clientPhone: phone,
      agentId: agent,
      type: QUOTE_LEAD_TYPE[purpose],
      source: 'mortgage_calculator',
      message: null,
      metadata: {
        ...metadata,
        ...(await embedMetadata(db, agent, fields.get('via'))),
        ...calculator,
        ...(calculator.calculatorUrl && fields.get('pdf') === '1' && { calculatorPdf: true }),
      },
      consents: [{ kind: 'implied', wording: quoteConsent, method: 'sent the quote form' }],
    },
  )
  return stored.ok ? { ok: true, message: QUOTE_MESSAGES.sent() } : stored
}

/** The page of the broker's own website that led to the request; nothing for a website that is not theirs. */
async function embedMetadata(db: Db, agentId: string | null, via: string | undefined) {
  if (!agentId || !via) return {}
  const embeddedOn = hostPage(via, await listEmbedHosts(db, agentId))
  return embeddedOn ? { embeddedOn } : {}
}

export async function requestApplication(
  db: Db,
  fields: ReadonlyMap<string, string>,
  sender: Sender,
): Promise<SubmissionAnswer> {
  const form = applicationForm.safeParse(Object.fromEntries(fields))
  if (!form.success) {
    return rejectFields(fieldErrors(form.error), isEmpty(fields, ['fullName', 'email', 'phone']))
  }
  const { submissionKey, fullName, email, phone, agent, message, ...metadata } = form.data
  const stored = await storeWithinLimit(db, 'application', sender, {
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
  })
  return stored.ok ? { ok: true, message: APPLICATION_MESSAGES.sent() } : stored
}

const consentToNetwork = (network: string) =>
  ({
    kind: 'express',
    wording: networkConsent(network),
    method: 'ticked the network’s box of the contact form',
  }) as const

/** Stores a contact message and returns it for the external network, which gets it once: `isNew`. */
export async function requestContact(
  db: Db,
  fields: ReadonlyMap<string, string>,
  sender: Sender & { network: string | null },
): Promise<{ ok: true; message: string; form: ContactForm; isNew: boolean } | FormError> {
  const parsed = contactForm.safeParse(Object.fromEntries(fields))
  if (!parsed.success) {
    const isMissing = isEmpty(fields, ['firstName', 'lastName', 'email', 'phone', 'comments'])
    return rejectFields(fieldErrors(parsed.error), isMissing)
  }
  // Without a broker network the form has no such box, so a ticked one is not the visitor's.
  const form = { ...parsed.data, networkConsent: parsed.data.networkConsent && sender.network !== null }
  const stored = await storeWithinLimit(db, 'contact', sender, {
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
      ...(form.networkConsent && sender.network ? [consentToNetwork(sender.network)] : []),
    ],
  })
  if (!stored.ok) return stored
  return {
    ok: true,
    message: CONTACT_MESSAGES.sent(),
    // The network has a spelling of its own for numbers: it gets what the visitor typed.
    form: { ...form, phone: fields.get('phone')?.trim() ?? form.phone },
    isNew: stored.outcome !== 'unchanged',
  }
}
