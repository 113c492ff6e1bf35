import type { JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'
import { databaseTime, type OpenDatabase } from '#db/client.server'
import { type Desk, deliverLead, readDesk } from '~/features/delivery/commands.server'
import { sendQueuedLetter } from '~/features/delivery/service.server'
import { remindOfWaiting } from '~/features/first-response/commands.server'
import { scrapeRates } from '~/features/rates/service.server'
import { emailDueRules } from '~/features/rule-watch/commands.server'
import { sendQueuedMessage } from '~/features/webhooks/service.server'
import type { Env } from '~/platform/env.server'
import type { SendLetter } from '~/platform/mail.server'
import type { FileStorage } from '~/platform/storage.server'
import { onceANight } from './night'
import { type JobName, NIGHT_HOURS } from './queues'
import { tidyUp } from './upkeep'

/** What every job works with. */
export type JobTools = {
  database: OpenDatabase
  env: Env
  log: Logger
  storage: FileStorage
  /** Milliseconds since 1970; a test's own where it plays days. */
  now?: () => number
}

/**
 * Does one piece of work, and may be asked to do it again. `batch`: the same object for what was taken together.
 * @throws when it is to be tried again.
 */
export type JobHandler = (job: JobWithMetadata<{ id?: string }>, batch?: object) => Promise<unknown>

/** What is done for each job; letters only where there is a mail server. */
export function jobHandlers(tools: JobTools, send: SendLetter | null): Partial<Record<JobName, JobHandler>> {
  const { env, log, storage } = tools
  const { db } = tools.database
  // Not this process's clock: put forward by a day, it would remind of every lead and end what is still to be kept.
  const now = async () => (tools.now ? new Date(tools.now()) : databaseTime(db))
  const nightly =
    (job: keyof typeof NIGHT_HOURS, work: () => Promise<Record<string, unknown>>): JobHandler =>
    async ({ name, id }) => {
      const night = { job, now: await now(), notBefore: NIGHT_HOURS[job], run: id }
      const report = await onceANight(db, night, work)
      if (report) log.info({ job: name, report }, 'night work done')
    }
  // Read once for all leads of a batch, and after they were written: whatever held then, holds for them.
  const desks = new WeakMap<object, Promise<Desk>>()
  const deskOf = (batch: object) => {
    const desk = desks.get(batch) ?? readDesk(db, env.SITE_URL)
    desks.set(batch, desk)
    return desk
  }
  return {
    'deliver-lead': async ({ data }, batch) =>
      deliverLead(db, env.SITE_URL, idOf(data), batch && (await deskOf(batch))),
    ...(send && {
      'send-letter': ({ data, retryCount, retryLimit }) =>
        sendQueuedLetter(db, send, idOf(data), retryCount >= retryLimit),
    }),
    'send-webhook': ({ data, retryCount, retryLimit }) =>
      sendQueuedMessage(db, env.SITE_URL, idOf(data), retryCount >= retryLimit),
    remind: async () => remindOfWaiting(db, env.SITE_URL, await now()),
    'night-rates': nightly('night-rates', async () => {
      const outcome = await scrapeRates(db, env, { actor: null })
      if (!outcome.ok) throw new Error(`rates: ${outcome.detail}`)
      return { message: outcome.message }
    }),
    'night-upkeep': nightly('night-upkeep', async () => {
      const at = await now()
      const report = await tidyUp({ db, storage, now: at })
      return { ...report, rulesDue: await emailDueRules(db, env.SITE_URL, at) }
    }),
  }
}

function idOf(data: { id?: string } | null): string {
  if (!data?.id) throw new Error('a job without an id')
  return data.id
}
