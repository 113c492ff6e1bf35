import { isRouteErrorResponse } from 'react-router'

/** How Chromium, Firefox, Safari and the router report a request without our answer (a hotel's sign-in page, say). */
const NO_ANSWER =
  /failed to fetch|networkerror|load failed|network connection was lost|appears to be offline|decode turbo-stream/i

/** Returns an error's status: an answer's own, 0 where none came (recorded nowhere), else 500. */
export function errorStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof Error && NO_ANSWER.test(error.message) ? 0 : 500
}
