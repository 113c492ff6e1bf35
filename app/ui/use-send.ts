import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { useSaveFailure } from './save-failure'

type Ending = { type: 'ended' } | { type: 'rejected'; reason: 'failed' | 'signedOut' }

/**
 * Sends a form in the background for a `saving` reducer. The answer goes to `onAnswer`; a request that ends without one
 * is dispatched as `ended`.
 */
export function useSend<Answer>(
  fetcher: FetcherWithComponents<Answer>,
  dispatch: (event: Ending) => void,
  onAnswer: (answer: Answer) => void,
) {
  const [ends, setEnds] = useState(0)
  const heard = useRef<unknown>(fetcher.data)
  const hear = useEffectEvent(() => {
    const answer = fetcher.data
    if (answer === undefined || answer === heard.current) dispatch({ type: 'ended' })
    else onAnswer(answer)
    heard.current = answer
  })
  useEffect(() => {
    if (ends > 0) hear()
  }, [ends])
  useSaveFailure((reason) => dispatch({ type: 'rejected', reason }))
  return (...what: Parameters<typeof fetcher.submit>) => {
    // As the router's own news: with the answer, not before it.
    fetcher.submit(...what).finally(() => startTransition(() => setEnds((count) => count + 1)))
  }
}
