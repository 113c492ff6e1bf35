import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ApplicationList, FullApplicationList } from '~/features/leads/intake/components/application-list'
import { SentPanel } from '~/features/leads/intake/components/sent-panel'
import { APPLICATION_MESSAGES, APPLICATION_READERS } from '~/features/leads/intake/model'
import type { ApplicationPage, FullApplicationPage } from '~/features/leads/intake/queries.server'
import { LinkRow } from '~/features/site/components/info-links'
import type { LeadAssignment } from '~/features/site/model'
import { EmptyState } from '~/ui/empty-state'
import { PageSteps, Pagination } from '~/ui/pagination'

export function NextSteps({ assignment }: { assignment: LeadAssignment }) {
  return (
    <SentPanel form="application" id="next-steps" title={t`What happens next`}>
      <ol className="mt-5 space-y-4">
        {stepsFor(assignment).map(([title, text], at) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="tabular-nums grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand"
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
      <LinkRow
        links={{
          [t`Work out a payment`]: '/mortgage-calculator',
          [t`Send another application`]: '/applications',
        }}
        className="mt-7"
      />
    </SentPanel>
  )
}

const stepsFor = (assignment: LeadAssignment) => [
  [
    t`A licensed person reads it`,
    t`${APPLICATION_READERS[assignment]()} Nothing is sent to a lender and no credit check is made at this point.`,
  ],
  [
    t`They call or write to you`,
    t`You talk about what you need and what you can afford. That costs nothing and binds you to nothing.`,
  ],
  [
    t`Have these at hand`,
    t`Government photo identification, a recent pay stub or your last two notices of assessment, and where the down payment comes from. For a renewal, the latest statement of your mortgage.`,
  ],
  [
    t`You decide`,
    t`Your broker compares lenders and explains the offers. You sign only what you have read and want.`,
  ],
]

export function RecentApplications(props: { recent: ApplicationPage | null; agent: string | null }) {
  const { recent, agent } = props
  return (
    <section aria-labelledby="recent-title" id="recent">
      <h2 id="recent-title" className="text-2xl">
        <Trans>Recent applications</Trans>
      </h2>
      <p className="mt-2 mb-5 text-sm text-ink-soft">{APPLICATION_MESSAGES.recentLead()}</p>
      <Recent recent={recent} agent={agent} />
    </section>
  )
}

function Recent({ recent, agent }: Parameters<typeof RecentApplications>[0]) {
  if (!recent) {
    return (
      <div role="alert">
        <EmptyState title={APPLICATION_MESSAGES.listFailed()}>
          <p>
            <Trans>The form works all the same. To see the list, load the page again in a minute.</Trans>
          </p>
        </EmptyState>
      </div>
    )
  }
  if (recent.items.length === 0) {
    return (
      <EmptyState title={t`No applications yet`}>
        <p>
          <Trans>Yours can be the first.</Trans>
        </p>
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
        label={t`Pages of recent applications`}
        href={href}
      />
    </>
  )
}

export function FullApplications({ items, page, hasMore }: FullApplicationPage) {
  return (
    <section aria-labelledby="recent-title" id="recent">
      <h2 id="recent-title" className="text-2xl">
        <Trans>Applications</Trans>
      </h2>
      <p className="mt-2 mb-5 text-sm text-ink-soft">
        <Trans>In full, because you are signed in. Visitors see neither names nor addresses.</Trans>
      </p>
      {items.length === 0 ? (
        <EmptyState title={t`No applications yet`} />
      ) : (
        <FullApplicationList items={items} />
      )}
      <PageSteps
        label={t`Pages of applications`}
        previous={page > 1 ? `?page=${page - 1}#recent` : null}
        next={hasMore ? `?page=${page + 1}#recent` : null}
      />
    </section>
  )
}
