import { t } from '@lingui/core/macro'
import { useNavigation } from 'react-router'

/**
 * That the next page is on its way, where a script fetches it; without one the browser says so itself. It shows only
 * after a moment, so that a page which is there at once does not flicker.
 */
export function LoadingBar() {
  const isLoading = useNavigation().state === 'loading'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-1 overflow-hidden">
      {isLoading && (
        <div className="loading-bar h-full bg-accent">
          <span className="sr-only">{t`Loading…`}</span>
        </div>
      )}
    </div>
  )
}
