import { data, isRouteErrorResponse } from 'react-router'
import { requireBroker } from '~/features/auth/guards.server'
import { addOwnLeadNote, setOwnLeadStatus } from '~/features/lead-desk/commands.server'
import { NoteForm, StatusForm } from '~/features/lead-desk/components/desk-forms'
import { ConsentList, Conversation, LeadPart, LeadRequest } from '~/features/lead-desk/components/lead-facts'
import { LeadTimeline } from '~/features/lead-desk/components/lead-timeline'
import { StatusBadge } from '~/features/lead-desk/components/status-badge'
import { DESK_MESSAGES, SOURCE_LABELS, TYPE_LABELS, telHref } from '~/features/lead-desk/model'
import { findLead } from '~/features/lead-desk/queries.server'
import {
  leadQuery,
  noteFault,
  parseLeadCursor,
  parseLeadFilter,
  parseLeadId,
  parseStatus,
  parseVersion,
} from '~/features/lead-desk/schema'
import { formatDateTime } from '~/lib/dates'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'
import { BackLink } from '~/ui/back-link'
import { EmptyState } from '~/ui/empty-state'
import type { Route } from './+types/lead'

const LIST = '/agent-dashboard/leads'

/** The list that somebody came from, read anew from the address: it is a link on the page. */
const listQuery = (url: URL) =>
  leadQuery(parseLeadFilter(url.searchParams), parseLeadCursor(url.searchParams))

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  const lead = await findLead(context.get(dbContext), { agentId: agent.id }, params.lead)
  if (!lead) throw data(null, { status: 404 })
  return { lead, noteKey: crypto.randomUUID(), query: listQuery(new URL(request.url)) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: actorId, agent } = await requireBroker(context)
  const leadId = parseLeadId(params.lead)
  if (!leadId) throw data(null, { status: 404 })
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const db = context.get(dbContext)
  const own = { leadId, agentId: agent.id, actorId }
  const back = `${LIST}/${leadId}${listQuery(new URL(request.url))}`
  const isNote = form.fields.get('intent') === 'note'
  try {
    if (isNote) {
      const note = form.fields.get('note') ?? ''
      const fault = noteFault(note)
      if (fault) return data({ noteError: fault, note }, { status: 422 })
      const key = parseLeadId(form.fields.get('key')) ?? crypto.randomUUID()
      if ((await addOwnLeadNote(db, { ...own, note, key })) === 'saved') {
        return redirectWithToast(back, { kind: 'success', text: DESK_MESSAGES.noteSaved })
      }
    } else {
      const status = parseStatus(form.fields.get('status'))
      if (!status) return data({ statusError: DESK_MESSAGES.statusFailed }, { status: 422 })
      const version = parseVersion(form.fields.get('version'))
      const answer = await setOwnLeadStatus(db, { ...own, status, version })
      if (answer === 'stale') return data({ statusError: DESK_MESSAGES.stale }, { status: 409 })
      if (answer === 'saved') {
        return redirectWithToast(back, { kind: 'success', text: DESK_MESSAGES.statusSaved })
      }
    }
  } catch (error) {
    context.get(logContext).error({ err: error }, 'lead not changed')
    if (isNote) {
      const note = form.fields.get('note') ?? ''
      return data({ noteError: DESK_MESSAGES.noteFailed, note }, { status: 500 })
    }
    return data({ statusError: DESK_MESSAGES.statusFailed }, { status: 500 })
  }
  throw data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.lead.name ?? 'Lead',
    description: 'One of your leads.',
    path: LIST,
    noindex: true,
  })

export default function LeadPage({ loaderData: { lead, noteKey, query }, actionData }: Route.ComponentProps) {
  const said: { statusError?: string; noteError?: string; note?: string } = actionData ?? {}
  return (
    <div className="max-w-6xl">
      <BackLink to={`${LIST}${query}`}>Leads</BackLink>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl wrap-anywhere">{lead.name}</h1>
        <StatusBadge status={lead.status} />
      </div>
      <p className="mt-1 text-ink-soft">
        {TYPE_LABELS[lead.type]} · {SOURCE_LABELS[lead.source]} · {formatDateTime(lead.createdAt)}
      </p>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5 lg:row-span-2">
          <Contact lead={lead} />
          {lead.message && (
            <LeadPart title="Message">
              <p className="wrap-anywhere whitespace-pre-line">{lead.message}</p>
            </LeadPart>
          )}
          <LeadRequest metadata={lead.metadata} />
          <Conversation notes={lead.notes} name={lead.name} />
        </div>
        <div className="space-y-5">
          <LeadPart title="Your work">
            <div className="space-y-6">
              <StatusForm lead={lead} error={said.statusError} />
              <NoteForm noteKey={noteKey} typed={said.note} error={said.noteError} />
            </div>
          </LeadPart>
          <LeadTimeline lead={lead} />
          <ConsentList consents={lead.consents} />
        </div>
      </div>
    </div>
  )
}

function Contact({ lead: { email, phone } }: Pick<Route.ComponentProps['loaderData'], 'lead'>) {
  const look =
    'inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4 wrap-anywhere'
  return (
    <LeadPart title="Contact">
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-sm text-ink-faint">Email</dt>
          <dd>
            {email ? (
              <a href={`mailto:${email}`} className={look}>
                {email}
              </a>
            ) : (
              'Not given'
            )}
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-ink-faint">Phone</dt>
          <dd className="figures">
            {phone ? (
              <a href={telHref(phone)} className={look}>
                {phone}
              </a>
            ) : (
              'Not given'
            )}
          </dd>
        </div>
      </dl>
    </LeadPart>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="max-w-3xl space-y-4">
      <BackLink to={LIST}>Leads</BackLink>
      <h1 className="text-2xl">
        {isMissing ? 'This lead is not yours, or not here any more' : 'Something went wrong'}
      </h1>
      <EmptyState title={isMissing ? 'Nothing to show' : 'The lead could not be shown'}>
        <p>
          {isMissing
            ? 'It may have been given to a colleague. Your own leads are all in the list.'
            : 'The fault is ours and has been recorded. Try again in a minute.'}
        </p>
      </EmptyState>
    </div>
  )
}
