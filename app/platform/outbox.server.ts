import type { Db } from '#db/client.server'
import { mailOutbox } from '#db/schema/mail'
import { type EmailContent, emailHtml, emailText } from '~/lib/email-template'

export type OutboxEmail = {
  /** Names occasion and recipient; a second e-mail with the same key is not written. */
  key: string
  to: string
  subject: string
  /** Plain text, or an e-mail in text and HTML. */
  body: string | EmailContent
  replyTo?: string | null
  /** Ends these e-mails with one POST (RFC 8058); for all e-mails but replies to the recipient's own action. */
  unsubscribeUrl?: string | null
  leadId?: string | null
  /** Path and query of a calculator whose result is attached as a PDF. */
  pdfOf?: string | null
  /** Its text holds a link that opens an account: it is deleted once the mail server has it. */
  isErasedWhenSent?: boolean
  /** Not sent before this, and after all others. */
  heldUntil?: Date | null
}

/**
 * Inserts e-mails in the transaction that they report; the job queue sends them afterwards. One to a client is written
 * within `inLocale` of the client's language, with a sender read in it (`getEmailSenders`), and has an `unsubscribeUrl`. A
 * new `emails.ts` is also named in `app/locales/areas.ts` and `scripts/hard-coded-texts.ts`.
 */
export async function enqueueEmails(tx: Db, emails: readonly OutboxEmail[]): Promise<void> {
  if (emails.length === 0) return
  await tx
    .insert(mailOutbox)
    .values(
      emails.map(
        ({
          key,
          to,
          subject,
          body,
          replyTo = null,
          unsubscribeUrl = null,
          leadId = null,
          pdfOf = null,
          isErasedWhenSent = false,
          heldUntil = null,
        }) => ({
          dedupeKey: key,
          toAddress: to,
          replyTo,
          subject,
          textBody: typeof body === 'string' ? body : emailText(body),
          htmlBody: typeof body === 'string' ? null : emailHtml(body),
          unsubscribeUrl,
          leadId,
          pdfOf,
          erasedWhenSent: isErasedWhenSent,
          heldUntil,
        }),
      ),
    )
    .onConflictDoNothing({ target: mailOutbox.dedupeKey })
}
