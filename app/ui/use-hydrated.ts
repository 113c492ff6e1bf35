import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the HTML of the server, true once hydrated: for content that only one of the two needs. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
