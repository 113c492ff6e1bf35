import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { readAmount } from '~/features/calculators/number-field'
import { DEFAULT_MORTGAGE_AMOUNT } from '~/features/calculators/scenario'
import { EMAIL_LIMIT, parseEmail } from '~/lib/email-address'
import { formatNumber } from '~/lib/format-number'
import { roundToCent } from '~/lib/money'
import { MAX_PHONE_LENGTH, parsePhone } from '~/lib/parse-phone'
import type { ApplicationField, ContactField } from '../fields'
import { CONTACT_MESSAGES, FORM_MESSAGES, PHONE_TYPES, QUOTE_PURPOSES, TEXT_LIMIT } from './model'

const shorten = (limit: number) => ({ error: () => t`Shorten this to ${formatNumber(limit)} characters.` })

// A line break in a name would add an e-mail header; marks that reverse the reading direction would garble the text
// beside the name in a table.
const oneLine = (text: string) =>
  text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Something that can be seen: spaces without width are no name. */
const isVisible = (text: string) => /[^\p{C}\p{Z}\p{M}]/u.test(text)

/** Read when a form is checked, in the language of its page. */
type Text = () => string

const required = (limit: number, missing: Text = () => FORM_MESSAGES.required()) =>
  z
    .string({ error: missing })
    .transform(oneLine)
    .pipe(z.string().max(limit, shorten(limit)).refine(isVisible, { error: missing }))

const optional = (limit: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(limit, shorten(limit)))
    .transform((text) => (isVisible(text) ? text : null))
    .default(null)

const paragraphs = z.string().trim().max(TEXT_LIMIT, shorten(TEXT_LIMIT))

const email = (missing?: Text) =>
  required(EMAIL_LIMIT, missing).transform((text, context) => {
    const email = parseEmail(text)
    if (email === null)
      context.addIssue({ code: 'custom', message: t`Enter an email address like name@example.ca.` })
    return email ?? z.NEVER
  })

const phoneExample = () => t`Enter a phone number like 416 555 0123.`

/** One spelling for each number, E.164 with its extension, or the message of a number that cannot be dialled. */
const dialled = (text: string, context: z.RefinementCtx) => {
  const phone = parsePhone(text)
  if (phone === null) context.addIssue({ code: 'custom', message: phoneExample() })
  return phone ?? z.NEVER
}

export const clientName = required(120, () => t`Enter your name.`)
export const clientEmail = email(() => t`Enter your email address.`)
const optionalPhone = z
  .string()
  .trim()
  .max(MAX_PHONE_LENGTH, shorten(MAX_PHONE_LENGTH))
  .transform((text, context) => (text === '' ? null : dialled(text, context)))
  .default(null)
const neededPhone = required(MAX_PHONE_LENGTH, () => t`Enter your phone number.`).transform(dialled)

export const clientPhone = neededPhone

// 'none' and nothing both mean that the brokerage chooses.
const optionalAgent = z
  .string()
  .transform((text) => (text === '' || text === 'none' ? null : text))
  .pipe(z.uuid({ error: () => t`Choose a broker from the list.` }).nullable())
  .default(null)

const submissionKey = z.uuid({ error: () => FORM_MESSAGES.expired() })

export const quoteContact = z.object({
  purpose: z.enum(QUOTE_PURPOSES, { error: () => t`Choose a purchase or a renewal.` }),
  submissionKey,
  name: clientName,
  email: clientEmail,
  phone: optionalPhone,
  agent: optionalAgent,
})

const amount = z
  .string()
  .default('')
  .transform((text, context) => {
    if (text.trim() === '') return null
    const { value, message } = readAmount(text, DEFAULT_MORTGAGE_AMOUNT)
    if (!message) return roundToCent(value)
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** What an application says of the mortgage: stored in the lead's metadata. */
const applicationFields = {
  mortgage_amount: amount,
  property_address: optional(300),
} satisfies Record<ApplicationField, z.ZodType>

export const applicationForm = z.object({
  submissionKey,
  fullName: required(120, () => t`Enter your full name.`),
  email: email(() => t`Enter your email address.`),
  phone: neededPhone,
  ...applicationFields,
  message: paragraphs.transform((text) => (isVisible(text) ? text : null)).default(null),
  agent: optionalAgent,
})

// Letters that Canada Post does not use are left out, so that a zero typed as O is noticed.
const POSTAL_CODE = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[\s-]*(\d[ABCEGHJ-NPRSTV-Z]\d)$/

const postalCode = z
  .string()
  .default('')
  .transform((text) => text.trim().toUpperCase())
  .refine((text) => text === '' || POSTAL_CODE.test(text), {
    error: () => t`Enter a postal code like M5V 2T6.`,
  })
  .transform((text) => text.replace(POSTAL_CODE, '$1 $2') || null)

/** What a contact form says beside its message: stored in the lead's metadata. */
const contactFields = {
  phoneType: z.enum(PHONE_TYPES, { error: () => t`Choose a phone type from the list.` }).default('Mobile'),
  city: optional(100),
  postalCode,
} satisfies Record<ContactField, z.ZodType>

const TICKED = ['yes', 'on', 'true', '1'] as const

export const contactForm = z.object({
  submissionKey,
  firstName: required(60, () => t`Enter your first name.`),
  lastName: required(60, () => t`Enter your last name.`),
  email: email(() => t`Enter your email address.`),
  phone: neededPhone,
  ...contactFields,
  comments: z
    .string({ error: () => t`Tell us how we can help.` })
    .refine(isVisible, { error: () => t`Tell us how we can help.` })
    .pipe(paragraphs),
  agent: optionalAgent,
  brokerCode: optional(100),
  wpnonce: optional(100),
  // A browser sends nothing for a box that is not ticked.
  consent: z.enum(TICKED, { error: () => CONTACT_MESSAGES.consent() }),
  networkConsent: z
    .string()
    .optional()
    .transform((text) => TICKED.some((known) => known === text)),
})
export type ContactForm = z.infer<typeof contactForm>

/** Messages by field, the first of each, as the forms show them. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    messages[field] ??= issue.message
  }
  return messages
}
