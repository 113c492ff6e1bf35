import { createTransport, type Transporter } from 'nodemailer'
import type { Env } from './env.server'

// A mail server that does not answer must not hold up an e-mail forever.
const SMTP_LIMIT = 15_000

export type Email = {
  id: string
  toAddress: string
  replyTo: string | null
  subject: string
  textBody: string
  htmlBody: string | null
  /** The List-Unsubscribe header; null for none. */
  unsubscribeUrl: string | null
  attachment?: { filename: string; contentType: string; content: Uint8Array } | null
}

/**
 * Sends one e-mail; resolves when the mail server has accepted it.
 * @throws the mail server's or the network's error.
 */
export type SendEmail = (email: Email) => Promise<void>

/**
 * Opens the environment's mail server with reused connections; null without SMTP_URL. An e-mail sent twice after a
 * crash has the same Message-ID, so mailboxes show it once.
 */
export function openMail(
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'SITE_URL'>,
): { send: SendEmail; verify: () => Promise<unknown>; close: () => void } | null {
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
    send: async ({ id, toAddress, replyTo, subject, textBody, htmlBody, unsubscribeUrl, attachment }) => {
      await transport.sendMail({
        from,
        to: toAddress,
        subject,
        text: textBody,
        messageId: `<${id}@${hostname}>`,
        ...(htmlBody && { html: htmlBody }),
        ...(replyTo && { replyTo }),
        ...(attachment && {
          attachments: [{ ...attachment, content: Buffer.from(attachment.content) }],
        }),
        ...(unsubscribeUrl && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      })
    },
    verify: () => transport.verify(),
    close: () => transport.close(),
  }
}
