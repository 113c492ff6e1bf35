import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#db/client.server'
import { rateLimits } from '#db/schema/limits'
import { prepared } from './prepared-query.server'
import { sharedSecret } from './secret.server'

type RateLimit = {
  /** Counts one, unless the window is full: then false, and nothing is counted. `now` is a test's own clock. */
  take: (db: Db, who: string, now?: Date) => Promise<boolean>
  /** Uncounts the newest attempt, where it turned out to be valid. */
  refund: (db: Db, who: string) => Promise<void>
  /** Uncounts all attempts, for a person who has proved their identity in another way. */
  clear: (db: Db, who: string) => Promise<void>
}

type LimitOptions = {
  name: string
  windowMs: number
  /** Calls in a window by one name, IPv4 address or IPv6 /64. */
  most: number
  /** The same for an IPv6 /56 and /48. */
  most56?: number
  most48?: number
  /** The same for all callers together, counted in each process separately. */
  ceiling?: number
}

type Tier = { name: string; prefix: 64 | 56 | 48; count: ReturnType<typeof counter> }

/**
 * Allows `most` calls in any `windowMs`, counted for all processes on the database together and by its clock. `who` is
 * an IP address or any other name, stored only as a keyed hash. Loopback is not limited: behind a proxy that
 * TRUST_PROXY does not name every visitor has that IP address, and one visitor's limit would block all.
 * @throws when the database does not answer.
 */
export function createRateLimit(limit: LimitOptions): RateLimit {
  const { name, most, windowMs, most56, most48 } = limit
  const all = limit.ceiling ? createCeiling({ most: limit.ceiling, windowMs }) : null
  const tiers: Tier[] = [{ name, prefix: 64, count: counter(most, windowMs) }]
  if (most56) tiers.push({ name: `${name} /56`, prefix: 56, count: counter(most56, windowMs) })
  if (most48) tiers.push({ name: `${name} /48`, prefix: 48, count: counter(most48, windowMs) })
  // Only IPv6 has networks within networks of one household.
  const tiersOf = (who: string) => (isPlainIPv6(who) ? tiers : tiers.slice(0, 1))
  const keyOf = async (db: Db, tier: Tier, who: string) =>
    createHmac('sha256', await secretOf(db))
      .update(`${tier.name}\n${networkOf(who, tier.prefix)}`)
      .digest('base64url')
  const uncount = async (db: Db, tier: Tier, who: string) => {
    const key = await keyOf(db, tier, who)
    await db.execute(sql`update ${rateLimits} set times = times[2:] where key = ${key}`)
  }
  return {
    async take(db, who, now) {
      if (isLoopback(who)) return true
      const counted: Tier[] = []
      // A rejected try uses up nothing, in no tier.
      const reject = async (tiersBefore: Tier[]) => {
        for (const before of tiersBefore) await uncount(db, before, who)
        return false
      }
      for (const tier of tiersOf(who)) {
        const key = await keyOf(db, tier, who)
        const rows = await tier.count(db, { key, now: now?.toISOString() ?? null })
        if (rows.length === 1) {
          counted.push(tier)
          continue
        }
        return reject(counted)
      }
      return all && !all.take(who) ? reject(counted) : true
    },
    async refund(db, who) {
      if (isLoopback(who)) return
      for (const tier of tiersOf(who)) await uncount(db, tier, who)
    },
    async clear(db, who) {
      for (const tier of tiersOf(who)) {
        await db.delete(rateLimits).where(eq(rateLimits.key, await keyOf(db, tier, who)))
      }
    },
  }
}

/** One statement that counts a try, unless the window is full. */
function counter(most: number, windowMs: number) {
  const span = sql.raw(`interval '${windowMs} milliseconds'`)
  const times = sql.raw('rate_limits.times')
  // The oldest call that has to be outside the window to allow another one; compared under the row's lock. Times more
  // than a window ahead come from a clock that was set back, and do not count.
  const last = sql`${times}${sql.raw(`[${most}]`)}`
  const newest = sql.raw(`[1:${most}]`)
  const at = sql`coalesce(${sql.placeholder('now')}::timestamptz, clock_timestamp())`
  return prepared((db) =>
    db
      .insert(rateLimits)
      .values({ key: sql.placeholder('key'), times: sql`array[${at}]` })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: { times: sql`(${at} || ${times})${newest}` },
        setWhere: sql`coalesce(${last} <= ${at} - ${span} or ${last} >= ${at} + ${span}, true)`,
      })
      .returning({ key: rateLimits.key }),
  )
}

/** At most `most` in a window, counted in this process alone: for work that costs this process its time. */
export function createCeiling({ most, windowMs }: { most: number; windowMs: number }) {
  let [count, endsAt] = [0, 0]
  return {
    /** Whether there is room for one more from `who`; the machine itself is not limited. */
    // A clock that never jumps: set back by a day, the computer's would keep a full window closed for that day.
    take(who: string, now = performance.now()): boolean {
      if (isLoopback(who)) return true
      if (now >= endsAt) [count, endsAt] = [0, now + windowMs]
      count++
      return count <= most
    },
  }
}

/** Spreads work of this process: a burst at once, then `perMinute`, in the order of the calls. */
export function createPace(pace: { burst: number; perMinute: number; maxWaitMs: number }) {
  const intervalMs = 60_000 / pace.perMinute
  let next = Number.NEGATIVE_INFINITY
  return {
    /** Milliseconds to wait before the work; null where that would be more than `maxWaitMs`: then it is not counted. */
    take(who: string, now = performance.now()): number | null {
      if (isLoopback(who)) return 0
      const turn = Math.max(next, now - (pace.burst - 1) * intervalMs)
      const waitMs = Math.max(0, turn - now)
      if (waitMs > pace.maxWaitMs) return null
      next = turn + intervalMs
      return waitMs
    },
  }
}

// How long a lenient limit may delay a request. Waits in parts: a busy process finds one part over and then reads the
// answer that arrived meanwhile, instead of letting a crowd in.
const TIMEOUT_MS = 1_000
const TIMEOUT_PARTS = 10
const LOG_EVERY = 60_000

/**
 * A limit that lets requests through while the database does not answer within a second, and logs that once a minute.
 */
export function createLenientLimit(limit: Parameters<typeof createRateLimit>[0]) {
  const { take } = createRateLimit(limit)
  let loggedAt = Number.NEGATIVE_INFINITY
  return {
    async take(db: Db, who: string, log: Logger): Promise<boolean> {
      const late = new AbortController()
      try {
        return await Promise.race([take(db, who), tooLate(late.signal)])
      } catch (error) {
        if (performance.now() - loggedAt > LOG_EVERY) {
          loggedAt = performance.now()
          log.warn({ err: error, limit: limit.name }, 'rate limit check failed, request allowed')
        }
        return true
      } finally {
        late.abort()
      }
    },
  }
}

async function tooLate(signal: AbortSignal): Promise<never> {
  for (let part = 0; part < TIMEOUT_PARTS; part++)
    await pause(TIMEOUT_MS / TIMEOUT_PARTS, undefined, { signal, ref: false })
  throw new Error('no answer from the database in time')
}

// Longer than any window.
const RETENTION = sql.raw(`interval '1 day'`)

/** Deletes counts outside of every window. Returns their number. */
export async function deleteExpiredRateLimits(db: Db): Promise<number> {
  const newest = sql.raw('times[1]')
  const gone = await db
    .delete(rateLimits)
    .where(sql`coalesce(${newest} not between now() - ${RETENTION} and now() + ${RETENTION}, true)`)
    .returning({ key: rateLimits.key })
  return gone.length
}

// Asked for at every limit and never changed.
const secrets = new WeakMap<Db, Promise<string>>()

function secretOf(db: Db): Promise<string> {
  let secret = secrets.get(db)
  if (!secret) {
    secret = sharedSecret(db, 'rate limits')
    secrets.set(db, secret)
    // A failure of the database at the first call must not be remembered.
    secret.catch(() => secrets.delete(db))
  }
  return secret
}

const isLoopback = (who: string) => /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(who) || who === '::1'

const isPlainIPv6 = (who: string) => isIPv6(who) && !/^::ffff:/i.test(who)

/** A key for an account as one network uses it: IPv4 by address, IPv6 by the /48 that one customer may have. */
export const accountFrom = (account: string, ip: string) => `${account} ${networkOf(ip, 48)}`

/** A household has one IPv4 address but up to 2^80 IPv6 addresses, so IPv6 is counted by network prefix. */
function networkOf(ip: string, prefix: 64 | 56 | 48) {
  if (!isPlainIPv6(ip)) return ip.replace(/^::ffff:/i, '')
  const [head = '', tail] = ip.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => group.padStart(4, '0'))
  return groups.join('').slice(0, prefix / 4)
}
