import { Form, useLocation } from 'react-router'
import { listAgentOptions } from '~/features/agents/queries.server'
import { ContactThread } from '~/features/leads/contacts/components/contact-thread'
import { ContactForm } from '~/features/leads/entry/components/contact-form'
import { AgentField, type AgentOptions } from '~/features/leads/intake/components/agent-field'
import {
  NextStepForm,
  NoteForm,
  OutcomeForm,
  StatusForm,
} from '~/features/leads/management/components/lead-forms'
import { LeadView } from '~/features/leads/management/components/lead-view'
import { DeleteLead } from '~/features/leads/management/components/panel-leads'
import { leadProvince } from '~/features/leads/management/lead-summary'
import { errorStatus } from '~/lib/error-status'
import { parseUuid } from '~/lib/parse-uuid'
import { dashboard, PANEL_HOME, panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { BackLink } from '~/ui/back-link'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { FormError } from '~/ui/form-error'
import { BROKEN } from '~/ui/save-failure'
import { changeLead, leadFailure, leadListQuery, loadLead } from '../change-lead.server'
import { notFound } from '../form-action.server'
import { requireStaff, staffAction } from '../staff-action.server'
import { ConfirmAgain, messageOf } from '../super-admin/confirm-again'
import { leadAction } from '../super-admin/lead-action.server'
import type { Route } from './+types/lead'

const listIn = (pathname: string) => (pathname.startsWith(PANEL_HOME) ? panel('leads') : dashboard('leads'))

/** `offer`: the brokers whom the owner may give the lead to; null for a broker. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { scope } = await requireStaff(context)
  const db = context.get(dbContext)
  const loaded = { ...(await loadLead(db, scope, params.lead, url)), list: listIn(url.pathname) }
  if (scope !== 'all') return { ...loaded, offer: null }
  const { agent } = loaded.lead
  const offer = await listAgentOptions(db, agent?.id ?? null, context.get(logContext), 'assignable')
  // A broker who is not active any more is not offered, but has the lead.
  const known = agent && !offer.agents.some(({ id }) => id === agent.id) ? [agent] : []
  return { ...loaded, offer: { ...offer, agents: [...known, ...offer.agents], agentId: agent?.id ?? null } }
}

export async function action(args: Route.ActionArgs) {
  const { agentId } = await requireStaff(args.context)
  if (agentId === null) {
    const afterDelete = `${panel('leads')}${leadListQuery(args.url)}`
    return leadAction(args, { leadId: args.params.lead, afterDelete })
  }
  return staffAction(args, leadFailure, ({ actor, scope, ...form }) => {
    const leadId = parseUuid(args.params.lead) ?? notFound()
    return changeLead(form, { leadId, scope, actor }, notFound)
  })
}

export const meta: Route.MetaFunction = privateMeta<Route.ComponentProps['loaderData']>(
  (loaderData) => loaderData?.lead.name ?? 'Lead',
  'One of the leads.',
)

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, contact, neighbours, noteKey, query, offer, list } = loaderData
  const answerTo = (intent: string) => (actionData?.fields.intent === intent ? actionData : undefined)
  const note = answerTo('note')
  const isAtField =
    ['note', 'contact', 'next-step', 'outcome', ...(offer ? [] : ['status'])].some(answerTo) ||
    actionData?.errors.agent
  const hrefOf = (id: string) => `${list}/${id}${query}`
  return (
    <>
      <FormError isSticky message={isAtField ? undefined : messageOf(actionData)} />
      <LeadView
        key={lead.id}
        lead={lead}
        back={`${list}${query}`}
        neighbours={neighbours}
        hrefOf={hrefOf}
        agent={offer && (lead.agent?.name ?? 'Unassigned')}
        person={<ContactThread contact={contact} path={list} />}
        composer={
          <NoteForm noteKey={noteKey} events={lead.events} typed={note?.fields.note} error={note?.message} />
        }
      >
        <StatusForm
          lead={lead}
          action={hrefOf(lead.id)}
          error={offer ? undefined : answerTo('status')?.message}
        />
        <OutcomeForm lead={lead} rejection={answerTo('outcome')} />
        <NextStepForm lead={lead} rejection={answerTo('next-step')} />
        <ContactForm lead={lead} rejection={answerTo('contact')} />
        {offer && <Assign lead={lead} offer={offer} errors={actionData?.errors ?? {}} />}
        <ConfirmAgain answer={actionData} />
        {offer && <DeleteLead lead={lead} label="Delete this lead" />}
      </LeadView>
    </>
  )
}

function Assign(props: {
  lead: Route.ComponentProps['loaderData']['lead']
  offer: AgentOptions
  errors: Record<string, string>
}) {
  const { lead, offer, errors } = props
  return (
    <Form method="post" key={`agent-${lead.version}`} aria-label="Agent" className="space-y-3">
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="version" value={lead.version} />
      <AgentField
        idPrefix="lead"
        label="Agent"
        nobody="Unassigned"
        errors={errors}
        province={leadProvince(lead)}
        {...offer}
      />
      <button type="submit" className={`${buttonClass('outline')} w-full`}>
        Assign
      </button>
    </Form>
  )
}

const NO_ANSWER = [
  'No answer came',
  'Your connection may be down. Check it, then load the page again.',
] as const
const FAILED = [
  'Something went wrong',
  'The fault is ours and has been recorded. Try again in a minute.',
] as const
const MISSING = {
  [panel('leads')]: [
    'This lead no longer exists',
    'It may have been deleted. The audit log shows by whom.',
  ] as const,
  [dashboard('leads')]: [
    'This lead is not yours, or no longer exists',
    'It may have been given to a colleague. Your own leads are all in the list.',
  ] as const,
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const list = listIn(useLocation().pathname)
  const status = errorStatus(error)
  const [title, text] = (status === 404 && MISSING[list]) || (status === 0 ? NO_ANSWER : FAILED)
  return (
    <div {...BROKEN} className="max-w-3xl space-y-4">
      <BackLink to={list}>Leads</BackLink>
      <h1 className="text-2xl">{title}</h1>
      <EmptyState title={status === 404 ? 'Nothing to show' : 'The lead could not be shown'}>
        <p>{text}</p>
      </EmptyState>
    </div>
  )
}
