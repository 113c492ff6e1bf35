import { Link } from 'react-router'
import { formatDateTime } from '~/lib/dates'
import { dashboard } from '~/lib/paths'
import Eye from '~icons/eye'
import MessageSquareQuote from '~icons/message-square-quote'
import UserRound from '~icons/user-round'
import { ACTIVITY_SHOWN, type Activity } from '../model'

const ICONS = { view: Eye, lead: UserRound, testimonial: MessageSquareQuote } as const

/** The last five events, and the rest of the latest ten on request. */
export function RecentActivity({ activity }: { activity: readonly Activity[] }) {
  const more = activity.slice(ACTIVITY_SHOWN)
  return (
    <section aria-labelledby="activity-title" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="activity-title" className="text-lg">
        Recent Activity
      </h2>
      {activity.length === 0 && <p className="mt-3 text-ink-soft">No activity yet</p>}
      <Events events={activity.slice(0, ACTIVITY_SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4">
            Show {more.length} more
          </summary>
          <Events events={more} />
        </details>
      )}
    </section>
  )
}

function Events({ events }: { events: readonly Activity[] }) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {events.map((event) => {
        const Icon = ICONS[event.kind]
        return (
          <li key={`${event.kind}-${event.id}`} className="flex items-center gap-3 py-2.5">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-strong">
              <Icon aria-hidden="true" className="size-4.5" />
            </span>
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <What event={event} />
              </p>
              <p className="text-sm text-ink-faint">
                <time dateTime={event.at.toISOString()}>{formatDateTime(event.at)}</time>
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function What({ event: { kind, id, name } }: { event: Activity }) {
  if (kind === 'view') return 'Someone viewed your page'
  if (kind === 'testimonial') return `Testimonial from ${name}`
  return (
    <>
      New lead:{' '}
      <Link
        to={dashboard('leads/:lead', { lead: id })}
        className="font-medium text-brand underline underline-offset-4"
      >
        {name}
      </Link>
    </>
  )
}
