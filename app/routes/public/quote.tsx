import { data } from 'react-router'
import { offerAgents } from '~/features/agents/queries.server'
import { viewScenario } from '~/features/calculators/components/use-scenario'
import { SCENARIO_DEFAULTS } from '~/features/calculators/scenario'
import { requestQuote } from '~/features/leads/commands.server'
import { parsePurpose, QUOTE_MESSAGES, QUOTE_TITLES } from '~/features/leads/model'
import { pageMeta } from '~/lib/page-meta'
import { chosenBroker } from '~/platform/chosen-broker.server'
import { clientAddressContext, dbContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'
import type { Route } from './+types/quote'
import { QuoteForm } from './quote-form'
import { loadQuoteRates } from './quote-rates.server'

/** The quote form as a page of its own: where the dialog's form leads when no script runs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const db = context.get(dbContext)
  const agent = await chosenBroker(request)
  const purpose = parsePurpose(params.get('purpose')) ?? 'purchase'
  const rates = await loadQuoteRates(context, params, purpose)
  return {
    purpose,
    rates,
    offer: await offerAgents(db, agent, context.get(logContext)),
    submissionKey: crypto.randomUUID(),
    view: viewScenario(params, { ...SCENARIO_DEFAULTS, ...rates.proposed }, purpose),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const fields = Object.fromEntries(form.fields)
  try {
    const answer = await requestQuote(context.get(dbContext), form.fields, context.get(clientAddressContext))
    if (answer.ok)
      return await redirectWithToast(`${ownPath(fields.page)}#main`, {
        kind: 'success',
        text: answer.message,
      })
    // Of many brokers the list holds only the chosen one; it has to come back with the form.
    const offer = await offerAgents(context.get(dbContext), fields.agent ?? null, context.get(logContext))
    return data({ ...answer, fields, offer }, { status: answer.status })
  } catch (error) {
    context.get(logContext).error({ err: error }, 'quote not stored')
    const answer = { message: QUOTE_MESSAGES.failed, errors: {} as Record<string, string>, fields }
    return data(answer, { status: 500 })
  }
}

/** Back to where the form was opened, if that is a page of ours. */
const ownPath = (page = '/') => (/^\/(?![/\\])/.test(page) ? page : '/')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? QUOTE_TITLES[loaderData.purpose] : 'Mortgage quote',
    description:
      'Tell us about the home and the mortgage; a licensed person answers with rates from our lenders.',
    path: '/quote',
    noindex: true,
  })

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  // After a refused form everything that was typed stands where it stood, the form's own key included.
  const typed = actionData?.fields
  const purpose = parsePurpose(typed?.purpose) ?? loaderData.purpose
  return (
    <div className="page-width max-w-4xl py-10">
      <h1 className="mb-6 text-3xl">{QUOTE_TITLES[purpose]}</h1>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <QuoteForm
          {...loaderData}
          offer={actionData && 'offer' in actionData ? actionData.offer : loaderData.offer}
          purpose={purpose}
          submissionKey={typed?.submissionKey || loaderData.submissionKey}
          view={
            typed ? viewScenario(new URLSearchParams(typed), SCENARIO_DEFAULTS, purpose) : loaderData.view
          }
          page={typed?.page ?? '/'}
          typed={typed}
          failure={actionData}
        />
      </div>
    </div>
  )
}
