import { requireBroker } from '~/features/auth/guards.server'
import { ContactThread } from '~/features/leads/contacts/components/contact-thread'
import { ContactForm } from '~/features/leads/entry/components/contact-form'
import {
  NextStepForm,
  NoteForm,
  OutcomeForm,
  StatusForm,
} from '~/features/leads/management/components/lead-forms'
import { LeadView } from '~/features/leads/management/components/lead-view'
import { parseUuid } from '~/lib/parse-uuid'
import { dashboard } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext } from '~/platform/context.server'
import { changeLead, leadFailure, loadLead } from '../change-lead.server'
import { notFound } from '../form-action.server'
import { LeadError } from '../lead-error'
import type { Route } from './+types/lead'
import { brokerAction } from './broker-action.server'

const LIST = dashboard('leads')

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  return loadLead(context.get(dbContext), { agentId: agent.id }, params.lead, url)
}

export const action = (args: Route.ActionArgs) =>
  brokerAction(args, leadFailure, (broker) => {
    const leadId = parseUuid(args.params.lead) ?? notFound()
    return changeLead(broker, { leadId, scope: { agentId: broker.agentId }, actor: broker.actor }, notFound)
  })

export const meta: Route.MetaFunction = privateMeta<Route.ComponentProps['loaderData']>(
  (loaderData) => loaderData?.lead.name ?? 'Lead',
  'One of your leads.',
)

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, contact, neighbours, noteKey, query } = loaderData
  const answerTo = (intent: string) => (actionData?.fields.intent === intent ? actionData : undefined)
  const note = answerTo('note')
  const hrefOf = (id: string) => `${LIST}/${id}${query}`
  return (
    <LeadView
      key={lead.id}
      lead={lead}
      back={`${LIST}${query}`}
      neighbours={neighbours}
      hrefOf={hrefOf}
      person={<ContactThread contact={contact} path={LIST} />}
      composer={
        <NoteForm noteKey={noteKey} events={lead.events} typed={note?.fields.note} error={note?.message} />
      }
    >
      <StatusForm lead={lead} action={hrefOf(lead.id)} error={answerTo('status')?.message} />
      <OutcomeForm lead={lead} rejection={answerTo('outcome')} />
      <NextStepForm lead={lead} rejection={answerTo('next-step')} />
      <ContactForm lead={lead} rejection={answerTo('contact')} />
    </LeadView>
  )
}

const MISSING = [
  'This lead is not yours, or not here any more',
  'It may have been given to a colleague. Your own leads are all in the list.',
] as const

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeadError error={error} list={LIST} missing={MISSING} />
}
