import { isRouteErrorResponse, useLocation } from 'react-router'
import { ErrorWords } from '~/features/site/components/error-page'
import { thrownMessage } from '~/lib/thrown-message'
import { buttonClass } from '~/ui/button'

/** What stands in a signed-in area's frame when a tab cannot be shown: `home` is the area's first tab. */
export function TabError({ error, home, homeText }: { error: unknown; home: string; homeText: string }) {
  const { pathname } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <ErrorWords status={status} title={thrownMessage(error)}>
      {/* Not the router's link: what failed is asked for anew. */}
      <a href={status === 404 ? home : pathname} className={buttonClass('secondary')}>
        {status === 404 ? homeText : 'Try again'}
      </a>
    </ErrorWords>
  )
}
