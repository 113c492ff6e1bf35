import { requestQuote } from '~/features/leads/commands.server'
import { QUOTE_MESSAGES } from '~/features/leads/model'
import { clientAddressContext, dbContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import type { Route } from './+types/quote'

/** The quote dialog's way in: the same form as the page's, answered in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (!form.ok) return Response.json({ error: QUOTE_MESSAGES.failed }, { status: form.status })
  try {
    const answer = await requestQuote(context.get(dbContext), form.fields, context.get(clientAddressContext))
    if (answer.ok) return Response.json({ message: answer.message })
    return Response.json({ error: answer.message, errors: answer.errors }, { status: answer.status })
  } catch (error) {
    context.get(logContext).error({ err: error }, 'quote not stored')
    return Response.json({ error: QUOTE_MESSAGES.failed }, { status: 500 })
  }
}

export const loader = () => Response.json({ error: 'Send the form with POST' }, { status: 405 })
