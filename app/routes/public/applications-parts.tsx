import { Link } from 'react-router'
import { ApplicationList, FullApplicationList } from '~/features/leads/components/application-list'
import { SentPanel } from '~/features/leads/components/sent-panel'
import { APPLICATION_MESSAGES, APPLICATION_READERS } from '~/features/leads/model'
import type { ApplicationPage, FullApplicationPage } from '~/features/leads/queries.server'
import type { LeadAssignment } from '~/features/site/model'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PageSteps, Pagination } from '~/ui/pagination'

/** What happens after an application; `assignment`: who gets one that names no broker. */
export function NextSteps({ assignment }: { assignment: LeadAssignment }) {
  return (
    <SentPanel form="application" id="next-steps" title="What happens next">
      <ol className="mt-5 space-y-4">
        {stepsFor(assignment).map(([title, text], at) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="figures grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand"
            >
              {at + 1}
            </span>
            <div>
              <h3 className="pt-1 font-semibold">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-7 flex flex-wrap gap-3">
        <Link to="/mortgage-calculator" className={buttonClass('secondary')}>
          Work out a payment
        </Link>
        <Link to="/applications" className={buttonClass('outline')}>
          Send another application
        </Link>
      </p>
    </SentPanel>
  )
}

const stepsFor = (assignment: LeadAssignment) => [
  [
    'A licensed broker reads it',
    `${APPLICATION_READERS[assignment]} Nothing is sent to a lender and no credit check is made at this point.`,
  ],
  [
    'They call or write to you',
    'You talk about what you need and what you can afford. That costs nothing and binds you to nothing.',
  ],
  [
    'Have these at hand',
    'Government photo identification, a recent pay stub or your last two notices of assessment, and where the down payment comes from. For a renewal, the latest statement of your mortgage.',
  ],
  [
    'You decide',
    'Your broker compares lenders and explains the offers. You sign only what you have read and want.',
  ],
]

export function RecentApplications({
  recent,
  agent,
}: {
  recent: ApplicationPage | null
  agent: string | null
}) {
  return (
    <section aria-labelledby="recent-title" id="recent">
      <h2 id="recent-title" className="text-2xl">
        Recent applications
      </h2>
      <p className="mt-2 mb-5 text-sm text-ink-soft">{APPLICATION_MESSAGES.recentLead}</p>
      <Recent recent={recent} agent={agent} />
    </section>
  )
}

function Recent({ recent, agent }: Parameters<typeof RecentApplications>[0]) {
  if (!recent) {
    return (
      <div role="alert">
        <EmptyState title={APPLICATION_MESSAGES.listFailed}>
          <p>The form works all the same. To see the list, load the page again in a minute.</p>
        </EmptyState>
      </div>
    )
  }
  if (recent.items.length === 0) {
    return (
      <EmptyState title="No applications yet">
        <p>Yours can be the first.</p>
      </EmptyState>
    )
  }
  const href = (page: number) => {
    const params = new URLSearchParams({ ...(agent && { agent }), ...(page > 1 && { page: String(page) }) })
    return `/applications${params.size > 0 ? `?${params}` : ''}#recent`
  }
  return (
    <>
      <ApplicationList items={recent.items} />
      <Pagination
        page={recent.page}
        pageCount={recent.pageCount}
        label="Pages of recent applications"
        href={href}
      />
    </>
  )
}

/** For whoever works on them: the same list with names and ways to reach people. */
export function FullApplications({ items, page, hasMore }: FullApplicationPage) {
  return (
    <section aria-labelledby="recent-title" id="recent">
      <h2 id="recent-title" className="text-2xl">
        Applications
      </h2>
      <p className="mt-2 mb-5 text-sm text-ink-soft">
        In full, because you are signed in. Visitors see neither names nor addresses.
      </p>
      {items.length === 0 ? (
        <EmptyState title="No applications yet" />
      ) : (
        <FullApplicationList items={items} />
      )}
      <PageSteps
        label="Pages of applications"
        previous={page > 1 ? `?page=${page - 1}#recent` : null}
        next={hasMore ? `?page=${page + 1}#recent` : null}
      />
    </section>
  )
}
