import { Client, type Notification } from 'pg'
import type { Logger } from 'pino'
import type { OpenDatabase } from '#db/client.server'

/** The name of the connection that every running app keeps open, by which PostgreSQL shows that one is running. */
export const CHANGES_CONNECTION = 'brokerage page changes'

/** As `tell_page_change` calls it (db/migrations); `*` there means everything. */
const CHANNEL = 'page_changes'

// A connection that died without a word is found out this often; until then pages may be as old. Milliseconds.
const HEARTBEAT = 5_000
const SILENCE = 3_000
const RECONNECT = 1_000

export type PageChanges = {
  /** False while changes could be missed. */
  isHeard: () => boolean
  /** Resolves when every change committed until now was told. */
  settled: () => Promise<void>
  stop: () => Promise<void>
}

type Ears = {
  /** A table, or `table:key` for a row that pages are about. */
  onChange: (what: string) => void
  /** Anything may have changed, or changes were missed: whatever is kept may be old. */
  onGap: () => void
  log: Logger
}

/** Hears what any process writes, from PostgreSQL's notifications, which come with the commit. */
export function hearPageChanges(database: OpenDatabase, ears: Ears): PageChanges {
  return database.url ? hearServer(database.url, ears) : hearEmbedded(database, ears)
}

const tell =
  ({ onChange, onGap }: Ears) =>
  ({ channel, payload }: Notification) => {
    if (channel !== CHANNEL || !payload) return
    if (payload === '*') onGap()
    else onChange(payload)
  }

/** The embedded database has one session: what it writes is told on the connection that wrote it, with the answer. */
function hearEmbedded({ pool }: OpenDatabase, ears: Ears): PageChanges {
  const hear = tell(ears)
  let isHeard = false
  const listen = (client: Pick<Client, 'on' | 'query'>) => {
    isHeard = false
    client.on('notification', hear)
    client.query(`listen ${CHANNEL}`).then(
      () => {
        isHeard = true
        ears.onGap()
      },
      (error: unknown) => ears.log.error({ err: error }, 'page changes not heard'),
    )
  }
  pool.on('connect', listen)
  // The connection that migrated and seeded is there already.
  pool.connect().then(
    (client) => {
      if (!client.listeners('notification').includes(hear)) listen(client)
      client.release()
    },
    (error: unknown) => ears.log.error({ err: error }, 'page changes not heard'),
  )
  return {
    isHeard: () => isHeard,
    settled: () => Promise.resolve(),
    stop: async () => {
      pool.off('connect', listen)
    },
  }
}

/** A connection of its own, opened again whenever it is lost. */
function hearServer(connectionString: string, ears: Ears): PageChanges {
  let client: Client | undefined
  let isHeard = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const open = async () => {
    const opened = new Client({
      connectionString,
      application_name: CHANGES_CONNECTION,
      connectionTimeoutMillis: SILENCE,
      query_timeout: SILENCE,
      keepAlive: true,
    })
    client = opened
    let isLost = false
    const lose = (error?: unknown) => {
      if (isLost) return
      isLost = true
      if (isHeard) ears.log.warn({ err: error }, 'page changes are not heard for now')
      isHeard = false
      clearTimeout(timer)
      opened.end().catch(() => {})
      if (!isStopped) timer = setTimeout(open, RECONNECT).unref()
    }
    opened.on('notification', tell(ears))
    opened.on('error', lose)
    opened.on('end', () => lose())
    const beat = () => {
      timer = setTimeout(() => opened.query('select 1').then(beat, lose), HEARTBEAT).unref()
    }
    try {
      await opened.connect()
      await opened.query(`listen ${CHANNEL}`)
      if (isStopped) return lose()
      // What was written before this moment was not told.
      ears.onGap()
      isHeard = true
      beat()
    } catch (error) {
      lose(error)
    }
  }
  const opening = open()

  return {
    isHeard: () => isHeard,
    // The server tells a session what it has for it before it answers its next question.
    settled: async () => {
      if (isHeard) await client?.query('select 1').catch(() => {})
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await opening
      await client?.end().catch(() => {})
    },
  }
}
