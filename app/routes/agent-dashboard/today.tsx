import { Link } from 'react-router'
import { ProfileProgress } from '~/features/agents/own-page/components/profile-progress'
import { profileProgress } from '~/features/agents/own-page/model'
import { getOwnPage } from '~/features/agents/own-page/queries.server'
import { FigureCard } from '~/features/analytics/components/figure-card'
import { countPageViews } from '~/features/analytics/queries.server'
import { requireBroker } from '~/features/auth/guards.server'
import { LEAD_MESSAGES } from '~/features/leads/management/model'
import { DayLeads, MarkContacted, requestOf } from '~/features/leads/today/components/day-leads'
import { DaySection, EmptyDay } from '~/features/leads/today/components/day-section'
import { type BrokerToday, MEDIAN_DAYS, STRIP_DAYS } from '~/features/leads/today/model'
import { getBrokerToday } from '~/features/leads/today/queries.server'
import { formatDay, formatLongDay, torontoDay } from '~/lib/dates'
import { cappedText } from '~/lib/format-count'
import { formatShortWait } from '~/lib/format-duration'
import { NO_FIGURE } from '~/lib/money'
import { parseUuid } from '~/lib/parse-uuid'
import { dashboard } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext } from '~/platform/context.server'
import { FormError } from '~/ui/form-error'
import { ListFailed, ListPage } from '~/ui/list-page'
import Eye from '~icons/eye'
import Timer from '~icons/timer'
import Users from '~icons/users'
import { changeLead } from '../change-lead.server'
import { loadPage, notFound } from '../form-action.server'
import type { Route } from './+types/today'
import { brokerAction } from './broker-action.server'

const PATH = dashboard('today')
const LEADS = dashboard('leads')

export async function loader({ context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  const db = context.get(dbContext)
  const now = new Date()
  const page = Promise.all([
    getBrokerToday(db, agent.id, now),
    countPageViews(db, agent.id, STRIP_DAYS, now),
    getOwnPage(db, agent.id),
  ]).then(([day, views, own]) => ({ day, views, progress: own && profileProgress(own) }))
  return loadPage(context, 'today not read', { today: torontoDay(now) }, page)
}

export const action = (args: Route.ActionArgs) =>
  brokerAction(args, LEAD_MESSAGES.statusFailed, (broker) => {
    const leadId = parseUuid(broker.fields.get('lead')) ?? notFound()
    const work = { leadId, scope: { agentId: broker.agentId }, actor: broker.actor }
    return changeLead({ ...broker, intent: 'status' }, work, notFound)
  })

export const meta: Route.MetaFunction = privateMeta('Today', 'Your working day.')

export default function TodayTab({ loaderData: { today, page }, actionData }: Route.ComponentProps) {
  return (
    <ListPage title="Today" status={formatLongDay(today)}>
      <FormError isSticky message={actionData?.message} />
      {page ? <Day {...page} today={today} /> : <ListFailed title={LEAD_MESSAGES.listFailed} />}
    </ListPage>
  )
}

type Page = NonNullable<Route.ComponentProps['loaderData']['page']>

function Day({ day, views, progress, today }: Page & { today: string }) {
  const hasGaps = progress !== null && progress.missing.length > 0
  return (
    <div className={hasGaps ? 'grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]' : ''}>
      <div className="@container min-w-0 space-y-5">
        <CallNow waiting={day.waiting} />
        {day.followUps.count.counted > 0 && <FollowUps followUps={day.followUps} today={today} />}
        <dl className="grid grid-cols-2 gap-3 @max-2xl:*:last:col-span-2 @2xl:grid-cols-3">
          <FigureCard
            icon={Users}
            label="New this week"
            hint={`Leads of ${STRIP_DAYS} days`}
            value={cappedText(day.newThisWeek)}
          />
          <FigureCard
            icon={Timer}
            label="First answer"
            hint={`Median of ${MEDIAN_DAYS} days`}
            value={day.medianMinutes === null ? NO_FIGURE : formatShortWait(day.medianMinutes)}
          />
          <FigureCard icon={Eye} label="Page views" hint={`Of ${STRIP_DAYS} days`} value={views} />
        </dl>
      </div>
      {progress && <ProfileProgress progress={progress} />}
    </div>
  )
}

function CallNow({ waiting: { leads, count } }: Pick<BrokerToday, 'waiting'>) {
  return (
    <DaySection
      id="call-now"
      title="Call now"
      number={cappedText(count)}
      action={
        count.counted > leads.length && (
          <Link
            to={`${LEADS}?status=new`}
            className="flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
          >
            Show all
          </Link>
        )
      }
    >
      {leads.length === 0 && <EmptyDay>No new leads are waiting for a call.</EmptyDay>}
      <DayLeads leads={leads} path={LEADS}>
        {(lead) => <MarkContacted lead={lead} action={PATH} />}
      </DayLeads>
    </DaySection>
  )
}

function FollowUps({ followUps, today }: Pick<BrokerToday, 'followUps'> & { today: string }) {
  return (
    <DaySection id="follow-up" title="Follow up today" number={cappedText(followUps.count)}>
      <DayLeads
        leads={followUps.leads}
        path={LEADS}
        chip={({ nextStepOn }) => <DueChip on={nextStepOn ?? today} today={today} />}
        detail={(lead) => (
          <>
            <span className="block font-medium wrap-anywhere text-ink">{lead.nextStep}</span>
            {requestOf(lead)}
          </>
        )}
      >
        {() => null}
      </DayLeads>
    </DaySection>
  )
}

function DueChip({ on, today }: { on: string; today: string }) {
  const look = on < today ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink-soft'
  return (
    <span
      className={`tabular-nums inline-flex h-6 items-center rounded-full px-2 text-sm font-semibold whitespace-nowrap ${look}`}
    >
      {on < today ? formatDay(on) : 'Today'}
    </span>
  )
}
