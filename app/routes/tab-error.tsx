import { useLocation } from 'react-router'
import { ErrorWords } from '~/features/site/components/error-page'
import { errorStatus } from '~/lib/error-status'
import { thrownMessage } from '~/lib/thrown-message'
import { buttonClass } from '~/ui/button'
import { BROKEN } from '~/ui/save-failure'

/** Replaces a tab that cannot be shown, within the dashboard's frame; `home` is the area's first tab. */
export function TabError({ error, home, homeText }: { error: unknown; home: string; homeText: string }) {
  const { pathname } = useLocation()
  const status = errorStatus(error)
  return (
    <div {...BROKEN}>
      <ErrorWords status={status} title={thrownMessage(error)}>
        {/* A plain link, not the router's: the browser loads the page again. */}
        <a href={status === 404 ? home : pathname} className={buttonClass('secondary')}>
          {status === 404 ? homeText : 'Try again'}
        </a>
      </ErrorWords>
    </div>
  )
}
