import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '~/ui/link'
import ChevronLeft from '~icons/chevron-left'
import ChevronRight from '~icons/chevron-right'
import { buttonClass } from './button'

type Steps = {
  label: string
  /** URLs of the neighbouring pages; null where there is none. */
  previous: string | null
  next: string | null
  /** The label of 'Previous' where it leads to the first page. */
  back?: string
  children?: ReactNode
}

/** On to the next page of a long list and back: links that work without a script. Nothing where there is one page. */
export function PageSteps({ label, previous, next, back = 'Previous', children }: Steps) {
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-center gap-2">
      {previous && (
        <Link to={previous} rel="prev" className={buttonClass('outline')}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          {back}
        </Link>
      )}
      {children}
      {next && (
        <Link to={next} rel="next" className={buttonClass('outline')}>
          <Trans>Next</Trans>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      )}
    </nav>
  )
}

/** The same for a list whose pages are counted, from 1: with their numbers. */
export function Pagination(props: {
  page: number
  pageCount: number
  label: string
  href: (page: number) => string
}) {
  const { page, pageCount, label, href } = props
  return (
    <PageSteps
      label={label}
      previous={page > 1 ? href(page - 1) : null}
      next={page < pageCount ? href(page + 1) : null}
    >
      <ul className="tabular-nums hidden items-center gap-1 md:flex">
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
      <span className="tabular-nums px-2 text-ink-soft md:hidden">
        <Trans>
          Page {page} of {pageCount}
        </Trans>
      </span>
    </PageSteps>
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
