import { isIPv6 } from 'node:net'

export type RateLimit = {
  /** Counts one, unless the window is full: then false, and nothing is counted. `now` in milliseconds. */
  take: (address: string, now?: number) => boolean
  /** Whether the next `take` would fail; counts nothing. */
  isFull: (address: string, now?: number) => boolean
}

// Enough for the visitors of ten minutes; beyond it the oldest are forgotten, so that an attacker with many addresses
// cannot fill the memory.
const MOST_ADDRESSES = 10_000

/**
 * At most `most` in any `windowMs` milliseconds per address, in this process's memory alone: nothing is stored.
 * The machine's own address is not limited. Behind a proxy that TRUST_PROXY does not name, every visitor has it, and
 * a limit meant for one would lock out all.
 */
export function createRateLimit({ most, windowMs }: { most: number; windowMs: number }): RateLimit {
  const times = new Map<string, number[]>()
  const recentOf = (key: string, now: number) =>
    (times.get(key) ?? []).filter((time) => time > now - windowMs)
  return {
    isFull: (address, now = Date.now()) =>
      !isLoopback(address) && recentOf(networkOf(address), now).length >= most,
    take(address, now = Date.now()) {
      if (isLoopback(address)) return true
      const key = networkOf(address)
      const recent = recentOf(key, now)
      const isFree = recent.length < most
      if (isFree) recent.push(now)
      // Put back at the end: the first of the map is who was quiet for the longest.
      times.delete(key)
      times.set(key, recent)
      if (times.size > MOST_ADDRESSES) times.delete(times.keys().next().value as string)
      return isFree
    },
  }
}

const isLoopback = (address: string) => /^(::ffff:)?127\./i.test(address) || address === '::1'

/** A household has one IPv4 address, but 2^64 IPv6 addresses: there the network counts. */
function networkOf(address: string) {
  if (!isIPv6(address) || /^::ffff:/i.test(address)) return address.replace(/^::ffff:/i, '')
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** What a visitor may send us: quotes, applications, messages, subscriptions, all together. */
export const visitorWrites = createRateLimit({ most: 20, windowMs: 10 * 60_000 })

/** How often conversations with Val may store what they know; a new lead counts among the visitor's writes as well. */
export const chatLeadWrites = createRateLimit({ most: 120, windowMs: 10 * 60_000 })

/** Questions to Val from one address: a lively conversation, and no more than a few of them at once. */
export const chatQuestions = createRateLimit({ most: 30, windowMs: 60_000 })

/** Questions of one conversation, by the name that the dialog gives it, wherever they come from. */
export const conversationQuestions = createRateLimit({ most: 20, windowMs: 60_000 })
