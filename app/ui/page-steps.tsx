import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from './button'

/** On to the next page of a long list and back, without numbers; null where there is none. */
export function PageSteps(props: { label: string; previous: string | null; next: string | null }) {
  const { label, previous, next } = props
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className="mt-6 flex justify-center gap-2">
      {previous && (
        <Link to={previous} rel="prev" className={buttonClass('outline')}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          Previous
        </Link>
      )}
      {next && (
        <Link to={next} rel="next" className={buttonClass('outline')}>
          Next
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      )}
    </nav>
  )
}
