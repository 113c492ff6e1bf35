/**
 * Of an e-mail in the outbox. `pending` waits for the job queue, `queued` is in it. `suppressed` was written while there
 * was no mail server: it is never sent later, when it would be out of date.
 */
export const MAIL_STATUSES = ['pending', 'queued', 'sent', 'failed', 'suppressed'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]
