import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { EMAIL_LIMIT, parseEmail } from '~/lib/email-address'
import { NEWSLETTER_MESSAGES } from './model'

/** Normalizes an e-mail address to the database's spelling. */
export const subscriberEmail = z
  .string({ error: () => NEWSLETTER_MESSAGES.missing() })
  .trim()
  .min(1, { error: () => NEWSLETTER_MESSAGES.missing() })
  .max(EMAIL_LIMIT, { error: () => t`Shorten this to ${EMAIL_LIMIT} characters.` })
  .transform((text, context) => {
    const email = parseEmail(text)
    if (email === null) context.addIssue({ code: 'custom', message: NEWSLETTER_MESSAGES.wrong() })
    return email ?? z.NEVER
  })

const TOKEN = /^[\w-]{10,100}$/

/** The token of an unsubscribe link, or null for any other text. */
export const parseToken = (text: string | undefined) => (text && TOKEN.test(text) ? text : null)
