import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { mailOutbox } from '#db/schema/mail'
import type { Email, SendEmail } from './mail.server'
import { type EmailError, NO_TLS } from './mail-error.server'

/** Renders the result of a calculator (path and query) for the lead whose e-mail has it attached; null for none. */
type RenderPdf = (url: string, leadId: string | null) => Promise<Email['attachment']>

/**
 * Sends one e-mail of the outbox and records it. A sent e-mail is not sent again; one whose process died between the
 * mail server's acceptance and our record is, with the same Message-ID. `isLast`: no further attempt follows.
 * An e-mail for which the server offers no TLS waits in the outbox for as long as that takes. `renderPdf`: a PDF is
 * rendered when it is sent, and not stored. @throws EmailError when the mail server does not accept it.
 */
export async function sendQueuedEmail(
  db: Db,
  { send, renderPdf }: { send: SendEmail; renderPdf: RenderPdf },
  id: string,
  isLast: boolean,
): Promise<void> {
  const isThisEmail = eq(mailOutbox.id, id)
  const [email] = await db.select().from(mailOutbox).where(isThisEmail)
  if (!email || email.status === 'sent') return
  const attachment = email.pdfOf === null ? null : await renderPdf(email.pdfOf, email.leadId)
  try {
    await send({ ...email, attachment })
  } catch (error) {
    const { message, isFinal } = error as EmailError
    const waitsForTls = isLast && message === NO_TLS
    await db
      .update(mailOutbox)
      .set({
        attempts: sql`${mailOutbox.attempts} + 1`,
        lastError: message,
        ...((isLast || isFinal) && { status: waitsForTls ? ('pending' as const) : ('failed' as const) }),
      })
      .where(isThisEmail)
    // The relay makes a new job of it.
    if (waitsForTls) return
    throw error
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
