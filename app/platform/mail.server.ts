import { createTransport, type Transporter } from 'nodemailer'
import type { Env } from './env.server'

// Milliseconds. A mail server that hangs must not hold a letter for ever.
const SMTP_LIMIT = 15_000

export type Letter = {
  id: string
  toAddress: string
  replyTo: string | null
  subject: string
  textBody: string
  htmlBody: string | null
  /** The List-Unsubscribe header; null for none. */
  unsubscribeUrl: string | null
}

/** Hands one letter to the mail server; resolves when the server has taken it. @throws what the server or the net says. */
export type SendLetter = (letter: Letter) => Promise<void>

/**
 * The mail server of the environment, with connections that are kept for the next letter; null without SMTP_URL.
 * A letter that is sent twice after a crash has the same Message-ID both times, by which mailboxes tell it from two.
 */
export function openMail(
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'SITE_URL'>,
): { send: SendLetter; close: () => void } | null {
  if (!env.SMTP_URL) return null
  const { hostname } = new URL(env.SITE_URL)
  const from = env.MAIL_FROM ?? `no-reply@${hostname}`
  const transport: Transporter = createTransport({
    url: env.SMTP_URL,
    pool: true,
    connectionTimeout: SMTP_LIMIT,
    greetingTimeout: SMTP_LIMIT,
    socketTimeout: SMTP_LIMIT,
  })
  return {
    send: async ({ id, toAddress, replyTo, subject, textBody, htmlBody, unsubscribeUrl }) => {
      await transport.sendMail({
        from,
        to: toAddress,
        subject,
        text: textBody,
        messageId: `<${id}@${hostname}>`,
        ...(htmlBody && { html: htmlBody }),
        ...(replyTo && { replyTo }),
        ...(unsubscribeUrl && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      })
    },
    close: () => transport.close(),
  }
}
