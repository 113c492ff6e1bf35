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

function gauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => Record<string, number>,
  label = '',
) {
  const labelNames = label ? [label] : []
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset()
      for (const [key, value] of Object.entries(read())) this.set(label ? { [label]: key } : {}, value)
    },
  })
}

function measureProcess(registry: Registry, { pool, kind }: OpenDatabase, counts: Counts) {
  const one = (name: string, help: string, read: () => number) =>
    gauge(registry, name, help, () => ({ value: read() }))
  new Gauge({
    name: 'brokerage_info',
    help: 'Always 1; what runs',
    labelNames: ['version', 'commit', 'database'],
    registers: [registry],
  }).set({ version, commit: COMMIT, database: kind }, 1)
  one('http_requests_under_way', 'Requests in the router now', () => counts.underWay)
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
  one('page_cache_bytes', 'Memory of the pages that are kept', () => counts.bytes)
  one('page_cache_entries', 'Pages that are kept', () => counts.entries)
  gauge(
    registry,
    'db_pool_connections',
    'Connections to the database; idle ones are free',
    () => ({ total: pool.totalCount, idle: pool.idleCount }),
    'state',
  )
  one('db_pool_connections_max', 'The most connections of this process', () => pool.options.max)
  one('db_pool_waiting', 'Queries that wait for a connection', () => pool.waitingCount)
}

function measureWork(registry: Registry, work: MeasureWork) {
  const registers = [registry]
  // A gauge without a value is left out rather than reported as zero.
  new Gauge({
    name: 'database_up',
    help: 'Whether the database answered the query of pending work, now or a few seconds ago',
    registers,
    async collect() {
      this.set((await work()) === null ? 0 : 1)
    },
  })
  new Gauge({
    name: 'job_queue_jobs',
    help: 'Jobs by queue; in the queue named failed: given up, until somebody has them tried again',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { queue, queued, active } of (await work())?.queues ?? []) {
        this.set({ queue, state: 'queued' }, queued)
        this.set({ queue, state: 'active' }, active)
      }
    },
  })
  new Gauge({
    name: 'oldest_waiting_seconds',
    help: 'Age of the oldest lead that nobody took to deliver, and of the oldest letter that was not sent',
    labelNames: ['what'],
    registers,
    async collect() {
      this.reset()
      const found = await work()
      if (!found) return
      this.set({ what: 'lead' }, found.oldestLead)
      this.set({ what: 'email' }, found.oldestEmail)
    },
  })
  new Gauge({
    name: 'last_success_seconds',
    help: 'Since the last success of each nightly job, of the backup, and of each source of rates (rates:…)',
    labelNames: ['what'],
    registers,
    async collect() {
      this.reset()
      for (const { job: what, age } of (await work())?.runs ?? []) if (age !== null) this.set({ what }, age)
    },
  })
  new Gauge({
    name: 'last_run_ok',
    help: 'Whether the last run of each of them succeeded; of the backup: whether no file was missing',
    labelNames: ['what'],
    registers,
    async collect() {
      this.reset()
      for (const { job: what, isOk } of (await work())?.runs ?? []) this.set({ what }, isOk ? 1 : 0)
    },
  })
}

function measureDisks(
  registry: Registry,
  { database, dataDir }: { database: OpenDatabase; dataDir: string },
) {
  // Where PostgreSQL's files are is not known here.
  const places = { data: dataDir, ...(database.kind === 'pglite' && { database: `${dataDir}/pglite` }) }
  const disk = (name: string, help: string, bytesOf: (disk: StatsFs) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['of'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const [of, path] of Object.entries(places)) {
          const found = await statfs(path).catch(() => null)
          if (found) this.set({ of }, bytesOf(found))
        }
      },
    })
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
