import { Link } from 'react-router'
import { dashboard } from '~/lib/paths'
import ArrowRight from '~icons/arrow-right'
import type { ProfileProgress as Progress } from '../model'

/** The parts that a broker's page still lacks; nothing once it is complete. */
export function ProfileProgress({ progress: { done, total, missing } }: { progress: Progress }) {
  if (missing.length === 0) return null
  const percent = Math.round((done / total) * 100)
  return (
    <section
      aria-labelledby="profile-progress"
      className="rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <h2 id="profile-progress" className="flex items-baseline justify-between gap-3 text-lg">
        Your page
        <span className="tabular-nums text-base font-normal text-ink-soft">{percent}% complete</span>
      </h2>
      <div aria-hidden="true" className="mt-3 h-2 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
      </div>
      <ul className="mt-2">
        {missing.map(({ label, tab }) => (
          <li key={label}>
            <Link
              to={dashboard(tab)}
              className="flex min-h-11 items-center justify-between gap-3 font-medium text-brand hover:underline"
            >
              {label}
              <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
