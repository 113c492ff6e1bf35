import { Link } from 'react-router'
import type { LeadCount, LeadFilter } from '../model'
import { leadQuery } from '../schema'
import type { Segment } from '../segments'

export function LeadSegments(props: {
  segments: readonly (Segment & { count: LeadCount })[]
  filter: LeadFilter
  path: string
}) {
  const current = leadQuery(props.filter)
  return (
    <nav aria-label="Views of leads" className="-mx-1 flex gap-1 overflow-x-auto border-b border-line px-1">
      {props.segments.map(({ label, filter, count }) => {
        const query = leadQuery(filter)
        return (
          <Link
            key={label}
            to={`${props.path}${query}`}
            aria-current={query === current ? 'true' : undefined}
            className="tabular-nums flex h-11 shrink-0 items-center gap-2 rounded-t-md border-b-2 border-transparent px-3 font-medium text-ink-soft hover:text-ink aria-[current=true]:border-brand aria-[current=true]:text-brand-strong"
          >
            {label}
            <span className="rounded-full bg-sunken px-2 text-sm">
              {count.counted.toLocaleString('en-CA')}
              {count.isCapped && '+'}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
