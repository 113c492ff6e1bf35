import { Link } from 'react-router'
import { stopReminderById } from '~/features/reminders/confirm.server'
import { KIND_LABELS, type ListedReminder, REMINDER_STATES } from '~/features/reminders/model'
import { listReminders, type ReminderFilter } from '~/features/reminders/queries.server'
import { formatDateTime } from '~/lib/dates'
import { listQuery, oneOf, parseSearch } from '~/lib/list-query'
import { pageNumber } from '~/lib/page-number'
import { parseUuid } from '~/lib/parse-uuid'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext } from '~/platform/context.server'
import { Confirm } from '~/ui/confirm'
import { EmptyState } from '~/ui/empty-state'
import { FilterChoice, FilterForm, FilterSearch, optionsOf } from '~/ui/filter-form'
import { FormError } from '~/ui/form-error'
import { ActionLink } from '~/ui/list-actions'
import { ListFailed, ListPage, NothingFound } from '~/ui/list-page'
import { PageSteps } from '~/ui/pagination'
import Mail from '~icons/mail'
import { badRequest, loadPage } from '../form-action.server'
import type { Route } from './+types/reminders'
import { ownerAction, requireOwner } from './owner-action.server'

const PATH = panel('newsletter/reminders')

const parseFilter = (params: URLSearchParams): ReminderFilter => ({
  kind: oneOf(KIND_LABELS, params.get('kind')),
  state: oneOf(REMINDER_STATES, params.get('state')),
  search: parseSearch(params),
  page: pageNumber(params),
})

const hrefOf = ({ kind, state, search, page }: ReminderFilter) =>
  PATH + listQuery({ kind, state, search, page: page > 1 ? page : null })

export const action = (args: Route.ActionArgs) =>
  ownerAction(args, 'Failed to stop the emails. Please try again.', async ({ db, actor, fields, intent }) => {
    const id = parseUuid(fields.get('reminder'))
    if (intent !== 'stop' || !id) badRequest()
    return (await stopReminderById(db, actor, id))
      ? { done: 'Stopped' }
      : { notice: 'These emails were already stopped.' }
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const filter = parseFilter(new URL(request.url).searchParams)
  return loadPage(context, 'reminders not listed', { filter }, listReminders(context.get(dbContext), filter))
}

export const meta: Route.MetaFunction = privateMeta(
  'Reminders and alerts',
  'Renewal reminders and rate alerts that visitors asked for.',
)

export default function RemindersPage({
  loaderData: { filter, page: found },
  actionData,
}: Route.ComponentProps) {
  const isFiltered = filter.search !== '' || filter.kind !== null || filter.state !== null
  const total = found?.total ?? 0
  return (
    <ListPage
      title="Reminders and alerts"
      status={found ? `${total.toLocaleString('en-CA')} ${total === 1 ? 'request' : 'requests'}` : undefined}
      actions={
        <ActionLink to={panel('newsletter')} icon={Mail} look="outline">
          Newsletter
        </ActionLink>
      }
    >
      <FilterForm
        path={PATH}
        label="Reminders and alerts"
        isFiltered={isFiltered}
        columns="@md:grid-cols-2 @4xl:grid-cols-[minmax(0,1fr)_12rem_12rem_auto]"
      >
        <div className="@md:col-span-2 @4xl:col-span-1">
          <FilterSearch id="reminder-search" label="Part of an email address" value={filter.search} />
        </div>
        <FilterChoice
          id="reminder-kind"
          name="kind"
          label="Kind"
          all="Both"
          value={filter.kind}
          options={optionsOf(KIND_LABELS)}
        />
        <FilterChoice
          id="reminder-state"
          name="state"
          label="Status"
          all="All"
          value={filter.state}
          options={optionsOf(REMINDER_STATES)}
        />
      </FilterForm>
      <FormError isSticky message={actionData?.message} />
      {!found && <ListFailed title="Failed to fetch reminders and alerts" />}
      {found && found.reminders.length > 0 && <Reminders reminders={found.reminders} />}
      {found?.reminders.length === 0 &&
        (isFiltered ? (
          <NothingFound title="No requests match" resetHref={PATH} resetLabel="Show all requests">
            Try a shorter part of the email address, or another status.
          </NothingFound>
        ) : (
          <EmptyState title="No requests yet">
            <p>Visitors who ask for renewal reminders or a rate alert are listed here.</p>
          </EmptyState>
        ))}
      <PageSteps
        label="Pages of requests"
        previous={filter.page > 1 ? hrefOf({ ...filter, page: filter.page - 1 }) : null}
        next={found?.hasMore ? hrefOf({ ...filter, page: filter.page + 1 }) : null}
      />
    </ListPage>
  )
}

const Reminders = ({ reminders }: { reminders: readonly ListedReminder[] }) => (
  <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
    {reminders.map((reminder) => (
      <Reminder key={reminder.id} {...reminder} />
    ))}
  </ul>
)

function Reminder({ id, email, state, what, next, language, leadId, agentName, ...dates }: ListedReminder) {
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {leadId ? (
            <Link
              to={panel('leads/:lead', { lead: leadId })}
              className="text-brand underline underline-offset-4"
            >
              {email}
            </Link>
          ) : (
            email
          )}
        </p>
        <p className="tabular-nums text-sm text-ink-faint">
          {REMINDER_STATES[state]}, asked {formatDateTime(dates.createdAt)}
          {dates.confirmedAt && `, confirmed ${formatDateTime(dates.confirmedAt)}`}
        </p>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="tabular-nums min-w-0 flex-1 basis-60 text-sm text-ink-soft">
          <p>{what}</p>
          <p>{next}</p>
          <p>
            {agentName ?? 'No broker'}, in {language === 'fr' ? 'French' : 'English'}
          </p>
        </div>
        {(state === 'active' || state === 'unconfirmed') && (
          <Confirm
            id={`stop-${id}`}
            label="Stop"
            name={`Stop the emails to ${email}: ${what}`}
            title="Stop these emails?"
            fields={{ intent: 'stop', reminder: id }}
            submit="Stop these emails"
          >
            <p className="wrap-anywhere">
              {email}: {what}. Only the visitor can ask for them again.
            </p>
          </Confirm>
        )}
      </div>
    </li>
  )
}
