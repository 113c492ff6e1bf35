import type { Db } from '#db/client.server'
import { listOwnerEmails } from '~/features/auth/queries.server'
import { getEmailSender } from '~/features/site/queries.server'
import { torontoDay } from '~/lib/dates'
import { enqueueEmails } from '~/platform/outbox.server'
import { dueRules, ruleEmail } from './model'

/**
 * E-mails the owners which rules end or are reviewed within 60 days, once for each day on which another rule joins
 * them: the outbox's key makes every further call of that day, and of the days after it, a no-op. Returns the number of
 * rules that are due.
 */
export async function emailDueRules(db: Db, siteUrl: string, now: Date): Promise<number> {
  const rules = dueRules(torontoDay(now))
  const newest = rules
    .map(({ remindFrom = '' }) => remindFrom)
    .sort()
    .at(-1)
  if (!newest) return 0
  await db.transaction(async (tx) => {
    const sender = await getEmailSender(tx, siteUrl)
    const body = ruleEmail(rules, sender)
    const owners = await listOwnerEmails(tx)
    await enqueueEmails(
      tx,
      owners.map((to) => ({ key: `rules:${newest}:${to}`, to, subject: body.heading, body })),
    )
  })
  return rules.length
}
