import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { webhooks } from '#db/schema/webhooks'
import { torontoDay } from '~/lib/dates'
import { writeLetters } from '~/platform/outbox.server'
import { listOwnerAddresses } from '../auth/queries.server'
import { getWriter } from '../site/queries.server'
import { pauseAfter, pausedEmail, TIMEOUTS_BEFORE_PAUSE } from './model'

/** Counts a try without an answer; from the fifth in a row on, the receiver is paused and its owner gets an e-mail. */
export async function recordTimeout(db: Db, siteUrl: string, webhookId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [webhook] = await tx
      .update(webhooks)
      .set({ timeouts: sql`${webhooks.timeouts} + 1` })
      .where(eq(webhooks.id, webhookId))
      .returning()
    const pause = pauseAfter(webhook?.timeouts ?? 0)
    if (!webhook || pause === 0) return
    await tx
      .update(webhooks)
      .set({ pausedUntil: sql`now() + ${pause / 1000} * interval '1 second'` })
      .where(eq(webhooks.id, webhookId))
    if (webhook.timeouts === TIMEOUTS_BEFORE_PAUSE) await emailOwner(tx, siteUrl, webhook)
  })
}

/** Any answer, also a refusal, shows that the receiver is there. */
export async function endPause(db: Db, webhookId: string): Promise<void> {
  await db
    .update(webhooks)
    .set({ timeouts: 0, pausedUntil: null })
    .where(and(eq(webhooks.id, webhookId), gt(webhooks.timeouts, 0)))
}

async function emailOwner(
  tx: Db,
  siteUrl: string,
  { id, url, agentId }: { id: string; url: string; agentId: string | null },
) {
  const sender = await getWriter(tx, siteUrl)
  const [agent] = agentId
    ? await tx.select({ email: agents.email }).from(agents).where(eq(agents.id, agentId))
    : []
  const recipients = agent ? [agent.email] : await listOwnerAddresses(tx, ['super_admin'])
  const settingsUrl = `${siteUrl}${agent ? '/agent-dashboard' : '/super-admin'}/webhooks`
  const body = pausedEmail(new URL(url).host, settingsUrl, sender.footer)
  // At most one e-mail a day for a receiver that answers now and then.
  const day = torontoDay(new Date())
  await writeLetters(
    tx,
    recipients.map((to) => ({ key: `webhook-paused:${id}:${day}:${to}`, to, subject: body.heading, body })),
  )
}
