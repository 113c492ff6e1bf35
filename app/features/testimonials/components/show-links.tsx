import { Link } from 'react-router'
import { EmptyState } from '~/ui/empty-state'
import { APPROVALS, type Approval } from '../model'

const SHOWS: readonly (Approval | null)[] = [null, 'pending', 'approved']

/** All, or what waits, or what is approved. */
export function ShowLinks(props: { current: Approval | null; hrefOf: (show: Approval | null) => string }) {
  return (
    <nav
      aria-label="Which testimonials"
      className="inline-flex max-w-full rounded-md border border-line-strong bg-surface p-0.5"
    >
      {SHOWS.map((show) => (
        <Link
          key={show}
          to={props.hrefOf(show)}
          preventScrollReset
          aria-current={show === props.current ? 'page' : undefined}
          className="grid h-10 place-items-center rounded-sm px-4 font-medium whitespace-nowrap hover:bg-sunken aria-[current]:bg-brand aria-[current]:text-on-brand max-sm:text-sm"
        >
          {show ? APPROVALS[show] : 'All'}
        </Link>
      ))}
    </nav>
  )
}

/** In the list's place when there is nothing in it. */
export function NoTestimonials({ show }: { show: Approval | null }) {
  if (show === 'pending')
    return (
      <EmptyState title="Nothing waits for approval">
        What your agents hand in is listed here first.
      </EmptyState>
    )
  return (
    <EmptyState title={show ? 'No approved testimonials' : 'No testimonials yet'}>
      Add what a client said of the brokerage; your agents hand in their own.
    </EmptyState>
  )
}
