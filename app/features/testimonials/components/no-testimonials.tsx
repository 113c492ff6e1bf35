import { EmptyState } from '~/ui/empty-state'
import { NothingFound } from '~/ui/list-page'
import { isFiltered, type TestimonialFilter } from '../model'

/** In the list's place when there is nothing in it; `path` is the list of all. */
export function NoTestimonials({ filter, path }: { filter: TestimonialFilter; path: string }) {
  if (!isFiltered(filter)) {
    return (
      <EmptyState title="No testimonials yet">
        Add what a client said of the brokerage, with their permission; your agents hand in their own.
      </EmptyState>
    )
  }
  const isQueue = filter.show === 'pending' && !filter.search
  return (
    <NothingFound
      title={isQueue ? 'Nothing waits for approval' : 'No testimonial matches that'}
      resetHref={path}
      resetLabel="Show all testimonials"
    >
      {isQueue
        ? 'What your agents hand in is listed here first.'
        : 'Try a shorter part of a client’s or an agent’s name, or another status.'}
    </NothingFound>
  )
}
