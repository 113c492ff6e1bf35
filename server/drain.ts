import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'

/** How long each part of a stop takes, in milliseconds. */
export type StopTimes = { noticeMs: number; idleMs: number; graceMs: number }

/**
 * Where another process can take over. `noticeMs`: /readyz says 503 and all else goes on, so that a load balancer that
 * asks can turn to others. `idleMs`: the door is closed, and kept connections are answered once more, with
 * `Connection: close`. A proxy must let go of an unused connection sooner than this (deploy/nginx.conf,
 * `keepalive_timeout 4s`): then none is left at the end on which it could be sending at the very moment of closing.
 * `graceMs`: answers under way, such as Val's, may come to their end.
 */
export const ROLLING: StopTimes = { noticeMs: 2_000, idleMs: 5_000, graceMs: 10_000 }

/** Where nobody can take over: long enough for what is on its way already. */
export const ALONE: StopTimes = { noticeMs: 0, idleMs: 200, graceMs: 10_000 }

/**
 * How long a connection may be idle otherwise. Longer than any usual proxy keeps one (nginx 60 s, load balancers 60 s):
 * who uses a connection should be who closes it, or a request may meet the closing.
 */
export const KEEP_ALIVE_MS = 65_000

/** Takes the server out of service without losing a request. Resolves when its last connection is closed. */
export async function drain(server: Server, { noticeMs, idleMs, graceMs }: StopTimes) {
  await delay(noticeMs)
  await untilQuiet()
  // HTTP's own close would cut the idle connections as well; for now the door alone is closed.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close')
  })
  // Answers that are under way have promised to keep their connections.
  server.keepAliveTimeout = idleMs
  await Promise.race([closed, delay(idleMs, undefined, { ref: false })])
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(timer)
}

/**
 * Connections that the system made for us and that we did not take yet are lost when the door closes, and with them
 * the forms on them, which no proxy sends again. They are taken once in each turn of the event loop: so the door is
 * closed right after a turn that had hardly anything else to do.
 */
async function untilQuiet() {
  for (let turns = 0; turns < 1_000; turns++) {
    const began = performance.now()
    await turn()
    if (performance.now() - began < 0.2) return
  }
}
