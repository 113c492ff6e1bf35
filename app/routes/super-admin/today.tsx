import { data, Form, Link } from 'react-router'
import { listAgentOptions } from '~/features/agents/queries.server'
import { countDrafts } from '~/features/blog/queries.server'
import { fileQuestionOf } from '~/features/jobs/model'
import { countWithoutTls, listNightlyRuns } from '~/features/jobs/queries.server'
import { agentChoices } from '~/features/leads/intake/agent-choices'
import { leadProvince } from '~/features/leads/management/lead-summary'
import { LEAD_MESSAGES, type LeadListItem } from '~/features/leads/management/model'
import { DayLeads } from '~/features/leads/today/components/day-leads'
import { DaySection, EmptyDay } from '~/features/leads/today/components/day-section'
import type { OwnerToday } from '~/features/leads/today/model'
import { getOwnerToday } from '~/features/leads/today/queries.server'
import { listHeldBack, ratesUpdatedAt } from '~/features/rates/queries.server'
import { SetupChecklist } from '~/features/site/components/setup-checklist'
import { isSetupIntent, setupState } from '~/features/site/setup'
import { getSetupFacts } from '~/features/site/setup.server'
import { countPendingTestimonials } from '~/features/testimonials/queries.server'
import { formatLongDay, formatShortDate, torontoDay } from '~/lib/dates'
import { cappedText } from '~/lib/format-count'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext, jobQueueContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { buttonClass } from '~/ui/button'
import { SelectOptions } from '~/ui/field'
import { FormError } from '~/ui/form-error'
import { ListFailed, ListPage } from '~/ui/list-page'
import ArrowRight from '~icons/arrow-right'
import { loadPage } from '../form-action.server'
import type { Route } from './+types/today'
import { ConfirmAgain, messageOf } from './confirm-again'
import { leadAction } from './lead-action.server'
import { requireOwner } from './owner-action.server'
import { setupAction } from './setup-action.server'

const PATH = panel('today')
const LEADS = panel('leads')

const DAY_MS = 86_400_000
const OLD_RATES_DAYS = 7
const MAX_HELD_BACK = 5

export async function loader({ context }: Route.LoaderArgs) {
  await requireOwner(context)
  const [db, log] = [context.get(dbContext), context.get(logContext)]
  const now = new Date()
  const read = async () => {
    const [day, offer, testimonials, drafts, rates, heldBack, failed, setup, nights, withoutTls] =
      await Promise.all([
        getOwnerToday(db, now),
        listAgentOptions(db, null, log, 'assignable'),
        countPendingTestimonials(db),
        countDrafts(db),
        ratesUpdatedAt(db),
        listHeldBack(db),
        context.get(jobQueueContext)?.listFailed() ?? [],
        getSetupFacts(db),
        listNightlyRuns(db),
        countWithoutTls(db),
      ])
    const hasFileQuestion = nights.some(({ report }) => fileQuestionOf(report))
    const ratesAge = rates && Math.floor((now.getTime() - rates.getTime()) / DAY_MS)
    return {
      day,
      agents: offer.agents,
      testimonials,
      drafts,
      rates,
      ratesAge,
      heldBack,
      failed: failed.length,
      hasFileQuestion,
      withoutTls,
      setup,
    }
  }
  return loadPage(context, 'today not read', { today: torontoDay(now) }, read())
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  // Once read, a body is gone: the action that fits gets it again.
  const body = new URLSearchParams([...form.fields])
  const args = { url, context, request: new Request(url, { method: 'POST', body }) }
  return isSetupIntent(form.fields.get('intent')) ? setupAction(args) : leadAction(args)
}

export const meta: Route.MetaFunction = privateMeta('Today', 'The brokerage’s working day.')

export default function TodayTab({ loaderData: { today, page }, actionData }: Route.ComponentProps) {
  return (
    <ListPage title="Today" status={formatLongDay(today)}>
      <FormError isSticky message={messageOf(actionData)} />
      <ConfirmAgain isSticky answer={actionData} />
      {page && setupState(page.setup) !== 'done' && (
        <div className="@container">
          <SetupChecklist facts={page.setup} />
        </div>
      )}
      {page ? <Day {...page} /> : <ListFailed title={LEAD_MESSAGES.listFailed} />}
    </ListPage>
  )
}

type Page = NonNullable<Route.ComponentProps['loaderData']['page']>

function Day({ day, agents, setup: _, ...rest }: Page) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="@container min-w-0">
        <Unassigned unassigned={day.unassigned} agents={agents} />
      </div>
      <div className="space-y-5">
        <Overdue overdue={day.overdue} />
        <ToDo {...rest} />
      </div>
    </div>
  )
}

function Unassigned({
  unassigned: { leads, count },
  agents,
}: Pick<OwnerToday, 'unassigned'> & Pick<Page, 'agents'>) {
  return (
    <DaySection
      id="unassigned"
      title="New leads without a broker"
      number={cappedText(count)}
      action={
        count.counted > leads.length && (
          <Link
            to={`${LEADS}?status=new&agent=unassigned`}
            className="flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
          >
            Show all
          </Link>
        )
      }
    >
      {leads.length === 0 && <EmptyDay>Every new lead has a broker.</EmptyDay>}
      <DayLeads leads={leads} path={LEADS}>
        {(lead) => <AssignLead key={lead.version} lead={lead} agents={agents} />}
      </DayLeads>
    </DaySection>
  )
}

function AssignLead({ lead, agents }: { lead: LeadListItem } & Pick<Page, 'agents'>) {
  // Too many brokers for a list: the lead's page searches among them.
  if (agents.length === 0) {
    return (
      <Link to={`${LEADS}/${lead.id}`} className={buttonClass('outline')}>
        Choose a broker<span className="sr-only"> for {lead.name}</span>
      </Link>
    )
  }
  return (
    <Form method="post" action={PATH} preventScrollReset className="flex gap-2">
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="lead" value={lead.id} />
      <input type="hidden" name="version" value={lead.version} />
      <select
        name="agent"
        required
        defaultValue=""
        aria-label={`Broker for ${lead.name}`}
        className="h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 @3xl:w-44"
      >
        <option value="">Choose a broker</option>
        <SelectOptions options={agentChoices(agents, leadProvince(lead))} />
      </select>
      <button type="submit" className={buttonClass('outline')}>
        Assign<span className="sr-only"> {lead.name}</span>
      </button>
    </Form>
  )
}

function Overdue({ overdue }: Pick<OwnerToday, 'overdue'>) {
  return (
    <DaySection id="overdue" title="Overdue by broker">
      {overdue.length === 0 && <EmptyDay>No broker is late with an answer.</EmptyDay>}
      <ul className="divide-y divide-line">
        {overdue.map(({ agentId, name, count }) => (
          <li key={agentId}>
            <Row to={`${LEADS}?status=new&agent=${agentId}`} label={name} value={count} isUrgent />
          </li>
        ))}
      </ul>
    </DaySection>
  )
}

function ToDo({
  testimonials,
  drafts,
  rates,
  ratesAge,
  heldBack,
  failed,
  hasFileQuestion,
  withoutTls,
}: Omit<Page, 'day' | 'agents' | 'setup'>) {
  const age =
    rates === null || ratesAge === null ? 'None yet' : ratesAge === 0 ? 'Today' : formatShortDate(rates)
  return (
    <DaySection id="to-do" title="To review">
      <ul className="divide-y divide-line">
        <li>
          <Row
            to={`${panel('testimonials')}?show=pending`}
            label="Pending testimonials"
            value={cappedText(testimonials)}
          />
        </li>
        <li>
          <Row to={`${panel('blog')}?state=draft`} label="Draft posts" value={cappedText(drafts)} />
        </li>
        <li>
          <Row
            to={panel('rates')}
            label="Rates last updated"
            value={age}
            isUrgent={ratesAge === null || ratesAge > OLD_RATES_DAYS}
          />
        </li>
        {heldBack.length > 0 && (
          <li>
            <Row
              to={panel('rates')}
              label={`Rates held back: ${heldBack.slice(0, MAX_HELD_BACK).join('; ')}${heldBack.length > MAX_HELD_BACK ? ' …' : ''}`}
              value={heldBack.length}
              isUrgent
            />
          </li>
        )}
        <li>
          <Row to={panel('background')} label="Failed deliveries" value={failed} isUrgent={failed > 0} />
        </li>
        {withoutTls > 0 && (
          <li>
            <Row
              to={panel('background')}
              label="Emails that wait: the mail server offers no encryption"
              value={withoutTls}
              isUrgent
            />
          </li>
        )}
        {hasFileQuestion && (
          <li>
            <Row to={panel('background')} label="Uploaded files" value="Decide" isUrgent />
          </li>
        )}
      </ul>
    </DaySection>
  )
}

function Row(props: { to: string; label: string; value: string | number; isUrgent?: boolean }) {
  return (
    <Link to={props.to} className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-sunken">
      <span className="min-w-0 grow wrap-anywhere">{props.label}</span>
      <span
        className={`tabular-nums rounded-full px-2.5 text-sm font-semibold whitespace-nowrap ${props.isUrgent ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink-soft'}`}
      >
        {props.value}
      </span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
    </Link>
  )
}
