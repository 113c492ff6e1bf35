import { data, Form } from 'react-router'
import { erasePerson } from '~/features/privacy/commands.server'
import { ErasePerson } from '~/features/privacy/components/erase-person'
import { type PersonFound, PRIVACY_MESSAGES } from '~/features/privacy/model'
import { findPerson, listPrivacyRequests, retainedSummary } from '~/features/privacy/queries.server'
import { parsePerson } from '~/features/privacy/schema'
import { stopRemindersOf } from '~/features/reminders/confirm.server'
import { formatDateTime, formatPlainDate } from '~/lib/dates'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'
import { buttonClass } from '~/ui/button'
import { TextField } from '~/ui/field'
import { ListPage } from '~/ui/list-page'
import type { Route } from './+types/privacy'
import { requireOwner } from './owner-action.server'

const PATH = panel('privacy')

export async function loader({ context }: Route.LoaderArgs) {
  await requireOwner(context)
  const db = context.get(dbContext)
  const [requests, kept] = await Promise.all([listPrivacyRequests(db), retainedSummary(db)])
  return { requests, kept }
}

/** By POST, also for a search: an e-mail address in the URL would be in logs and histories. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireOwner(context)
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const typed = form.fields.get('person') ?? ''
  const person = parsePerson(typed)
  const answer = (message: string | null, found: PersonFound | null, status: number) =>
    data({ typed, message, found }, { status })
  if (!person) return answer(PRIVACY_MESSAGES.nobody, null, 422)
  const db = context.get(dbContext)
  try {
    if (form.fields.get('intent') === 'erase') {
      const { erased, kept } = await erasePerson(db, actor, person)
      const text = `Erased: ${erased} of ${erased + kept} leads, ${kept} kept for the regulator`
      return redirectWithToast(PATH, { kind: 'success', text })
    }
    if (form.fields.get('intent') === 'stop-reminders' && person.email) {
      await stopRemindersOf(db, actor, person.email)
      return redirectWithToast(PATH, { kind: 'success', text: 'Their reminders and rate alerts are stopped' })
    }
    const found = await findPerson(db, person)
    return found
      ? answer(null, found, 200)
      : answer('Nothing is stored under that address or number.', null, 404)
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(logContext).error({ err: error }, 'privacy request not answered')
    return answer(PRIVACY_MESSAGES.failed, null, 500)
  }
}

export const meta: Route.MetaFunction = privateMeta(
  'Personal data',
  'What is stored of a person: handed out, or erased.',
)

export default function PrivacyTab({ loaderData: { requests, kept }, actionData }: Route.ComponentProps) {
  return (
    <ListPage title="Personal data">
      <p className="max-w-2xl text-ink-soft">
        Anyone can ask for a copy of their data, or to have it erased. You have 30 days (PIPEDA, Quebec’s Law
        25). Verify their identity first.
      </p>
      <Form method="post" className="grid max-w-2xl items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <input type="hidden" name="intent" value="find" />
        <TextField
          id="person"
          name="person"
          label="Email address or phone number"
          autoComplete="off"
          maxLength={254}
          required
          defaultValue={actionData?.typed}
          error={actionData?.message ?? undefined}
        />
        <button type="submit" className={buttonClass('secondary')}>
          Look up
        </button>
      </Form>
      {actionData?.found && <ErasePerson typed={actionData.typed} found={actionData.found} />}
      <section aria-labelledby="kept-title">
        <h2 id="kept-title" className="text-lg">
          Kept for the regulator
        </h2>
        <p className="mt-1 text-ink-soft">
          {kept.count === 0 || !kept.next
            ? 'No retained records.'
            : `${kept.count.toLocaleString('en-CA')} ${kept.count === 1 ? 'record' : 'records'} of people who were erased, in no list. The next goes by itself on ${formatPlainDate(kept.next)}.`}
        </p>
      </section>
      <section aria-labelledby="requests-title">
        <h2 id="requests-title" className="text-lg">
          Requests that were answered
        </h2>
        {requests.length > 0 ? (
          <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
            {requests.map(({ id, kind, actorName, outcome, createdAt }) => (
              <li key={id} className="p-4">
                <p className="font-medium">{kind === 'erase' ? 'Erased' : 'Handed out'}</p>
                <p className="text-sm text-ink-soft">
                  {actorName} ·{' '}
                  <time className="tabular-nums" dateTime={createdAt.toISOString()}>
                    {formatDateTime(createdAt)}
                  </time>{' '}
                  ·{' '}
                  {Object.entries(outcome)
                    .filter(([, count]) => count > 0)
                    .map(([what, count]) => `${what} ${count}`)
                    .join(', ') || 'nothing was stored'}
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-1 text-ink-soft">None yet. Requests are listed without names.</p>
        )}
      </section>
    </ListPage>
  )
}
