import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { profiles } from '#db/schema/auth'
import { getEmailSender } from '~/features/site/queries.server'
import { torontoDay, torontoMinute } from '~/lib/dates'
import { parseUuid } from '~/lib/parse-uuid'
import { enqueueEmails } from '~/platform/outbox.server'
import { readSignedId, signId } from '~/platform/signed-id.server'
import { dailyEmail } from './emails'
import { DAILY_EMAIL_UNTIL_HOUR } from './model'
import { getDayWork } from './queries.server'

const PURPOSE = 'daily-email'
const BATCH_SIZE = 100

/**
 * Enqueues the 8:00 email of every broker who asked for one and has something to do. The outbox's key makes a second
 * run of the same day a no-op. Returns the number of brokers with work, for the job's report.
 */
export async function sendDailyEmails(db: Db, siteUrl: string, now: Date): Promise<{ emails: number }> {
  const hour = Number(torontoMinute(now).slice(11, 13))
  if (hour >= DAILY_EMAIL_UNTIL_HOUR) return { emails: 0 }
  const today = torontoDay(now)
  const sender = await getEmailSender(db, siteUrl)
  let emails = 0
  for (let after: string | null = null; ; ) {
    const brokers: { id: string; email: string }[] = await listSubscribed(db, after)
    for (const { id, email } of brokers) {
      const stopUrl = `${siteUrl}/daily-email/${await signId(db, PURPOSE, id)}`
      const body = dailyEmail(await getDayWork(db, id, now), { today, now, sender, stopUrl })
      if (!body) continue
      const key = `daily:${today}:${id}`
      await enqueueEmails(db, [{ key, to: email, subject: body.heading, body, unsubscribeUrl: stopUrl }])
      emails++
    }
    if (brokers.length < BATCH_SIZE) return { emails }
    after = brokers.at(-1)?.id ?? null
  }
}

/** Active brokers whose sign-in, if they have one, is not blocked. */
const listSubscribed = (db: Db, after: string | null) =>
  db
    .select({ id: agents.id, email: agents.email })
    .from(agents)
    .leftJoin(profiles, eq(profiles.id, agents.userId))
    .where(
      and(
        eq(agents.dailyEmail, true),
        eq(agents.isActive, true),
        or(isNull(profiles.banned), eq(profiles.banned, false)),
        after === null ? undefined : gt(agents.id, after),
      ),
    )
    .orderBy(asc(agents.id))
    .limit(BATCH_SIZE)

export async function isDailyEmailOn(db: Db, agentId: string): Promise<boolean> {
  const [agent] = await db.select({ isOn: agents.dailyEmail }).from(agents).where(eq(agents.id, agentId))
  return agent?.isOn ?? false
}

/** The record's version stays: no form of the broker's page contains this setting. */
export async function setDailyEmail(db: Db, agentId: string, isOn: boolean): Promise<void> {
  await db.update(agents).set({ dailyEmail: isOn }).where(eq(agents.id, agentId))
}

/** The broker of an email's stop link, or null. */
export const agentOfDailyLink = async (db: Db, token: string): Promise<string | null> =>
  parseUuid(await readSignedId(db, PURPOSE, token))
