import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Lets a calculator take over what a navigation brought. A replaced address is another matter: the quote dialog was
 * closed over the page, and the visitor's scenario, which that address lost, is put back into it.
 */
export function useLoaded<View>(
  loaded: View,
  calculator: { follow: (view: View) => void; restoreAddress: () => void },
) {
  const seen = useRef(loaded)
  const isReplaced = useNavigationType() === 'REPLACE'
  const { follow, restoreAddress } = calculator
  useEffect(() => {
    if (seen.current === loaded) return
    seen.current = loaded
    if (isReplaced) restoreAddress()
    else follow(loaded)
  }, [loaded, isReplaced, follow, restoreAddress])
}
