import { useEffect, useSyncExternalStore } from 'react'
import { type DataStrategyResult, data, isRouteErrorResponse, useLocation } from 'react-router'
import { errorStatus } from '~/lib/error-status'
import { placeOf } from './use-leave-guard'

const KEPT = 'The page is as you left it'
const WORDS = {
  // Nor can it be said that nothing was saved: the answer alone may have been lost.
  noAnswer: `No answer came, so this may not have been saved. ${KEPT}: look at your connection, then try again.`,
  signedOut: `This was not saved, because you are signed out. ${KEPT}: sign in again in another window, then try again.`,
  refused: `This was not saved: the site could not take it. ${KEPT}.`,
  gone: 'This was not saved: it is not here any more. Copy what you want to keep, then load the page again.',
  tooLarge: `This was not saved: it is more than the form accepts. ${KEPT}: shorten it, then try again.`,
  tooOften: `This was not saved: there were many requests from your connection. ${KEPT}: try again in a minute.`,
  away: `This was not saved: a part of the site does not answer at the moment. ${KEPT}: try again in a minute.`,
  failed: `This was not saved: something went wrong on our end, and has been recorded. ${KEPT}: try again.`,
} as const

const NOT_READ =
  'No answer came when this page was read again, so it may show what was before. Copy what you have typed since, then load it again.'

const BY_STATUS: Record<number, string> = {
  // Without an answer, or with one by a proxy whose server gave none.
  0: WORDS.noAnswer,
  502: WORDS.noAnswer,
  504: WORDS.noAnswer,
  404: WORDS.gone,
  413: WORDS.tooLarge,
  429: WORDS.tooOften,
  500: WORDS.failed,
  503: WORDS.away,
}

/** What is said, on the pages where it was sent from and to; elsewhere it would be about something else. */
type Said = { words: string; places: Places }
type Places = readonly (string | null)[]

// One for the page; outside of React, because a middleware says it.
let unsent: Said | null = null
const listeners = new Set<() => void>()
const say = (said: Said | null) => {
  unsent = said
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The page of a signed-in area that stands on the screen. */
let shown: string | null = null

/** Called by the frame of a signed-in area. */
export function useShownPlace() {
  const place = placeOf(useLocation())
  useEffect(() => {
    shown = place
    return () => {
      shown = null
    }
  }, [place])
}

/** How many parts of it could not be shown: they have no data to keep. */
let broken = 0

/** Called by what stands in the place of a part that could not be shown. */
export function useBrokenPlace() {
  useEffect(() => {
    broken++
    return () => {
      broken--
    }
  }, [])
}

type Results = Record<string, DataStrategyResult>

/**
 * Client middleware of a signed-in area. What was sent and got no answer that its page could show (no connection,
 * signed out meanwhile, a fault on our end) would put an error or the sign-in page in the form's place, and with it go
 * what was typed. Here the page stays as it is, and `UnsentNotice` says what happened.
 */
export async function keepUnsent({ request }: { request: Request }, next: () => Promise<Results>) {
  // Not the browser's address: going back, it is there before the page is.
  const from = shown
  const to = placeOf(new URL(request.url))
  if (request.method !== 'GET') {
    say(null)
    const results = await next()
    if (!request.signal.aborted) keepPage(results, [from, to])
    return
  }
  if (from !== to) say(null)
  const hasData = from === to && broken === 0
  const results = await next()
  if (hasData && !request.signal.aborted) keepData(results, [to])
}

/** After a write: nothing is read anew, as after any answer from 400 on. */
function keepPage(results: Results, places: Places) {
  for (const [route, { type, result }] of Object.entries(results)) {
    const words = wordsFor(type, result)
    if (!words) continue
    say({ words, places })
    results[route] = { type: 'data', result: data(undefined, { status: 503 }) }
  }
}

/** While a page reads itself anew, mostly after a write: what is not answered stays as it is. */
function keepData(results: Results, places: Places) {
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || BY_STATUS[statusOf(result)] !== WORDS.noAnswer) continue
    say({ words: NOT_READ, places })
    delete results[route]
  }
}

function wordsFor(type: DataStrategyResult['type'], result: unknown): string | null {
  if (result instanceof Response) {
    const isToSignIn = /^\/auth(\?|$)/.test(result.headers.get('Location') ?? '')
    return isToSignIn ? WORDS.signedOut : null
  }
  if (type !== 'error') return null
  return BY_STATUS[statusOf(result)] ?? WORDS.refused
}

/** Of what a loader or an action threw; an action's the router wraps together with the status of the answer. */
function statusOf(result: unknown): number {
  if (isRouteErrorResponse(result)) return result.status
  const { init, data: thrown } = (result ?? {}) as { init?: { status?: number } | null; data?: unknown }
  return init?.status ?? errorStatus(thrown ?? result)
}

/** Above the page, and above what a dialog holds: that the last thing sent was not taken. */
export function UnsentNotice({ className }: { className: string }) {
  const said = useSyncExternalStore(
    subscribe,
    () => unsent,
    () => null,
  )
  const isHere = said?.places.includes(placeOf(useLocation()))
  return (
    isHere && (
      <p
        role="alert"
        className={`sticky z-20 rounded-md bg-danger-soft px-3 py-2 font-medium text-danger shadow-1 ${className}`}
      >
        {said?.words}
      </p>
    )
  )
}
