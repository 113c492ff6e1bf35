import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OpenDatabase } from '#db/client.server'
import { plainPath } from '~/lib/localized-paths'
import type { CountFailure } from '~/platform/job-queue-admin.server'
import { COMMIT } from '~/platform/version.server'
import { version } from '../package.json'
import { QUEUES } from './jobs/jobs'
import type { MeasureWork } from './metrics-work'
import type { PageCacheCounts } from './page-cache/middleware'

type RoutedRequest = { method: string; pattern: string | null; status: number; seconds: number }

/**
 * The metrics of one running process. `GROUPS` names the routes that are counted by themselves; what is stored is counted by a
 * query in metrics-work.ts, which needs an index. Labels are few and fixed: never a path, a person or an id.
 */
export type Metrics = {
  began: () => void
  ended: (request: RoutedRequest) => void
  /** Counts a built file that was sent, or that the browser had already (304). */
  staticFile: (status: number) => void
  pageCache: PageCacheCounts
  jobFailed: CountFailure
  /** In Prometheus' text format. Queries the database, at most once in some seconds and for at most two. */
  text: () => Promise<{ contentType: string; body: string }>
}

/** Seconds. */
const BUCKETS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]
const LABELS = ['method', 'group', 'status'] as const

// Plain numbers, read when the metrics are requested: counting an answer from memory must cost nothing.
const noCounts = () => ({
  file: 0,
  knownFile: 0,
  hit: 0,
  miss: 0,
  bypass: 0,
  bytes: 0,
  entries: 0,
  underWay: 0,
})
type Counts = ReturnType<typeof noCounts>

export function createMetrics(options: {
  database: OpenDatabase
  work: MeasureWork
  dataDir: string
}): Metrics {
  const counts = noCounts()
  const registry = new Registry()
  const registers = [registry]
  // Memory, processor, garbage collection, and the event loop's delay.
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests; group static and page-cache: from memory, without the router',
    labelNames: LABELS,
    registers,
    collect: addFromMemory(counts),
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request to the last byte of its answer, for requests that reach the router',
    labelNames: LABELS,
    buckets: BUCKETS,
    registers,
  })
  measureProcess(registry, options.database, counts)
  measureWork(registry, options.work)
  measureDisks(registry, options)
  const failures = failureCounter(registers)
  return {
    began() {
      counts.underWay++
    },
    ended({ method, pattern, status, seconds }) {
      counts.underWay--
      const labels = { method: methodClass(method), group: routeGroup(pattern), status: statusClass(status) }
      requests.inc(labels)
      durations.observe(labels, seconds)
    },
    staticFile(status) {
      if (status === 304) counts.knownFile++
      else counts.file++
    },
    pageCache: {
      hit: () => counts.hit++,
      miss: () => counts.miss++,
      bypass: () => counts.bypass++,
      size(bytes, entries) {
        counts.bytes = bytes
        counts.entries = entries
      },
    },
    jobFailed: (queue, reason) => failures.inc({ queue, reason }),
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  }
}

/** Adds what was counted since the metrics were last requested. */
function addFromMemory(counts: Counts) {
  const added = { file: 0, knownFile: 0, hit: 0 }
  const labelsOf = {
    file: { method: 'read', group: 'static', status: '2xx' },
    knownFile: { method: 'read', group: 'static', status: '3xx' },
    hit: { method: 'read', group: 'page-cache', status: '2xx' },
  }
  return function add(this: Counter<(typeof LABELS)[number]>) {
    for (const key of ['file', 'knownFile', 'hit'] as const) {
      this.inc(labelsOf[key], counts[key] - added[key])
      added[key] = counts[key]
    }
  }
}

type Sample = [value: number, labels?: Record<string, string>]

/** A gauge that is read when the metrics are requested; one without a value is left out rather than reported as zero. */
const gauge = (
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Sample[] | Promise<number | Sample[]>,
  labelNames: string[] = [],
) =>
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const found = await read()
      this.reset()
      for (const [value, labels] of typeof found === 'number' ? [[found] as Sample] : found)
        this.set(labels ?? {}, value)
    },
  })

function measureProcess(registry: Registry, { pool, kind }: OpenDatabase, counts: Counts) {
  const info = { version, commit: COMMIT, database: kind }
  gauge(registry, 'brokerage_info', 'Always 1; what runs', () => [[1, info]], Object.keys(info))
  gauge(registry, 'http_requests_under_way', 'Requests in the router now', () => counts.underWay)
  new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests that the page cache answered (hit), could have (miss), or may not (bypass)',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const result of ['hit', 'miss', 'bypass'] as const) this.inc({ result }, counts[result])
    },
  })
  gauge(registry, 'page_cache_bytes', 'Memory of the cached pages', () => counts.bytes)
  gauge(registry, 'page_cache_entries', 'Cached pages', () => counts.entries)
  const connections = (): Sample[] => [
    [pool.totalCount, { state: 'total' }],
    [pool.idleCount, { state: 'idle' }],
  ]
  const help = 'Connections to the database; idle ones are free'
  gauge(registry, 'db_pool_connections', help, connections, ['state'])
  gauge(registry, 'db_pool_connections_max', 'The most connections of this process', () => pool.options.max)
  gauge(registry, 'db_pool_waiting', 'Queries that wait for a connection', () => pool.waitingCount)
}

function measureWork(registry: Registry, work: MeasureWork) {
  gauge(
    registry,
    'database_up',
    'Whether the database answered the query of pending work, now or a few seconds ago',
    async () => ((await work()) === null ? 0 : 1),
  )
  gauge(
    registry,
    'job_queue_jobs',
    'Jobs by queue; in the queue named failed: given up, until the owner has them tried again',
    async () =>
      ((await work())?.queues ?? []).flatMap(({ queue, queued, active }): Sample[] => [
        [queued, { queue, state: 'queued' }],
        [active, { queue, state: 'active' }],
      ]),
    ['queue', 'state'],
  )
  gauge(
    registry,
    'oldest_waiting_seconds',
    'Age of the oldest lead that no process took to deliver, and of the oldest e-mail that was not sent',
    async () => {
      const found = await work()
      if (!found) return []
      return [
        [found.oldestLead, { what: 'lead' }],
        [found.oldestEmail, { what: 'email' }],
      ]
    },
    ['what'],
  )
  gauge(
    registry,
    'last_success_seconds',
    'Since the last success of each nightly job, of the backup, and of each source of rates (rates:…)',
    async () =>
      ((await work())?.runs ?? []).flatMap(({ job: what, age }): Sample[] =>
        age === null ? [] : [[age, { what }]],
      ),
    ['what'],
  )
  gauge(
    registry,
    'last_run_ok',
    'Whether the last run of each of them succeeded; of the backup: whether no file was missing',
    async () => ((await work())?.runs ?? []).map(({ job: what, isOk }): Sample => [isOk ? 1 : 0, { what }]),
    ['what'],
  )
}

function measureDisks(
  registry: Registry,
  { database, dataDir }: { database: OpenDatabase; dataDir: string },
) {
  // Where PostgreSQL's files are is not known here.
  const places = { data: dataDir, ...(database.kind === 'pglite' && { database: `${dataDir}/pglite` }) }
  const disk = (name: string, help: string, bytesOf: (disk: StatsFs) => number) =>
    gauge(
      registry,
      name,
      help,
      async () => {
        const found = Object.entries(places).map(async ([of, path]): Promise<Sample[]> => {
          const stats = await statfs(path).catch(() => null)
          return stats ? [[bytesOf(stats), { of }]] : []
        })
        return (await Promise.all(found)).flat()
      },
      ['of'],
    )
  disk(
    'disk_free_bytes',
    'Free on the disk under DATA_DIR, and of the embedded database',
    (found) => Number(found.bavail) * Number(found.bsize),
  )
  disk('disk_size_bytes', 'The whole of that disk', (found) => Number(found.blocks) * Number(found.bsize))
}

/** Begins at 0, so that the first failure is an increase. */
function failureCounter(registers: Registry[]) {
  const counter = new Counter({
    name: 'jobs_failed_total',
    help: 'Jobs that were given up; reason address: the mailbox rejects its recipient, server: the mail server fails',
    labelNames: ['queue', 'reason'],
    registers,
  })
  for (const { name: queue, deadLetter } of QUEUES) {
    if (!deadLetter) continue
    const reasons = queue === 'send-email' ? ['address', 'server', 'error'] : ['error']
    for (const reason of reasons) counter.inc({ queue, reason }, 0)
  }
  return counter
}

const methodClass = (method: string) => (/^(GET|HEAD|OPTIONS)$/.test(method) ? 'read' : 'write')

const statusClass = (status: number) => `${Math.min(5, Math.max(1, Math.floor(status / 100)))}xx`

const GROUPS: Record<string, string> = {
  'agent-dashboard': 'dashboard',
  'super-admin': 'panel',
  auth: 'auth',
  functions: 'functions',
  rest: 'functions',
  files: 'files',
  documents: 'files',
  og: 'files',
  pdf: 'files',
  healthz: 'probes',
  readyz: 'probes',
  '*': 'unknown',
}

/** Returns a route's group from its pattern, so that the label has few values. */
export function routeGroup(pattern: string | null) {
  if (pattern === null) return 'none'
  return GROUPS[plainPath(pattern).split('/')[1] ?? ''] ?? 'public'
}
