import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type ConstructorOptions, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { FailedJob, JobDesk } from '~/platform/job-desk.server'
import { openMail } from '~/platform/mail.server'
import { handOver } from './hand-over'
import { type JobHandler, type JobTools, jobHandlers } from './handlers'
import { FAILED, type JobName, QUEUES, SCHEDULE } from './queues'

// Milliseconds between two looks for what waits to be handed over; and between two that finished work asks for, so that
// a hundred deliveries in a second ask ten times and not a hundred.
const LOOK_EVERY = 1_000
const LOOK_AGAIN = 100
// An idle worker looks every two seconds; work of this very process wakes it at once, and while there is more than it can
// take at one time it does not rest.
const WORK = {
  pollingIntervalSeconds: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const

// E-mails and webhook messages wait for other people's servers. Each is sent by a worker of its own, and one receiver
// holds at most two of them, so a receiver that never answers delays its own messages and no others.
const SEND = {
  batchSize: 1,
  groupConcurrency: 2,
  includeMetadata: true,
  perJobResults: true,
} as const
const SENDERS = 20
const SENDING: readonly JobName[] = ['send-letter', 'send-webhook']
// Seconds. A sender that finds work wakes the next one, so only the first has to poll often.
const FIRST_SENDER_POLLS = 2
const OTHER_SENDERS_POLL = 30

// What the clock calls for comes on the minute; nobody waits for its seconds.
const CALLED = { ...WORK, pollingIntervalSeconds: 10 } as const

/**
 * One statement after another, each as the pool gives it. A statement that failed may have left its transaction open on
 * the connection, which others use after it.
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
 * Starts the work behind the pages: what waits is handed over and done, in this process and any number of others on the
 * same database. Resolves at once; until the queue stands, what was written simply waits. A database that is away is
 * tried again for as long as it takes. `queue`: what a test wants otherwise, such as a clock of its own.
 */
export function startJobs(
  tools: JobTools,
  queue: ConstructorOptions = {},
): { desk: JobDesk; ready: Promise<void>; stop: () => Promise<void> } {
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
  const ready = begin()

  async function begin() {
    for (;;) {
      try {
        await startAlone()
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

  // Processes that start at the same time on an empty database would make the queue's schema against each other.
  async function startAlone() {
    if (database.kind === 'pglite') return boss.start()
    const connection = await database.pool.connect()
    try {
      await connection.query('select pg_advisory_lock(18670703)')
      await boss.start()
    } finally {
      // The lock goes with the connection, which may be broken.
      const unlocked = await connection.query('select pg_advisory_unlock(18670703)').catch((error) => error)
      connection.release(unlocked instanceof Error ? unlocked : undefined)
    }
  }

  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})

  async function work() {
    const handlers = jobHandlers(tools, mail?.send ?? null)
    for (const [name, handle] of Object.entries(handlers) as [JobName, JobHandler][]) {
      const one = async (job: JobWithMetadata<{ id?: string }>, batch: object): Promise<JobResult> => {
        try {
          await handle(job, batch)
          return { id: job.id, status: 'completed' as const }
        } catch (error) {
          log.warn({ err: error, job: name, about: job.data?.id }, 'job failed')
          const status = isFinal(error) ? ('deadletter' as const) : ('failed' as const)
          return { id: job.id, status, output: outputOf(error) }
        } finally {
          look()
        }
      }
      if (SENDING.includes(name)) {
        await startSenders(name, one)
        continue
      }
      // One after the other: deliveries write to the database alone, and visitors need its connections and the core.
      const all = async (jobs: JobWithMetadata<{ id?: string }>[]) => {
        const results: JobResult[] = []
        for (const job of jobs) results.push(await one(job, jobs))
        return results
      }
      const isCalled = SCHEDULE.some((called) => called.name === name)
      const worker = await boss.work(name, isCalled ? CALLED : WORK, all)
      wakers.set(name, () => boss.notifyWorker(worker))
    }
    for (const { name, cron } of SCHEDULE) await boss.schedule(name, cron, null, { missed: 'once' })
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
        { ...SEND, pollingIntervalSeconds: at === 0 ? FIRST_SENDER_POLLS : OTHER_SENDERS_POLL },
        async (jobs: JobWithMetadata<{ id?: string }>[]) => {
          idle.delete(sender)
          wakeOne()
          const results = await Promise.all(jobs.map((job) => one(job, jobs)))
          idle.add(sender)
          // It looks for the next message at once.
          boss.notifyWorker(sender)
          return results
        },
      )
      idle.add(sender)
    }
    wakers.set(name, wakeOne)
  }

  // Looks come one after the other; one that is asked for meanwhile follows at once.
  let wake: () => void = () => {}
  const look = () => wake()
  const looking = (async () => {
    await ready
    while (!stopping.signal.aborted) {
      const asked = new Promise<void>((resolve) => {
        wake = resolve
      })
      let isMore = false
      try {
        const handed = await handOver(database.db, boss, mail !== null, log)
        isMore = handed.isMore
        for (const name of handed.jobs) wakers.get(name)?.()
      } catch (error) {
        log.error({ err: error }, 'nothing handed over')
        await pause(LOOK_EVERY)
      }
      if (isMore) continue
      await pause(LOOK_AGAIN)
      await Promise.race([pause(LOOK_EVERY - LOOK_AGAIN), asked])
    }
  })()

  return {
    desk: deskOf(boss, () => hasBegun),
    ready,
    stop: async () => {
      stopping.abort()
      await looking
      await ready
      if (hasBegun) await boss.stop({ graceful: true, timeout: 10_000, close: false })
      mail?.close()
    },
  }
}

// A page shows these; more than that somebody looks up in the database.
const FAILED_SHOWN = 200

function deskOf(boss: PgBoss, hasBegun: () => boolean): JobDesk {
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
        .slice(0, FAILED_SHOWN)
    },
    retry: async (id) => hasBegun() && (await boss.redrive(FAILED, { ids: [id] })) === 1,
  }
}

const isFinal = (error: unknown) => (error as { isFinal?: unknown } | null)?.isFinal === true

/** What is kept of an error with its job. A database's message quotes what was written; its code does not. */
const outputOf = (error: unknown) => {
  const { name, message, cause } = error as Error & { cause?: { code?: string } }
  return { message: cause?.code ? `database: ${cause.code}` : `${name}: ${message}` }
}

const reasonOf = (output: object | null): string => {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: unknown }
  return String(message ?? value ?? 'no reason given').slice(0, 300)
}
