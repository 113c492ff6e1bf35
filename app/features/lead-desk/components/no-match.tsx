import { Link } from 'react-router'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

/** In the list's place where a search or a filter leaves nothing; `path` is the whole list. */
export function NoMatch({ path }: { path: string }) {
  return (
    <EmptyState title="No lead matches that">
      <p>Try part of a name, an address or a number, or a longer period.</p>
      <p className="mt-5">
        <Link to={path} className={buttonClass('secondary')}>
          Show all leads
        </Link>
      </p>
    </EmptyState>
  )
}
