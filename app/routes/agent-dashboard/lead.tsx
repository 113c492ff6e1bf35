import type { ComponentProps } from 'react'
import { data } from 'react-router'
import { requireBroker } from '~/features/auth/guards.server'
import { ContactThread } from '~/features/contacts/components/contact-thread'
import { findContact } from '~/features/contacts/queries.server'
import { addLeadNote } from '~/features/lead-desk/commands.server'
import { NoteForm, StatusForm } from '~/features/lead-desk/components/desk-forms'
import { LeadView } from '~/features/lead-desk/components/lead-view'
import { DESK_MESSAGES } from '~/features/lead-desk/model'
import { findLead } from '~/features/lead-desk/queries.server'
import { leadQuery, noteFault, parseLeadCursor, parseLeadFilter } from '~/features/lead-desk/schema'
import { ContactForm } from '~/features/lead-entry/components/contact-form'
import { ENTRY_MESSAGES } from '~/features/lead-entry/model'
import { pageMeta } from '~/lib/page-meta'
import { parseUuid } from '~/lib/parse-uuid'
import { dbContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'
import { LeadError } from '../lead-error'
import { saveContact } from '../save-contact.server'
import type { Route } from './+types/lead'
import { setStatus } from './set-status.server'

const LIST = '/agent-dashboard/leads'

/** The list that somebody came from, read anew from the address: it is a link on the page. */
const listQuery = (url: URL) =>
  leadQuery(parseLeadFilter(url.searchParams), parseLeadCursor(url.searchParams))

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  const lead = await findLead(context.get(dbContext), { agentId: agent.id }, params.lead)
  if (!lead) throw data(null, { status: 404 })
  const contact = await findContact(context.get(dbContext), { agentId: agent.id }, lead.id)
  return { lead, contact, noteKey: crypto.randomUUID(), query: listQuery(new URL(request.url)) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id, name, agent } = await requireBroker(context)
  const leadId = parseUuid(params.lead)
  if (!leadId) throw data(null, { status: 404 })
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const back = `${LIST}/${leadId}${listQuery(new URL(request.url))}`
  if (form.fields.get('intent') === 'contact') {
    const work = { leadId, scope: { agentId: agent.id }, actor: { id, name } }
    const outcome = await saveOwnContact(context, work, form.fields)
    if (outcome === null) throw data(null, { status: 404 })
    if ('done' in outcome) return redirectWithToast(back, { kind: 'success', text: outcome.done })
    const { refused, status, errors, conflicts } = outcome
    return data(
      {
        contact: {
          message: refused,
          errors: errors ?? {},
          fields: Object.fromEntries(form.fields),
          conflicts,
        },
      },
      { status },
    )
  }
  if (form.fields.get('intent') !== 'note') {
    const { ok, message, status } = await setStatus(context, leadId, form.fields)
    return ok
      ? redirectWithToast(back, { kind: 'success', text: message })
      : data({ statusError: message }, { status })
  }
  const note = form.fields.get('note') ?? ''
  const fault = noteFault(note)
  if (fault) return data({ noteError: fault, note }, { status: 422 })
  const key = parseUuid(form.fields.get('key')) ?? crypto.randomUUID()
  try {
    const work = { leadId, scope: { agentId: agent.id }, actor: { id, name } }
    const outcome = await addLeadNote(context.get(dbContext), { ...work, note, key })
    if (outcome === 'missing') throw data(null, { status: 404 })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    context.get(logContext).error({ err: error }, 'note not added')
    return data({ noteError: DESK_MESSAGES.noteFailed, note }, { status: 500 })
  }
  return redirectWithToast(back, { kind: 'success', text: DESK_MESSAGES.noteSaved })
}

type Save = Parameters<typeof saveContact>

const saveOwnContact = (context: Route.ActionArgs['context'], work: Save[1], fields: Save[2]) =>
  saveContact(context.get(dbContext), work, fields).catch((error) => {
    context.get(logContext).error({ err: error }, 'contact not saved')
    return { refused: ENTRY_MESSAGES.contactFailed, status: 500, errors: undefined, conflicts: undefined }
  })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.lead.name ?? 'Lead',
    description: 'One of your leads.',
    path: LIST,
    noindex: true,
  })

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, contact, noteKey, query } = loaderData
  const said: Said = actionData ?? {}
  return (
    <LeadView lead={lead} back={`${LIST}${query}`} person={<ContactThread contact={contact} path={LIST} />}>
      <ContactForm lead={lead} refusal={said.contact} />
      <StatusForm lead={lead} error={said.statusError} />
      <NoteForm noteKey={noteKey} events={lead.events} typed={said.note} error={said.noteError} />
    </LeadView>
  )
}

type Said = {
  statusError?: string
  noteError?: string
  note?: string
  contact?: ComponentProps<typeof ContactForm>['refusal']
}

const MISSING = [
  'This lead is not yours, or not here any more',
  'It may have been given to a colleague. Your own leads are all in the list.',
] as const

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeadError error={error} list={LIST} missing={MISSING} />
}
