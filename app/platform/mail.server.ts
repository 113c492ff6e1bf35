import { createTransport, type Transporter } from 'nodemailer'
import type { Env } from './env.server'
import { explainMailError } from './mail-error.server'

// A mail server that does not answer must not hold up an e-mail forever.
const SMTP_LIMIT_MS = 15_000

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
 * @throws EmailError
 */
export type SendEmail = (email: Email) => Promise<void>

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether the setting lets passwords and e-mails cross a network in clear text: never unless it says so. */
export const allowsClearText = (smtpUrl: string) => {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  return protocol === 'smtp:' && !LOOPBACK.test(hostname) && searchParams.get('requireTLS') === 'false'
}

/**
 * Opens the environment's mail server with reused connections; null without SMTP_URL. An e-mail sent twice after a
 * crash has the same Message-ID, so mailboxes show it once.
 */
export function openMail(
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'SITE_URL'>,
  limitMs = SMTP_LIMIT_MS,
): { send: SendEmail; verify: () => Promise<unknown>; close: () => void } | null {
  const smtpUrl = env.SMTP_URL
  if (!smtpUrl) return null
  const { hostname } = new URL(env.SITE_URL)
  const from = env.MAIL_FROM ?? `no-reply@${hostname}`
  const transport: Transporter = createTransport({
    url: smtpUrl,
    pool: true,
    // Without it STARTTLS is used where it is offered, and an attacker on the network can remove the offer. The URL's own wins.
    requireTLS: !LOOPBACK.test(new URL(smtpUrl).hostname),
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
  })
  const explained = (error: unknown) => {
    throw explainMailError(error, smtpUrl)
  }
  return {
    send: async ({ id, toAddress, replyTo, subject, textBody, htmlBody, unsubscribeUrl, attachment }) => {
      const message = {
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
      }
      await transport.sendMail(message).catch(explained)
    },
    verify: () => transport.verify().catch(explained),
    close: () => transport.close(),
  }
}
