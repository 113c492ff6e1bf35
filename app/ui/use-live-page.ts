import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'

/** Writes that come together are read together. */
const QUIET_MS = 400

/** How long a toast stays; reloading the page's data would remove it. */
const MESSAGE_MS = 6_000

/**
 * Reloads the page when the server's stream says that something changed; the browser reconnects by itself. It waits
 * for a navigation and its message ('Saved'), and as long as the page shows the answer to a form: both would be lost.
 */
export function useLivePage(stream: string) {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const { key } = useLocation()
  const [hasNews, setHasNews] = useState(false)
  const answered = useRef('')
  const settledAt = useRef(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const source = new EventSource(stream)
    source.onmessage = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setHasNews(true), QUIET_MS)
    }
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [stream])
  useEffect(() => {
    // An accepted form leads to another entry of the history; where it does not, the page shows what was wrong.
    if (state === 'submitting') answered.current = key
    if (state === 'idle') settledAt.current = performance.now()
  }, [state, key])
  useEffect(() => {
    if (!hasNews || state !== 'idle' || answered.current === key) return
    const wait = Math.max(0, settledAt.current + MESSAGE_MS - performance.now())
    const timer = setTimeout(() => {
      setHasNews(false)
      revalidate()
    }, wait)
    return () => clearTimeout(timer)
  }, [hasNews, state, key, revalidate])
}

/** Shows a count in the document's title: '(3) Leads'. */
export function useTitleCount(count: number) {
  // After every render: a page that was just opened has written its own title.
  useEffect(() => {
    const bare = document.title.replace(/^\(\d+\) /, '')
    const wanted = count > 0 ? `(${count}) ${bare}` : bare
    if (document.title !== wanted) document.title = wanted
  })
}
