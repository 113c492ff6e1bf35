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

// A few times the longest form. More comes from a program, and a page that repeats it costs a tenth of a second.
const MAX_SHOWN_LENGTH = 20_000

/** The typed values for the form to show again, cut where they are longer together than any form's. */
export function shownFields(typed: Iterable<[string, string]>): Record<string, string> {
  let left = MAX_SHOWN_LENGTH
  const shown: Record<string, string> = {}
  for (const [name, text] of typed) {
    shown[name] = text.slice(0, left)
    left -= Math.min(left, text.length)
  }
  return shown
}

/** A rejected form as its page shows it again, with the typed values of its fields. */
export const rejectedForm = (
  rejection: FormError,
  typed: ReadonlyMap<string, string>,
  names: readonly string[],
) =>
  data(
    { ...rejection, fields: shownFields([...typed].filter(([name]) => names.includes(name))) },
    { status: rejection.status },
  )

export const sendQuote = (context: Readonly<RouterContextProvider>, fields: ReadonlyMap<string, string>) =>
  rejectOnFailure(context, { event: 'quote not stored', failed: QUOTE_MESSAGES.failed() }, () =>
    requestQuote(context.get(dbContext), fields, visitorOf(context)),
  )
