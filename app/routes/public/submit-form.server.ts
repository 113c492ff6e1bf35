import { data, type RouterContextProvider } from 'react-router'
import { requestQuote } from '~/features/leads/intake/commands.server'
import { type FormError, QUOTE_MESSAGES } from '~/features/leads/intake/model'
import { dbContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { visitorOf } from '~/platform/visitor-requests.server'

/** Returns what `send` returns; a failure of it is logged under `event` and rejected with the message `failed`. */
export async function rejectOnFailure<T>(
  context: Readonly<RouterContextProvider>,
  { event, failed }: { event: string; failed: string },
  send: () => Promise<T>,
): Promise<T | FormError> {
  try {
    return await send()
  } catch (error) {
    context.get(logContext).error({ err: error }, event)
    return { ok: false, status: 500, message: failed, errors: {} }
  }
}

/** The fields of a posted form. Throws the answer to a body that is no form. */
export async function formFields(request: Request): Promise<Map<string, string>> {
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  return form.fields
}

/** A rejected form as its page shows it again, with the typed values of its fields. */
export const rejectedForm = (
  rejection: FormError,
  typed: ReadonlyMap<string, string>,
  names: readonly string[],
) =>
  data(
    { ...rejection, fields: Object.fromEntries([...typed].filter(([name]) => names.includes(name))) },
    { status: rejection.status },
  )

export const sendQuote = (context: Readonly<RouterContextProvider>, fields: ReadonlyMap<string, string>) =>
  rejectOnFailure(context, { event: 'quote not stored', failed: QUOTE_MESSAGES.failed() }, () =>
    requestQuote(context.get(dbContext), fields, visitorOf(context)),
  )
