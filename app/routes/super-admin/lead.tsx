import { data, Form } from 'react-router'
import { offerAgents } from '~/features/agents/queries.server'
import { ContactThread } from '~/features/contacts/components/contact-thread'
import { findContact } from '~/features/contacts/queries.server'
import { NoteForm, StatusForm } from '~/features/lead-desk/components/desk-forms'
import { LeadView } from '~/features/lead-desk/components/lead-view'
import { DeleteLead } from '~/features/lead-desk/components/panel-leads'
import { findLead } from '~/features/lead-desk/queries.server'
import { leadQuery, parseLeadCursor, parseLeadFilter } from '~/features/lead-desk/schema'
import { ContactForm } from '~/features/lead-entry/components/contact-form'
import { AgentField } from '~/features/leads/components/agent-field'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { Refused } from '~/ui/list-page'
import { LeadError } from '../lead-error'
import type { Route } from './+types/lead'
import { leadAction } from './lead-action.server'
import { requireOwner } from './owner-action.server'

const LIST = '/super-admin/leads'

/** The list that somebody came from, read anew from the address: it is a link on the page. */
const listHref = ({ searchParams }: URL) =>
  `${LIST}${leadQuery(parseLeadFilter(searchParams), parseLeadCursor(searchParams))}`

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const [db, log] = [context.get(dbContext), context.get(logContext)]
  const lead = await findLead(db, 'all', params.lead)
  if (!lead) throw data(null, { status: 404 })
  const [offer, contact] = await Promise.all([
    offerAgents(db, lead.agent?.id ?? null, log),
    findContact(db, 'all', lead.id),
  ])
  // A broker who is not active any more is not offered, but has the lead.
  const known = lead.agent && !offer.agents.some(({ id }) => id === lead.agent?.id) ? [lead.agent] : []
  return {
    lead,
    contact,
    noteKey: crypto.randomUUID(),
    back: listHref(new URL(request.url)),
    offer: { ...offer, agents: [...known, ...offer.agents], agentId: lead.agent?.id ?? null },
  }
}

export const action = (args: Route.ActionArgs) =>
  leadAction(args, { leadId: args.params.lead, afterDelete: listHref(new URL(args.request.url)) })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.lead.name ?? 'Lead',
    description: 'One of the leads.',
    path: LIST,
    noindex: true,
  })

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, contact, noteKey, back, offer } = loaderData
  const errors = actionData?.errors ?? {}
  const isAtField = Boolean(errors.note ?? errors.agent) || actionData?.fields.intent === 'contact'
  return (
    <>
      <Refused message={isAtField ? undefined : actionData?.message} />
      <LeadView
        lead={lead}
        back={back}
        agent={lead.agent?.name ?? 'Unassigned'}
        person={<ContactThread contact={contact} path={LIST} />}
      >
        <ContactForm lead={lead} refusal={actionData?.fields.intent === 'contact' ? actionData : undefined} />
        <StatusForm lead={lead} error={undefined} />
        <Form method="post" key={`agent-${lead.version}`} aria-label="Agent" className="space-y-3">
          <input type="hidden" name="intent" value="assign" />
          <input type="hidden" name="version" value={lead.version} />
          <AgentField idPrefix="lead" label="Agent" nobody="Unassigned" errors={errors} {...offer} />
          <button type="submit" className={`${buttonClass('outline')} w-full`}>
            Assign
          </button>
        </Form>
        <NoteForm
          noteKey={noteKey}
          events={lead.events}
          typed={actionData?.fields.note}
          error={errors.note}
        />
        <DeleteLead lead={lead} label="Delete this lead" />
      </LeadView>
    </>
  )
}

const MISSING = [
  'This lead is not here any more',
  'Somebody may have deleted it. The audit log says who.',
] as const

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeadError error={error} list={LIST} missing={MISSING} />
}
