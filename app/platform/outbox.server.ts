import type { Db } from '#db/client.server'
import { mailOutbox } from '#db/schema/mail'
import { type LetterContent, letterHtml, letterText } from '~/lib/letter'

export type OutboxLetter = {
  /** What it is about and to whom: a second one with the same key is not written. */
  key: string
  to: string
  subject: string
  /** Plain text alone, or a letter in text and HTML. */
  body: string | LetterContent
  replyTo?: string | null
  /** Ends these e-mails with one POST (RFC 8058); for all that is not a mere answer to what its reader just did. */
  unsubscribeUrl?: string | null
  leadId?: string | null
  /** Its text holds a link that opens an account: it is deleted once the mail server has it. */
  isErasedWhenSent?: boolean
}

/** Writes letters beside what they tell of, in its transaction; the job queue sends them afterwards. */
export async function writeLetters(tx: Db, letters: readonly OutboxLetter[]): Promise<void> {
  if (letters.length === 0) return
  await tx
    .insert(mailOutbox)
    .values(
      letters.map(
        ({
          key,
          to,
          subject,
          body,
          replyTo = null,
          unsubscribeUrl = null,
          leadId = null,
          isErasedWhenSent = false,
        }) => ({
          dedupeKey: key,
          toAddress: to,
          replyTo,
          subject,
          textBody: typeof body === 'string' ? body : letterText(body),
          htmlBody: typeof body === 'string' ? null : letterHtml(body),
          unsubscribeUrl,
          leadId,
          erasedWhenSent: isErasedWhenSent,
        }),
      ),
    )
    .onConflictDoNothing({ target: mailOutbox.dedupeKey })
}
