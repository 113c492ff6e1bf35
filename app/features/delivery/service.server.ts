import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { mailOutbox } from '#db/schema/mail'
import type { SendLetter } from '~/platform/mail.server'

/** Why a letter did not go out; its message names no person. `isFinal`: the mail server will never take it. */
export class LetterError extends Error {
  readonly isFinal: boolean

  constructor(code: string, isFinal: boolean) {
    super(code)
    this.name = 'LetterError'
    this.isFinal = isFinal
  }
}

/**
 * Sends one letter of the outbox and keeps that it was sent. A letter that was sent already is not sent again; one whose
 * process died between the mail server's word and ours is, with the same Message-ID. `isLast`: nobody tries after this.
 * @throws LetterError when the mail server does not take it.
 */
export async function sendQueuedLetter(db: Db, send: SendLetter, id: string, isLast: boolean): Promise<void> {
  const isLetter = eq(mailOutbox.id, id)
  const [letter] = await db.select().from(mailOutbox).where(isLetter)
  if (!letter || letter.status === 'sent') return
  try {
    await send(letter)
  } catch (error) {
    const { code = 'failed', responseCode } = error as { code?: string; responseCode?: number }
    // An answer of the 500s to an address is the mail server's last word on it (RFC 5321, 4.2.1).
    const isFinal = code === 'EENVELOPE' && (responseCode ?? 0) >= 500
    const reason = responseCode ? `${code} ${responseCode}` : code
    await db
      .update(mailOutbox)
      .set({
        attempts: sql`${mailOutbox.attempts} + 1`,
        lastError: reason,
        ...((isLast || isFinal) && { status: 'failed' as const }),
      })
      .where(isLetter)
    throw new LetterError(reason, isFinal)
  }
  await db
    .update(mailOutbox)
    .set({
      status: 'sent',
      sentAt: new Date(),
      attempts: sql`${mailOutbox.attempts} + 1`,
      lastError: null,
      // A link that opens an account is in one mailbox, and nowhere else.
      ...(letter.erasedWhenSent && { textBody: '', htmlBody: null }),
    })
    .where(isLetter)
}
