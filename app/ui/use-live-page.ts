import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Writes that come together are read together. */
const QUIET_MS = 400

/**
 * Reads the page anew when the server's stream says that something changed; the browser reconnects by itself.
 */
export function useLivePage(stream: string) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const source = new EventSource(stream)
    source.onmessage = () => {
      clearTimeout(timer)
      timer = setTimeout(revalidate, QUIET_MS)
    }
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [stream, revalidate])
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
