import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { sendStored } from '../send-stored'
import { keptAddress } from './addresses'
import { isTouched, type KeptPage, keptPage, keptPages } from './kept-pages'
import { compressed, type RenderPage } from './render'

/** Younger than this a page is sent as it is: dates, and what is released for a time to come. Milliseconds. */
const FRESH = 60_000
/** Up to here it is sent, and made anew behind the visitor's back; an older one is made anew first. */
const USABLE = 10 * 60_000
/** While no newer one can be rendered; afterwards a page about rates of yesterday would say something false. */
const LAST_RESORT = 24 * 3_600_000

// A signed-in visitor sees their own name, and a toast is for one visitor.
const PERSONAL_COOKIE = /brokerage\.session_token=|(^|;\s*)flash=/

type Made = { page: KeptPage; status: number; isFailed: boolean }

export type PageCacheCounts = {
  hit: () => void
  /** A page that may be kept and was not there. */
  miss: () => void
  /** What is not kept: somebody signed in, a form, a write. */
  bypass: () => void
  size: (bytes: number, entries: number) => void
}

/**
 * Whole pages for visitors who are not signed in, kept compressed in this process's memory until what they show
 * changes. However many ask for a page that is not there, it is rendered once.
 */
export function pageCache(options: {
  render: RenderPage
  log: Logger
  /** Told of every visitor of a page that is about a broker. */
  onVisit: (agentId: string, request: IncomingMessage) => void
  /** False while changes could be missed. */
  isHeard: () => boolean
  counts?: PageCacheCounts
  now?: () => number
}) {
  const { render, log, onVisit, isHeard, counts, now = Date.now } = options
  const pages = keptPages()
  const tellSize = () => {
    const { bytes, entries } = pages.size()
    counts?.size(bytes, entries)
  }
  /** What is being made, by address. */
  const making = new Map<string, Promise<Made>>()
  /** What changed while it was being made, of everything that is. */
  const changedMeanwhile = new Set<Set<string>>()

  function make(address: string): Promise<Made> {
    const under = making.get(address)
    if (under) return under
    const work = makeNow(address).finally(() => {
      if (making.get(address) === work) making.delete(address)
    })
    making.set(address, work)
    return work
  }

  async function makeNow(address: string): Promise<Made> {
    const changed = new Set<string>()
    changedMeanwhile.add(changed)
    try {
      const rendered = await render(address)
      const page = keptPage(rendered, await compressed(rendered), now())
      const isOld = [...changed].some((what) => what === '*' || isTouched(page.tags, what))
      // What may have changed unheard is for those who wait for it, and for nobody after them.
      if (rendered.isKeepable && !isOld && isHeard()) {
        pages.put(address, page)
        tellSize()
      } else if (!rendered.isFailed && !rendered.isKeepable) {
        // The page is gone, or has become one that is not kept: its last copy must not come back in an outage.
        pages.remove(address)
        tellSize()
      }
      return { page, status: rendered.status, isFailed: rendered.isFailed }
    } finally {
      changedMeanwhile.delete(changed)
    }
  }

  function refresh(address: string) {
    make(address).catch((error: unknown) => log.error({ err: error }, 'page not made anew'))
  }

  function send(page: KeptPage, request: IncomingMessage, response: ServerResponse) {
    if (page.visited !== null) onVisit(page.visited, request)
    sendStored(page.content, request, response)
  }

  /** Makes a page for those who wait for it; a failed one is replaced by what was kept, if it may still be shown. */
  function makeAndSend(
    address: string,
    old: KeptPage | undefined,
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) {
    make(address).then(
      ({ page, status, isFailed }) => {
        if (response.destroyed) return
        if (isFailed && old) return send(old, request, response)
        if (page.visited !== null && status === 200) onVisit(page.visited, request)
        sendStored(page.content, request, response, status)
      },
      (error: unknown) => {
        log.error({ err: error }, 'page not made')
        if (old) send(old, request, response)
        else next()
      },
    )
  }

  function outdate(what: string) {
    pages.outdate(what)
    // Whoever asks from now on must not get what was read before.
    making.clear()
    for (const changed of changedMeanwhile) changed.add(what)
  }

  return {
    /** Says whether it answers, or will; `next` is called when it cannot after all. */
    answer(request: IncomingMessage, response: ServerResponse, next: () => void): boolean {
      const { method, url = '' } = request
      if (method !== 'GET' && method !== 'HEAD') return false
      const { cookie } = request.headers
      let address: string | null = url
      let page = pages.get(url)
      if (!page) {
        address = keptAddress(url)
        if (address !== null && address !== url) page = pages.get(address)
      }
      if (address === null || (cookie !== undefined && PERSONAL_COOKIE.test(cookie))) {
        counts?.bypass()
        return false
      }
      const age = page ? now() - page.madeAt : Number.POSITIVE_INFINITY
      const isAway = !isHeard()
      const usable = isAway ? LAST_RESORT : page?.isOutdated ? 0 : USABLE
      if (page && age < usable) {
        counts?.hit()
        if (age >= FRESH && !isAway) refresh(address)
        send(page, request, response)
        return true
      }
      counts?.miss()
      makeAndSend(address, age < LAST_RESORT ? page : undefined, request, response, next)
      return true
    },
    /** Something changed, a table, or `table:key` for a row: pages that show it are rendered before they are sent. */
    outdate,
    /** Changes may have been missed: the same for all pages. */
    outdateAll: () => outdate('*'),
  }
}
