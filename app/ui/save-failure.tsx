import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type DataStrategyResult, data, isRouteErrorResponse, useLocation } from 'react-router'
import { errorStatus } from '~/lib/error-status'
import { placeOf } from './use-leave-guard'

const KEPT = 'The page is as you left it'
const WORDS = {
  // Nor can it be said that nothing was saved: the answer alone may have been lost.
  noAnswer: `No answer came, so this may not have been saved. ${KEPT}: look at your connection, then try again.`,
  signedOut: `This was not saved, because you are signed out. ${KEPT}: sign in again in another window, then try again.`,
  rejected: `This was not saved: the site could not take it. ${KEPT}.`,
  gone: 'This was not saved: it no longer exists. Copy what you want to keep, then load the page again.',
  tooLarge: `This was not saved: it is more than the form accepts. ${KEPT}: shorten it, then try again.`,
  tooOften: `This was not saved: there were many requests from your connection. ${KEPT}: try again in a minute.`,
  unavailable: `This was not saved: a part of the site does not answer at the moment. ${KEPT}: try again in a minute.`,
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
  503: WORDS.unavailable,
}

/** Dispatched by the middleware, which runs outside of React; null clears the notice. */
const EVENT = 'save-failure'
/** A notice for the pages from and to which the form was sent. */
type Notice = { words: string; places: readonly (string | null)[] }
const notify = (notice: Notice | null) => window.dispatchEvent(new CustomEvent(EVENT, { detail: notice }))

/** Calls `listener`, which may change, with each message. */
function useNotice(listener: (notice: Notice | null) => void) {
  const latest = useEffectEvent(listener)
  useEffect(() => {
    const receive = (event: Event) => latest((event as CustomEvent<Notice | null>).detail)
    window.addEventListener(EVENT, receive)
    return () => window.removeEventListener(EVENT, receive)
  }, [])
}

/** Tells a form why what was sent from this page was not saved. */
export function useSaveFailure(listener: (reason: 'failed' | 'signedOut') => void) {
  useNotice((notice) => {
    if (notice && notice.words !== NOT_READ)
      listener(notice.words === WORDS.signedOut ? 'signedOut' : 'failed')
  })
}

/** Marks a signed-in page with its URL, for the middleware. */
export function TrackedPage({ children }: { children: ReactNode }) {
  return <div data-place={placeOf(useLocation())}>{children}</div>
}

/** Marks the error in place of a section that failed: it has no fields to keep. */
export const BROKEN = { 'data-broken': '' }

type Results = Record<string, DataStrategyResult>

/**
 * Client middleware of the signed-in area. When a form gets no usable response (no connection, signed out, server
 * error), the router would replace the form, and its text, with an error or the sign-in page. This keeps the page, and
 * `SaveFailureNotice` says what happened.
 */
export async function keepFormOnFailure({ request }: { request: Request }, next: () => Promise<Results>) {
  // Not `location`: on Back it changes before the page does.
  const from = document.querySelector<HTMLElement>('[data-place]')?.dataset.place ?? null
  const to = placeOf(new URL(request.url))
  if (request.method !== 'GET') {
    notify(null)
    const results = await next()
    if (!request.signal.aborted) keepPage(results, [from, to])
    return
  }
  if (from !== to) notify(null)
  const hasData = from === to && !document.querySelector('[data-broken]')
  const results = await next()
  if (hasData && !request.signal.aborted) keepData(results, [to])
}

/** After a write: nothing is reloaded, as after any response from 400 on. */
function keepPage(results: Results, places: Notice['places']) {
  for (const [route, { type, result }] of Object.entries(results)) {
    const words = wordsFor(type, result)
    if (!words) continue
    notify({ words, places })
    results[route] = { type: 'data', result: data(undefined, { status: 503 }) }
  }
}

/** While a page reloads, mostly after a write: data without a response stays as it is. */
function keepData(results: Results, places: Notice['places']) {
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || BY_STATUS[statusOf(result)] !== WORDS.noAnswer) continue
    notify({ words: NOT_READ, places })
    delete results[route]
  }
}

function wordsFor(type: DataStrategyResult['type'], result: unknown): string | null {
  if (result instanceof Response) {
    const isToSignIn = /^\/auth(\?|$)/.test(result.headers.get('Location') ?? '')
    return isToSignIn ? WORDS.signedOut : null
  }
  if (type !== 'error') return null
  return BY_STATUS[statusOf(result)] ?? WORDS.rejected
}

/**
 * The status of an error that a loader or an action threw; an action's the router wraps together with the status of the
 * answer.
 */
function statusOf(result: unknown): number {
  if (isRouteErrorResponse(result)) return result.status
  const { init, data: thrown } = (result ?? {}) as { init?: { status?: number } | null; data?: unknown }
  return init?.status ?? errorStatus(thrown ?? result)
}

/** Above the page, and above what a dialog holds: that the last thing sent was not taken. */
export function SaveFailureNotice({ className }: { className: string }) {
  const [notice, setNotice] = useState<Notice | null>(null)
  useNotice(setNotice)
  const isHere = notice?.places.includes(placeOf(useLocation()))
  return (
    isHere && (
      <p
        role="alert"
        className={`sticky z-20 rounded-md bg-danger-soft px-3 py-2 font-medium text-danger shadow-1 ${className}`}
      >
        {notice?.words}
      </p>
    )
  )
}
