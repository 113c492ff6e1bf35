import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '~/ui/button'
import type { LeadFilter, LeadPage } from '../model'
import { leadQuery } from '../schema'

/** On to the next leads and back. There are no page numbers: a list of 50,000 is searched, not leafed through. */
export function LeadPages({ filter, page, path }: { filter: LeadFilter; page: LeadPage; path: string }) {
  const { previous, next } = page
  if (!previous && !next) return null
  const href = (cursor: LeadPage['next']) => `${path}${leadQuery(filter, cursor)}`
  return (
    <nav aria-label="Pages of leads" className="mt-6 flex justify-center gap-2">
      {previous && (
        <Link to={href(previous)} rel="prev" className={buttonClass('outline')}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          Previous
        </Link>
      )}
      {next && (
        <Link to={href(next)} rel="next" className={buttonClass('outline')}>
          Next
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      )}
    </nav>
  )
}
