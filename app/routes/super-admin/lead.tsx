import { Form } from 'react-router'
import { listAgentOptions } from '~/features/agents/queries.server'
import { ContactThread } from '~/features/leads/contacts/components/contact-thread'
import { ContactForm } from '~/features/leads/entry/components/contact-form'
import { AgentField } from '~/features/leads/intake/components/agent-field'
import {
  NextStepForm,
  NoteForm,
  OutcomeForm,
  StatusForm,
} from '~/features/leads/management/components/lead-forms'
import { LeadView } from '~/features/leads/management/components/lead-view'
import { DeleteLead } from '~/features/leads/management/components/panel-leads'
import { leadProvince } from '~/features/leads/management/lead-summary'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { leadListQuery, loadLead } from '../change-lead.server'
import { LeadError } from '../lead-error'
import type { Route } from './+types/lead'
import { ConfirmAgain, messageOf } from './confirm-again'
import { leadAction } from './lead-action.server'
import { requireOwner } from './owner-action.server'

const LIST = panel('leads')

export async function loader({ url, params, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const db = context.get(dbContext)
  const loaded = await loadLead(db, 'all', params.lead, url)
  const { agent } = loaded.lead
  const offer = await listAgentOptions(db, agent?.id ?? null, context.get(logContext), 'assignable')
  // A broker who is not active any more is not offered, but has the lead.
  const known = agent && !offer.agents.some(({ id }) => id === agent.id) ? [agent] : []
  return { ...loaded, offer: { ...offer, agents: [...known, ...offer.agents], agentId: agent?.id ?? null } }
}

export const action = (args: Route.ActionArgs) =>
  leadAction(args, {
    leadId: args.params.lead,
    afterDelete: `${LIST}${leadListQuery(args.url)}`,
  })

export const meta: Route.MetaFunction = privateMeta<Route.ComponentProps['loaderData']>(
  (loaderData) => loaderData?.lead.name ?? 'Lead',
  'One of the leads.',
)

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, contact, neighbours, noteKey, query, offer } = loaderData
  const errors = actionData?.errors ?? {}
  const answerTo = (intent: string) => (actionData?.fields.intent === intent ? actionData : undefined)
  const isAtField =
    Boolean(errors.note ?? errors.agent) ||
    ['contact', 'next-step', 'outcome'].some((intent) => answerTo(intent))
  const hrefOf = (id: string) => `${LIST}/${id}${query}`
  return (
    <>
      <FormError isSticky message={isAtField ? undefined : messageOf(actionData)} />
      <LeadView
        key={lead.id}
        lead={lead}
        back={`${LIST}${query}`}
        neighbours={neighbours}
        hrefOf={hrefOf}
        agent={lead.agent?.name ?? 'Unassigned'}
        person={<ContactThread contact={contact} path={LIST} />}
        composer={
          <NoteForm
            noteKey={noteKey}
            events={lead.events}
            typed={actionData?.fields.note}
            error={errors.note}
          />
        }
      >
        <StatusForm lead={lead} action={hrefOf(lead.id)} error={undefined} />
        <OutcomeForm lead={lead} rejection={answerTo('outcome')} />
        <NextStepForm lead={lead} rejection={answerTo('next-step')} />
        <ContactForm lead={lead} rejection={answerTo('contact')} />
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
        <ConfirmAgain answer={actionData} />
        <DeleteLead lead={lead} label="Delete this lead" />
      </LeadView>
    </>
  )
}

const MISSING = [
  'This lead is not here any more',
  'It may have been deleted. The audit log shows by whom.',
] as const

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeadError error={error} list={LIST} missing={MISSING} />
}
