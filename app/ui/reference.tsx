import { createContext, useContext, useEffect, useState } from 'react'

/** The id of a request that failed, for the page that says so; provided on the server alone. */
export const ReferenceContext = createContext<string | undefined>(undefined)

/**
 * The reference that a visitor can tell us, where the page came from the server with one. The browser finds it in the
 * page, where `root` wrote it, so that it renders the same; a later failure has none.
 */
export function useReference() {
  const given = useContext(ReferenceContext)
  const [reference] = useState(
    () => given ?? (typeof document === 'undefined' ? undefined : document.documentElement.dataset.reference),
  )
  // The next failure, in this same document, is another one.
  useEffect(() => {
    delete document.documentElement.dataset.reference
  }, [])
  return reference
}
