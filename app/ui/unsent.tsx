import { useSyncExternalStore } from 'react'
import { type DataStrategyResult, data, isRouteErrorResponse } from 'react-router'
import { placeOf } from './use-leave-guard'

const KEPT = 'What you typed is still here'
const WORDS = {
  // Nor can it be said that nothing was saved: the answer alone may have been lost.
  noAnswer: `No answer came, so this may not have been saved. ${KEPT}: look at your connection, then try again.`,
  signedOut: `This was not saved, because you are signed out. ${KEPT}: sign in again in another window, then save.`,
  gone: 'This was not saved: it is not here any more. Copy what you want to keep.',
  tooLarge: `This was not saved: it is more than the form accepts. ${KEPT}: shorten it, then try again.`,
  tooOften: `This was not saved: there were many requests from your connection. ${KEPT}: wait a minute, then try again.`,
  away: `This was not saved: a part of the site does not answer at the moment. ${KEPT}: try again in a minute.`,
  failed: `This was not saved: something went wrong on our end, and has been recorded. ${KEPT}: try again.`,
} as const

const BY_STATUS: Record<number, string> = {
  404: WORDS.gone,
  413: WORDS.tooLarge,
  429: WORDS.tooOften,
  500: WORDS.failed,
  503: WORDS.away,
}

// One for the page; outside of React, because a middleware says it.
let unsent: string | null = null
const listeners = new Set<() => void>()
const say = (words: string | null) => {
  unsent = words
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Results = Record<string, DataStrategyResult>

/**
 * Client middleware of a signed-in area. What was sent and got no answer that its page could show (no connection,
 * signed out meanwhile, a fault on our end) would put an error or the sign-in page in the form's place, and with it go
 * what was typed. Here the page stays as it is, and `UnsentNotice` says what happened.
 */
export async function keepUnsent({ request }: { request: Request }, next: () => Promise<Results>) {
  const isSending = request.method !== 'GET'
  if (isSending || placeOf(new URL(request.url)) !== placeOf(location)) say(null)
  const results = await next()
  if (!isSending || request.signal.aborted) return
  for (const [route, { type, result }] of Object.entries(results)) {
    const words = wordsFor(type, result)
    if (!words) continue
    say(words)
    // From 400 on the router reads nothing anew, which would fail as well.
    results[route] = { type: 'data', result: data(undefined, { status: 503 }) }
  }
}

function wordsFor(type: DataStrategyResult['type'], result: unknown): string | null {
  if (result instanceof Response) {
    const isToSignIn = result.headers.get('Location') === '/auth'
    return isToSignIn ? WORDS.signedOut : null
  }
  if (type !== 'error') return null
  return BY_STATUS[statusOf(result)] ?? WORDS.noAnswer
}

/** Of what an action threw; 0 where there was no answer, or none of ours. */
function statusOf(result: unknown): number {
  if (isRouteErrorResponse(result)) return result.status
  const { init } = (result ?? {}) as { init?: { status?: number } | null }
  return init?.status ?? 0
}

/** Above the page, and above what a dialog holds: that the last thing sent was not taken. */
export function UnsentNotice({ className }: { className: string }) {
  const words = useSyncExternalStore(
    subscribe,
    () => unsent,
    () => null,
  )
  return (
    words && (
      <p
        role="alert"
        className={`sticky z-20 rounded-md bg-danger-soft px-3 py-2 font-medium text-danger shadow-1 ${className}`}
      >
        {words}
      </p>
    )
  )
}
