import { Client, type Notification } from 'pg'
import type { Logger } from 'pino'
import type { OpenDatabase } from '#db/client.server'

/** The application name of a connection that every running app keeps open: a restore sees by it that one is running. */
export const CHANGES_CONNECTION = 'brokerage page changes'

/** The channel of `notify_page_change` and `notify_lead_change` (db/migrations). */
const CHANNEL = 'page_changes'

// A dead connection is noticed after this time; until then cached pages may be outdated.
const HEARTBEAT_INTERVAL_MS = 5_000
const TIMEOUT_MS = 3_000
const RECONNECT_DELAY_MS = 1_000

type TableChanges = {
  /** False while changes could be missed. */
  isConnected: () => boolean
  /** Resolves when every change committed until now has been reported. */
  settled: () => Promise<void>
  stop: () => Promise<void>
}

type Handlers = {
  /** A public table changed, or may have: after a lost connection, or as an operator notifies. */
  onPageChange: () => void
  /** A lead of this broker changed ('' for a lead without one); null where any may have. */
  onLeadChange: (agentId: string | null) => void
  log: Logger
}

/** Reports what any process commits, from PostgreSQL's notifications. */
export function subscribeToChanges(database: OpenDatabase, handlers: Handlers): TableChanges {
  return database.url ? subscribeToServer(database.url, handlers) : subscribeToEmbedded(database, handlers)
}

const LEAD = 'leads:'

const notify =
  ({ onPageChange, onLeadChange }: Handlers) =>
  ({ channel, payload }: Notification) => {
    if (channel !== CHANNEL) return
    if (payload?.startsWith(LEAD)) onLeadChange(payload.slice(LEAD.length))
    else onPageChange()
  }

/** Changes committed before this moment were not reported. */
function changesMissed({ onPageChange, onLeadChange }: Handlers) {
  onPageChange()
  onLeadChange(null)
}

/** The embedded database has one session: a notification comes on the connection that wrote, with its answer. */
function subscribeToEmbedded({ pool }: OpenDatabase, handlers: Handlers): TableChanges {
  const onNotification = notify(handlers)
  const onError = (err: unknown) => handlers.log.error({ err }, 'table changes not received')
  let isConnected = false
  let listening: Pick<Client, 'on' | 'off' | 'query'> | undefined
  const listen = (client: NonNullable<typeof listening>) => {
    isConnected = false
    listening = client
    client.on('notification', onNotification)
    client.query(`listen ${CHANNEL}`).then(() => {
      isConnected = true
      changesMissed(handlers)
    }, onError)
  }
  pool.on('connect', listen)
  // The connection that migrated and seeded is open already.
  pool.connect().then((client) => {
    if (client !== listening) listen(client)
    client.release()
  }, onError)
  return {
    isConnected: () => isConnected,
    settled: () => Promise.resolve(),
    stop: async () => {
      pool.off('connect', listen)
      listening?.off('notification', onNotification)
    },
  }
}

/** A connection of its own, opened again whenever it is lost. */
function subscribeToServer(connectionString: string, handlers: Handlers): TableChanges {
  let client: Client | undefined
  let isConnected = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const open = async () => {
    const opened = new Client({
      connectionString,
      application_name: CHANGES_CONNECTION,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    })
    client = opened
    let isLost = false
    const lose = (error?: unknown) => {
      if (isLost) return
      isLost = true
      if (isConnected && !isStopped) handlers.log.warn({ err: error }, 'connection for table changes lost')
      isConnected = false
      clearTimeout(timer)
      opened.end().catch(() => {})
      if (!isStopped) timer = setTimeout(open, RECONNECT_DELAY_MS).unref()
    }
    opened.on('notification', notify(handlers))
    opened.on('error', lose)
    opened.on('end', () => lose())
    const beat = () => {
      timer = setTimeout(() => opened.query('select 1').then(beat, lose), HEARTBEAT_INTERVAL_MS).unref()
    }
    try {
      await opened.connect()
      await opened.query(`listen ${CHANNEL}`)
      if (isStopped) return lose()
      changesMissed(handlers)
      isConnected = true
      beat()
    } catch (error) {
      lose(error)
    }
  }
  const opening = open()

  return {
    isConnected: () => isConnected,
    // The server sends a session its notifications before it answers the next query.
    settled: async () => {
      if (isConnected) await client?.query('select 1').catch(() => {})
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await opening
      await client?.end().catch(() => {})
    },
  }
}
