import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'

/** How long each part of a stop takes, in milliseconds. */
type StopTimes = { noticeMs: number; idleMs: number; graceMs: number }

/**
 * Where another process can take over. `noticeMs`: /readyz answers 503 and the rest goes on, so that a load balancer
 * turns to other processes. `idleMs`: the server stops accepting connections and answers the next request on an open one
 * with `Connection: close`. A proxy must drop unused connections sooner (deploy/nginx.conf, `keepalive_timeout 4s`), so
 * that it sends nothing at the moment of closing. `graceMs`: responses under way, such as Val's, may finish.
 */
export const ROLLING: StopTimes = { noticeMs: 2_000, idleMs: 5_000, graceMs: 10_000 }

/** Where no other process can take over: long enough for requests already on their way. */
export const IMMEDIATE: StopTimes = { noticeMs: 0, idleMs: 200, graceMs: 10_000 }

/**
 * How long a connection may be idle otherwise. Longer than usual proxies keep one (nginx 60 s, load balancers 60 s): the
 * client should close it, or a request may arrive at a closing connection.
 */
export const KEEP_ALIVE_MS = 65_000

/** Takes the server out of service without losing a request. Resolves when its last connection is closed. */
export async function drain(server: Server, { noticeMs, idleMs, graceMs }: StopTimes) {
  await delay(noticeMs)
  await untilQuiet()
  // http.Server.close would end idle connections too; this only stops accepting new ones.
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
 * Connections that the kernel has made and Node has not accepted are lost when the listening socket closes, and with
 * them submitted forms, which no proxy sends again. Node accepts once in each turn of the event loop, so the socket is
 * closed right after a short turn.
 */
async function untilQuiet() {
  for (let turns = 0; turns < 1_000; turns++) {
    const began = performance.now()
    await turn()
    if (performance.now() - began < 0.2) return
  }
}
