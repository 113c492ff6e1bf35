import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { inLocale } from '~/platform/locale.server'
import type { Email, SendEmail } from '~/platform/mail.server'
import { renderToolPdf } from './tool-pdf.server'

/** An e-mail that was not sent; its message names no person. `isFinal`: the mail server will never accept it. */
export class EmailError extends Error {
  readonly isFinal: boolean

  constructor(code: string, isFinal: boolean) {
    super(code)
    this.name = 'EmailError'
    this.isFinal = isFinal
  }
}

/**
 * Sends one e-mail of the outbox and records it. A sent e-mail is not sent again; one whose process died between the
 * mail server's acceptance and our record is, with the same Message-ID. `isLast`: no further attempt follows.
 * A PDF is rendered now and not stored. @throws EmailError when the mail server does not accept it.
 */
export async function sendQueuedEmail(
  db: Db,
  { send, siteUrl }: { send: SendEmail; siteUrl: string },
  id: string,
  isLast: boolean,
): Promise<void> {
  const isThisEmail = eq(mailOutbox.id, id)
  const [email] = await db.select().from(mailOutbox).where(isThisEmail)
  if (!email || email.status === 'sent') return
  const attachment = email.pdfOf === null ? null : await pdfFor(db, siteUrl, email.pdfOf, email.leadId)
  try {
    await send({ ...email, attachment })
  } catch (error) {
    const { code = 'failed', responseCode } = error as { code?: string; responseCode?: number }
    // A 5xx reply about an e-mail address is final (RFC 5321, 4.2.1).
    const isFinal = code === 'EENVELOPE' && (responseCode ?? 0) >= 500
    const reason = responseCode ? `${code} ${responseCode}` : code
    await db
      .update(mailOutbox)
      .set({
        attempts: sql`${mailOutbox.attempts} + 1`,
        lastError: reason,
        ...((isLast || isFinal) && { status: 'failed' as const }),
      })
      .where(isThisEmail)
    throw new EmailError(reason, isFinal)
  }
  await db
    .update(mailOutbox)
    .set({
      status: 'sent',
      sentAt: new Date(),
      attempts: sql`${mailOutbox.attempts} + 1`,
      lastError: null,
      // A link that opens an account is in one mailbox, and nowhere else.
      ...(email.erasedWhenSent && { textBody: '', htmlBody: null }),
    })
    .where(isThisEmail)
}

async function pdfFor(
  db: Db,
  siteUrl: string,
  url: string,
  leadId: string | null,
): Promise<Email['attachment']> {
  const [lead] = leadId
    ? await db
        .select({ agent: leads.agentId, language: leads.language })
        .from(leads)
        .where(eq(leads.id, leadId))
    : []
  const pdf = await inLocale(lead?.language ?? 'en', () =>
    renderToolPdf(db, siteUrl, { url, agent: lead?.agent ?? null }),
  )
  return pdf && { ...pdf, contentType: 'application/pdf' }
}
