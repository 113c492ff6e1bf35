import { t } from '@lingui/core/macro'
import { data } from 'react-router'
import { listAgentOptions } from '~/features/agents/queries.server'
import { QUOTES } from '~/features/calculators/tools/quote'
import { parsePurpose, QUOTE_TITLES } from '~/features/leads/intake/model'
import { loadToolInput } from '~/features/rates/tool-input.server'
import { localizedPath } from '~/lib/localized-paths'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { referringAgent } from '~/platform/referring-agent.server'
import { redirectWithToast } from '~/platform/toast.server'
import type { Route } from './+types/quote'
import { QuoteForm } from './quote-form'
import { loadQuoteReceipt } from './quote-receipt.server'
import { formFields, sendQuote, shownFields } from './submit-form.server'

/** The quote form as a page of its own: where the dialog's form leads when no script runs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const db = context.get(dbContext)
  const agent = await referringAgent(request)
  const purpose = parsePurpose(params.get('purpose')) ?? 'purchase'
  return {
    purpose,
    ...(await loadToolInput(db, context.get(logContext), QUOTES[purpose], params)),
    offer: await listAgentOptions(db, agent, context.get(logContext)),
    submissionKey: crypto.randomUUID(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formFields(request)
  const fields = shownFields(form)
  const answer = await sendQuote(context, form)
  if (answer.ok) {
    const receipt = await loadQuoteReceipt(context, form)
    return redirectWithToast(
      `${ownPath(fields.tool || fields.page)}#main`,
      { kind: 'success', text: answer.message },
      ...(receipt ? [{ kind: 'info' as const, text: receipt.promise }] : []),
    )
  }
  // Of many brokers the list holds only the chosen one; it has to come back with the form.
  const offer = await listAgentOptions(context.get(dbContext), fields.agent ?? null, context.get(logContext))
  const tool = QUOTES[parsePurpose(fields.purpose) ?? 'purchase']
  const [db, log] = [context.get(dbContext), context.get(logContext)]
  const payment = await loadToolInput(db, log, tool, new URLSearchParams(fields))
  return data({ ...answer, ...payment, fields, offer }, { status: answer.status })
}

/** Back to the calculator's scenario or the page where the form was opened, if that is a page of ours. */
const ownPath = (page = localizedPath('/')) => (/^\/(?![/\\])/.test(page) ? page : localizedPath('/'))

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? QUOTE_TITLES[loaderData.purpose]() : t`Mortgage quote`,
    description: t`Tell us about the home and the mortgage; a licensed person answers with rates from our lenders.`,
    path: '/quote',
    noindex: true,
  })

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  // After an error the form keeps all that the visitor typed, and its submission key.
  const typed = actionData?.fields
  const purpose = parsePurpose(typed?.purpose) ?? loaderData.purpose
  return (
    <div className="page-width max-w-4xl py-10">
      <h1 className="mb-6 text-3xl">{QUOTE_TITLES[purpose]()}</h1>
      <div className="overflow-clip rounded-lg border border-line bg-surface">
        <QuoteForm
          {...loaderData}
          offer={actionData?.offer ?? loaderData.offer}
          input={actionData?.input ?? loaderData.input}
          rates={actionData?.rates ?? loaderData.rates}
          purpose={purpose}
          submissionKey={typed?.submissionKey || loaderData.submissionKey}
          page={typed?.page ?? localizedPath('/')}
          tool={typed?.tool}
          via={typed?.via}
          typed={typed}
          failure={actionData}
        />
      </div>
    </div>
  )
}
