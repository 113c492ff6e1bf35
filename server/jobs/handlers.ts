import type { JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'
import { databaseTime, type OpenDatabase } from '#db/client.server'
import {
  type DeliveryContext,
  deliverLead,
  loadDeliveryContext,
} from '~/features/leads/delivery/commands.server'
import { renderLeadPdf } from '~/features/leads/delivery/tool-pdf.server'
import { remindOfUnansweredLeads } from '~/features/leads/response-time/commands.server'
import { sendDailyEmails } from '~/features/leads/today/commands.server'
import { emailDueRules } from '~/features/legal-rules/commands.server'
import { scrapeRates } from '~/features/rates/service.server'
import { sendRateAlerts } from '~/features/reminders/send-alerts.server'
import { sendRenewalReminders } from '~/features/reminders/send-renewals.server'
import { sendQueuedMessage } from '~/features/webhooks/service.server'
import type { Env } from '~/platform/env.server'
import type { SendEmail } from '~/platform/mail.server'
import { sendQueuedEmail } from '~/platform/send-queued-email.server'
import type { FileStorage } from '~/platform/storage.server'
import { cleanUp } from './nightly-cleanup'
import { EARLIEST_HOURS, type JobName } from './queues'
import { runOncePerDay } from './run-once-per-day'

export type JobTools = {
  database: OpenDatabase
  env: Env
  log: Logger
  storage: FileStorage
  /** Milliseconds since 1970; a test's own where it plays days. */
  now?: () => number
}

/**
 * Runs one job, possibly more than once. `batch`: the same object for jobs fetched together.
 * @throws to have it retried.
 */
export type JobHandler = (job: JobWithMetadata<{ id?: string }>, batch?: object) => Promise<unknown>

/** The handler of each queue; e-mails only where there is a mail server. */
export function jobHandlers(tools: JobTools, send: SendEmail | null): Partial<Record<JobName, JobHandler>> {
  const { env, log, storage } = tools
  const { db } = tools.database
  // The database's clock: a process whose clock is a day ahead would send every reminder and delete data too early.
  const now = async () => (tools.now ? new Date(tools.now()) : databaseTime(db))
  const nightly =
    (job: keyof typeof EARLIEST_HOURS, work: () => Promise<Record<string, unknown>>): JobHandler =>
    async ({ name, id }) => {
      const night = { job, now: await now(), notBefore: EARLIEST_HOURS[job], run: id }
      const report = await runOncePerDay(db, night, work)
      if (report) log.info({ job: name, report }, 'nightly job done')
    }
  // Read once for all leads of a batch, after they were written.
  const contexts = new WeakMap<object, Promise<DeliveryContext>>()
  const deliveryContextOf = (batch: object) => {
    const context = contexts.get(batch) ?? loadDeliveryContext(db, env.SITE_URL)
    contexts.set(batch, context)
    return context
  }
  const renderPdf = (url: string, leadId: string | null) => renderLeadPdf(db, env.SITE_URL, url, leadId)
  return {
    'deliver-lead': async ({ data }, batch) =>
      deliverLead(db, env.SITE_URL, idOf(data), batch && (await deliveryContextOf(batch))),
    ...(send && {
      'send-email': ({ data, retryCount, retryLimit }) =>
        sendQueuedEmail(db, { send, renderPdf }, idOf(data), retryCount >= retryLimit),
    }),
    'send-webhook': ({ data, retryCount, retryLimit }) =>
      sendQueuedMessage(db, env.SITE_URL, idOf(data), retryCount >= retryLimit),
    'response-reminders': async () => remindOfUnansweredLeads(db, env.SITE_URL, await now()),
    'nightly-rates': nightly('nightly-rates', async () => {
      const outcome = await scrapeRates(db, env, { actor: null })
      if (!outcome.ok) throw new Error(`rates: ${outcome.detail}`)
      return { message: outcome.message }
    }),
    'nightly-cleanup': nightly('nightly-cleanup', async () => {
      const at = await now()
      const report = await cleanUp({ db, storage, now: at })
      return { ...report, rulesDue: await emailDueRules(db, env.SITE_URL, at) }
    }),
    'renewal-reminders': nightly('renewal-reminders', async () =>
      sendRenewalReminders(db, env.SITE_URL, await now()),
    ),
    'rate-alerts': async () => sendRateAlerts(db, env.SITE_URL, await now()),
    'daily-email': nightly('daily-email', async () => sendDailyEmails(db, env.SITE_URL, await now())),
  }
}

function idOf(data: { id?: string } | null): string {
  if (!data?.id) throw new Error('a job without an id')
  return data.id
}
