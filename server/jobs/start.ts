import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type ConstructorOptions, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { JobName } from '~/features/jobs/model'
import { LOCKS } from '~/lib/advisory-locks'
import type { CountFailure, FailedJob, JobQueueAdmin } from '~/platform/job-queue-admin.server'
import { openMail } from '~/platform/mail.server'
import type { EmailError } from '~/platform/mail-error.server'
import { FAILED, type JobHandler, type JobTools } from './job'
import { cronOf, handlerOf, JOB_LIST, QUEUES } from './jobs'
import { relayOutbox } from './outbox-relay'

// The outbox is polled every second. A finished job polls it early, at most ten times a second.
const POLL_INTERVAL_MS = 1_000
const MIN_POLL_INTERVAL_MS = 100
// An idle worker polls every two seconds; this process wakes it for its own jobs, and it does not pause while a batch is
// full.
const WORK = {
  pollingIntervalSeconds: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const

// E-mails and webhook messages wait for remote servers. Each is sent by a worker of its own, and one receiver occupies at
// most two, so a receiver that never answers delays only its own messages.
const SEND = {
  batchSize: 1,
  groupConcurrency: 2,
  includeMetadata: true,
  perJobResults: true,
} as const
const SENDERS = 20
// A sender that finds work wakes the next one, so only the first has to poll often.
const FIRST_SENDER_POLL_SECONDS = 2
const OTHER_SENDERS_POLL_SECONDS = 30

// Cron jobs need no precision of seconds.
const SCHEDULED = { ...WORK, pollingIntervalSeconds: 10 } as const

/**
 * Runs each statement on a connection of the pool. A failed statement may have left a transaction open on it, which the
 * next user would inherit.
 */
const throughPool = (pool: Pool) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const connection = await pool.connect()
    try {
      const result = await connection.query(text, values as unknown[])
      const results = Array.isArray(result) ? result : [result]
      return { rows: results.flatMap(({ rows }) => rows ?? []) }
    } catch (error) {
      await connection.query('rollback').catch(() => {})
      throw error
    } finally {
      connection.release()
    }
  },
})

/**
 * Starts the outbox relay and the workers, in this process and any number of others on the same database. Returns at once
 * and retries until the database is available; until then rows wait in the outbox. `queue`: a test's own options, such as
 * a clock.
 */
export function startJobs(
  tools: JobTools,
  queue: ConstructorOptions = {},
): { admin: JobQueueAdmin; ready: Promise<void>; stop: () => Promise<void> } {
  const { database, env, log } = tools
  const boss = new PgBoss({
    db: throughPool(database.pool),
    ...(database.kind === 'pglite' && { backend: 'pglite' as const }),
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    // The free space and indexes of the host's PostgreSQL are its owner's.
    reindex: false,
    ...queue,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  const stopping = new AbortController()
  const mail = openMail(env)
  const wakers = new Map<JobName, () => void>()
  let hasBegun = false
  let countFailure: CountFailure = () => {}
  const ready = begin()

  async function begin() {
    for (;;) {
      try {
        await startLocked()
        for (const { name, ...options } of QUEUES) {
          await boss.createQueue(name, options)
          await boss.updateQueue(name, options)
        }
        await work()
        hasBegun = true
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        log.error({ err: error }, 'job queue not started')
        await pause(5_000)
      }
    }
  }

  async function startLocked() {
    if (database.kind === 'pglite') return boss.start()
    const connection = await database.pool.connect()
    try {
      await connection.query(`select pg_advisory_lock(${LOCKS.jobQueue})`)
      await boss.start()
    } finally {
      // Closing a broken connection releases its lock.
      const unlocked = await connection
        .query(`select pg_advisory_unlock(${LOCKS.jobQueue})`)
        .catch((error) => error)
      connection.release(unlocked instanceof Error ? unlocked : undefined)
    }
  }

  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})

  async function work() {
    for (const [name, { isSender, schedule }] of JOB_LIST) {
      const handle: JobHandler | null = handlerOf(name, tools, mail?.send ?? null)
      if (!handle) continue
      const one = async (job: JobWithMetadata<{ id?: string }>, batch: object): Promise<JobResult> => {
        try {
          await handle(job, batch)
          return { id: job.id, status: 'completed' as const }
        } catch (error) {
          log.warn({ err: error, job: name, about: job.data?.id }, 'job failed')
          if (job.deadLetter && (isFinal(error) || job.retryCount >= job.retryLimit))
            countFailure(name, (error as Partial<EmailError>).reason ?? 'error')
          const status = isFinal(error) ? ('deadletter' as const) : ('failed' as const)
          return { id: job.id, status, output: outputOf(error) }
        } finally {
          poll()
        }
      }
      if (isSender) {
        await startSenders(name, one)
        continue
      }
      // Sequentially: deliveries only write to the database, and visitors need its connections and the processor.
      const all = async (jobs: JobWithMetadata<{ id?: string }>[]) => {
        const results: JobResult[] = []
        for (const job of jobs) results.push(await one(job, jobs))
        return results
      }
      const worker = await boss.work(name, schedule ? SCHEDULED : WORK, all)
      wakers.set(name, () => boss.notifyWorker(worker))
    }
    for (const [name, job] of JOB_LIST) {
      const cron = cronOf(job)
      if (cron) await boss.schedule(name, cron, null, { missed: 'once' })
    }
  }

  async function startSenders(
    name: JobName,
    one: (job: JobWithMetadata<{ id?: string }>, batch: object) => Promise<JobResult>,
  ) {
    const idle = new Set<string>()
    const wakeOne = () => {
      const [next] = idle
      if (next) boss.notifyWorker(next)
    }
    for (let at = 0; at < SENDERS; at++) {
      const sender: string = await boss.work(
        name,
        {
          ...SEND,
          pollingIntervalSeconds: at === 0 ? FIRST_SENDER_POLL_SECONDS : OTHER_SENDERS_POLL_SECONDS,
        },
        async (jobs: JobWithMetadata<{ id?: string }>[]) => {
          idle.delete(sender)
          wakeOne()
          const results = await Promise.all(jobs.map((job) => one(job, jobs)))
          idle.add(sender)
          // Poll for the next message at once.
          boss.notifyWorker(sender)
          return results
        },
      )
      idle.add(sender)
    }
    wakers.set(name, wakeOne)
  }

  // One poll at a time; a poll requested during one follows it.
  let wake: () => void = () => {}
  const poll = () => wake()
  const polling = (async () => {
    await ready
    while (!stopping.signal.aborted) {
      const asked = new Promise<void>((resolve) => {
        wake = resolve
      })
      let isMore = false
      try {
        const handed = await relayOutbox(database.db, boss, mail !== null, log)
        isMore = handed.isMore
        for (const name of handed.jobs) wakers.get(name)?.()
      } catch (error) {
        log.error({ err: error }, 'outbox relay failed')
        await pause(POLL_INTERVAL_MS)
      }
      if (isMore) continue
      await pause(MIN_POLL_INTERVAL_MS)
      await Promise.race([pause(POLL_INTERVAL_MS - MIN_POLL_INTERVAL_MS), asked])
    }
  })()

  return {
    admin: {
      ...queueAdminOf(boss, () => hasBegun),
      onFailure: (count) => {
        countFailure = count
      },
    },
    ready,
    stop: async () => {
      stopping.abort()
      await polling
      await ready
      if (hasBegun) await boss.stop({ graceful: true, timeout: 10_000, close: false })
      mail?.close()
    },
  }
}

// The panel shows the newest; an operator finds more in the database.
const MAX_FAILED_SHOWN = 200

function queueAdminOf(boss: PgBoss, hasBegun: () => boolean): JobQueueAdmin {
  return {
    listFailed: async () => {
      if (!hasBegun()) return []
      const jobs = await boss.findJobs<{ id?: string }>(FAILED)
      return jobs
        .map(
          (job): FailedJob => ({
            id: job.id,
            name: job.sourceName ?? FAILED,
            about: job.data?.id ?? null,
            attempts: (job.sourceRetryCount ?? 0) + 1,
            reason: reasonOf(job.sourceOutput),
            failedAt: job.createdOn,
          }),
        )
        .toSorted((a, b) => b.failedAt.getTime() - a.failedAt.getTime())
        .slice(0, MAX_FAILED_SHOWN)
    },
    retry: async (id) => hasBegun() && (await boss.redrive(FAILED, { ids: [id] })) === 1,
  }
}

const isFinal = (error: unknown) => (error as { isFinal?: unknown } | null)?.isFinal === true

/** The stored part of a failed job's error. A database message may quote personal data; its code does not. */
const outputOf = (error: unknown) => {
  const { name, message, cause } = error as Error & { cause?: { code?: string } }
  return { message: cause?.code ? `database: ${cause.code}` : `${name}: ${message}` }
}

const reasonOf = (output: object | null): string => {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: unknown }
  return String(message ?? value ?? 'no reason given').slice(0, 300)
}
