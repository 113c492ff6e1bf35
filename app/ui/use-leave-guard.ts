import { useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

const QUESTION = 'Leave without saving? What you typed here will be lost.'

/** '?new' and '?new=', as the router writes it when the form is sent, are one place. */
export const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname}?${new URLSearchParams(search)}`

/**
 * Asks before unsaved changes are lost: with the site's own dialog, or the browser's where the document unloads.
 * `isPathKept`: the changes survive another query of the same path.
 */
export function useLeaveGuard(isOn: boolean, isPathKept = false) {
  useBeforeUnload((event) => {
    if (isOn) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Another tab of the page, such as ?tab=seo, unmounts the form too.
      isOn &&
      !(isPathKept && currentLocation.pathname === nextLocation.pathname) &&
      placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirm(QUESTION)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
}
