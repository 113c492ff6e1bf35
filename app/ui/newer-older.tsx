import { Link } from 'react-router'
import { buttonClass } from './button'

/** The way through a list of which only the neighbouring pages are known; nothing where there is one page. */
export function NewerOlder({ label, page, hasMore }: { label: string; page: number; hasMore: boolean }) {
  return (
    <nav aria-label={label} className="mt-4 flex gap-3 empty:hidden">
      {page > 1 && (
        <Link to={`?page=${page - 1}`} className={buttonClass('outline', 'sm')}>
          Newer
        </Link>
      )}
      {hasMore && (
        <Link to={`?page=${page + 1}`} className={buttonClass('outline', 'sm')}>
          Older
        </Link>
      )}
    </nav>
  )
}
