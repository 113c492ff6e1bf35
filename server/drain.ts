import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Milliseconds for which a process goes on taking requests after it was asked to leave, so that whoever sends them can
 * notice: by /readyz, which says 503, and by `Connection: close` in every answer. A proxy must let go of an unused
 * connection sooner than this (in deploy/nginx.conf `keepalive_timeout 4s`): then none is left at the end on which it
 * could be sending at the very moment of closing.
 */
export const NOTICE_MS = 5_000

/** The same where no other process can take over: long enough for what is on its way already. */
export const BRIEF_NOTICE_MS = 200

/** Milliseconds after that in which answers under way, such as Val's, may come to their end. */
export const GRACE_MS = 10_000

/**
 * How long a connection may be idle otherwise. Longer than any usual proxy keeps one (nginx 60 s, load balancers 60 s):
 * who uses a connection should be who closes it, or a request may meet the closing.
 */
export const KEEP_ALIVE_MS = 65_000

/** Takes the server out of service without losing a request. Resolves when its last connection is closed. */
export async function drain(server: Server, { noticeMs = NOTICE_MS, graceMs = GRACE_MS } = {}) {
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close')
  })
  // Answers that are under way have promised to keep their connections.
  server.keepAliveTimeout = noticeMs
  await delay(noticeMs)
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(timer)
}
