import { useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

const QUESTION = 'Leave without saving? What you typed here will be lost.'

/** '?new' and '?new=', as the router writes it when the form is sent, are one place. */
export const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname}?${new URLSearchParams(search)}`

/** Asks before what was typed is lost: in the site's own words, and where the whole page goes in the browser's. */
export function useLeaveGuard(isOn: boolean) {
  useBeforeUnload((event) => {
    if (isOn) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Another part of the page, such as ?tab=seo, takes the form away as another page does.
      isOn && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirm(QUESTION)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
}
