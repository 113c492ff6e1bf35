import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

const STEP =
  'inline-flex h-11 items-center gap-1 rounded-md border border-line-strong px-3 font-medium hover:bg-sunken'

/** The way through a long list: links that work without a script. Shows nothing where there is one page. */
export function Pagination(props: {
  /** Counted from 1. */
  page: number
  pageCount: number
  label: string
  href: (page: number) => string
}) {
  const { page, pageCount, href } = props
  if (pageCount < 2) return null
  return (
    <nav aria-label={props.label} className="mt-10 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && (
        <Link to={href(page - 1)} rel="prev" className={STEP}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          Previous
        </Link>
      )}
      <ul className="figures hidden items-center gap-1 md:flex">
        {pagesShown(page, pageCount).map((shown, at) => (
          <li key={shown ?? `gap${at}`}>
            {shown === null ? (
              <span className="px-1 text-ink-faint">…</span>
            ) : (
              <Link
                to={href(shown)}
                aria-label={`Page ${shown}`}
                aria-current={shown === page ? 'page' : undefined}
                className="grid h-11 min-w-11 place-items-center rounded-md px-2 font-medium hover:bg-sunken aria-[current]:bg-brand aria-[current]:text-on-brand"
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <span className="figures px-2 text-ink-soft md:hidden">
        Page {page} of {pageCount}
      </span>
      {page < pageCount && (
        <Link to={href(page + 1)} rel="next" className={STEP}>
          Next
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      )}
    </nav>
  )
}

/** First, last, and those around the present one; null where some are left out. */
function pagesShown(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((at) => at >= 1 && at <= pageCount)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((at, index) => {
    const gap = at - (pages[index - 1] ?? 0)
    if (gap === 2) return [at - 1, at]
    return gap > 2 ? [null, at] : [at]
  })
}
