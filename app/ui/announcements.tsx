import { useEffect, useRef } from 'react'

const REGION = 'announcements'
// What is said at each key would be read in pieces: it waits until a second has passed without another one.
const QUIET_MS = 1_000

let waiting: ReturnType<typeof setTimeout> | undefined

/** Has a screen reader say a text once, politely, a second after the last call; null takes back what waits. */
export function announce(text: string | null, id = REGION) {
  clearTimeout(waiting)
  if (text === null) return
  waiting = setTimeout(() => {
    const region = document.getElementById(id)
    if (region) region.textContent = text
  }, QUIET_MS)
}

/** The live region of every page. It is there from the start: what appears together with its text is not announced. */
export const Announcements = () => <div id={REGION} role="status" className="sr-only" />

/** Announces a text whenever it becomes another one; `id`: a live region of its own, such as a dialog's. */
export function useAnnounced(text: string | null, id?: string) {
  const said = useRef(text)
  useEffect(() => {
    if (said.current === text) return
    said.current = text
    announce(text, id)
  }, [text, id])
}
