import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/** Writes that come together are read together. */
const QUIET_MS = 400

/**
 * Reads the page anew when the server's stream says that something changed; the browser reconnects by itself. Never
 * during a navigation: the request would take the message that waits for the next page ('Saved') and be thrown away.
 */
export function useLivePage(stream: string) {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const [hasNews, setHasNews] = useState(false)
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
    if (!hasNews || state !== 'idle') return
    setHasNews(false)
    revalidate()
  }, [hasNews, state, revalidate])
}

/** '(3) Leads' in the tab, whichever page stands there. */
export function useTitleCount(count: number) {
  // After every render: a page that was just opened has written its own title.
  useEffect(() => {
    const bare = document.title.replace(/^\(\d+\) /, '')
    const wanted = count > 0 ? `(${count}) ${bare}` : bare
    if (document.title !== wanted) document.title = wanted
  })
}
