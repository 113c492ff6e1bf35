import { t } from '@lingui/core/macro'
import { QUOTE_MESSAGES } from '~/features/leads/intake/model'
import { readForm } from '~/platform/read-form.server'
import { loadQuoteReceipt } from '~/routes/public/quote-receipt.server'
import { sendQuote } from '~/routes/public/submit-form.server'
import type { Route } from './+types/quote'

/** The quote dialog's way in: the same form as the page's, answered in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (!form.ok) return Response.json({ error: QUOTE_MESSAGES.failed() }, { status: form.status })
  const answer = await sendQuote(context, form.fields)
  return answer.ok
    ? Response.json({ message: answer.message, receipt: await loadQuoteReceipt(context, form.fields) })
    : Response.json({ error: answer.message, errors: answer.errors }, { status: answer.status })
}

export const loader = () => Response.json({ error: t`Send the form with POST` }, { status: 405 })
