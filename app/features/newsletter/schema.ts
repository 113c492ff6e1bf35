import { z } from 'zod'
import { NEWSLETTER_MESSAGES } from './model'

/** One spelling for each address, as the database wants it. */
export const subscriberEmail = z
  .string({ error: NEWSLETTER_MESSAGES.missing })
  .trim()
  .toLowerCase()
  .min(1, NEWSLETTER_MESSAGES.missing)
  .max(254, 'Shorten this to 254 characters.')
  .pipe(z.email({ error: NEWSLETTER_MESSAGES.wrong }))

const TOKEN = /^[\w-]{10,100}$/

/** The token of an unsubscribe link, or null for what cannot be one. Any text may come. */
export const parseToken = (text: string | undefined) => (text && TOKEN.test(text) ? text : null)
