import { isRouteErrorResponse } from 'react-router'

/**
 * What Chromium, Firefox and Safari say of a request that got no answer, and the router of one that broke off or was
 * answered by somebody else, such as the sign-in page of a hotel.
 */
const NO_ANSWER =
  /failed to fetch|networkerror|load failed|network connection was lost|appears to be offline|decode turbo-stream/i

/**
 * The status that an error page stands for: an answer's own; 0 where no answer came, which is no fault of ours and
 * recorded nowhere; 500 for everything else.
 */
export function errorStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof Error && NO_ANSWER.test(error.message) ? 0 : 500
}
