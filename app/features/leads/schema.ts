import { z } from 'zod'
import { QUOTE_MESSAGES, QUOTE_PURPOSES } from './model'

export const EMAIL_LIMIT = 254

const required = (limit: number) =>
  z
    .string({ error: QUOTE_MESSAGES.required })
    .trim()
    .min(1, QUOTE_MESSAGES.required)
    .max(limit, `Shorten this to ${limit} characters.`)

/** Name, address and number of a person who wants to hear from us. */
export const clientName = required(120)
export const clientEmail = required(EMAIL_LIMIT).pipe(
  z.email({ error: 'Enter an email address like name@example.ca.' }),
)
const optionalPhone = z
  .string()
  .trim()
  .max(40, 'Shorten this to 40 characters.')
  .refine((text) => text === '' || /^[+()\d\s.x#-]*$/i.test(text), 'Enter a phone number like 416 555 0123.')
  .transform((text) => text || null)
  .default(null)

// 'none' and nothing both mean that the brokerage chooses.
const optionalAgent = z
  .string()
  .transform((text) => (text === '' || text === 'none' ? null : text))
  .pipe(z.uuid({ error: 'Choose a broker from the list.' }).nullable())
  .default(null)

export const quoteContact = z.object({
  purpose: z.enum(QUOTE_PURPOSES, { error: 'Choose a purchase or a renewal.' }),
  submissionKey: z.uuid({ error: 'This form has expired. Reload the page and send it again.' }),
  name: clientName,
  email: clientEmail,
  phone: optionalPhone,
  agent: optionalAgent,
})
export type QuoteContact = z.infer<typeof quoteContact>

/** Messages by field, the first of each, as the forms show them. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    messages[field] ??= issue.message
  }
  return messages
}
