import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { NEWSLETTER_MESSAGES } from './model'

/** Normalizes an e-mail address to the database's spelling. */
const EMAIL_LIMIT = 254

export const subscriberEmail = z
  .string({ error: () => NEWSLETTER_MESSAGES.missing() })
  .trim()
  .toLowerCase()
  .min(1, { error: () => NEWSLETTER_MESSAGES.missing() })
  .max(EMAIL_LIMIT, { error: () => t`Shorten this to ${EMAIL_LIMIT} characters.` })
  .pipe(z.email({ error: () => NEWSLETTER_MESSAGES.wrong() }))

const TOKEN = /^[\w-]{10,100}$/

/** The token of an unsubscribe link, or null for any other text. */
export const parseToken = (text: string | undefined) => (text && TOKEN.test(text) ? text : null)
