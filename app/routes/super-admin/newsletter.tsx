import { unsubscribePerson } from '~/features/newsletter/commands.server'
import {
  issueFooter,
  SUBSCRIBER_STATES,
  type Subscriber,
  type SubscriberState,
} from '~/features/newsletter/model'
import { listSubscribers } from '~/features/newsletter/queries.server'
import { getEmailSender } from '~/features/site/queries.server'
import { formatDateTime } from '~/lib/dates'
import { listQuery, parseSearch } from '~/lib/list-query'
import { pageNumber } from '~/lib/page-number'
import { parseUuid } from '~/lib/parse-uuid'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext, envContext } from '~/platform/context.server'
import { Confirm } from '~/ui/confirm'
import { EmptyState } from '~/ui/empty-state'
import { FilterChoice, FilterForm, FilterSearch, optionsOf } from '~/ui/filter-form'
import { FormError } from '~/ui/form-error'
import { ActionLink, ExportCsv } from '~/ui/list-actions'
import { ListFailed, ListPage, NothingFound } from '~/ui/list-page'
import { PageSteps } from '~/ui/pagination'
import BellRing from '~icons/bell-ring'
import { badRequest, loadPage } from '../form-action.server'
import type { Route } from './+types/newsletter'
import { ownerAction, requireOwner } from './owner-action.server'

const PATH = panel('newsletter')

type Asked = { state: SubscriberState; search: string; page: number }

const parseAsked = (params: URLSearchParams): Asked => ({
  state: params.get('state') === 'left' ? 'left' : 'subscribed',
  search: parseSearch(params),
  page: pageNumber(params),
})

const hrefOf = ({ state, search, page }: Asked) =>
  PATH + listQuery({ state: state === 'left' ? state : null, search, page: page > 1 ? page : null })

export const action = (args: Route.ActionArgs) =>
  ownerAction(args, 'Failed to unsubscribe. Please try again.', async ({ db, actor, fields, intent }) => {
    const id = parseUuid(fields.get('subscriber'))
    if (intent !== 'unsubscribe' || !id) badRequest()
    return (await unsubscribePerson(db, actor, id))
      ? { done: 'Unsubscribed' }
      : { notice: 'They are no longer on the list.' }
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const asked = parseAsked(new URL(request.url).searchParams)
  const db = context.get(dbContext)
  const page = Promise.all([listSubscribers(db, asked), getEmailSender(db, context.get(envContext).SITE_URL)])
  return loadPage(context, 'subscribers not listed', { asked }, page)
}

export const meta: Route.MetaFunction = privateMeta('Newsletter', 'Newsletter subscribers.')

export default function NewsletterTab({ loaderData, actionData }: Route.ComponentProps) {
  const { asked } = loaderData
  const [found, writer] = loaderData.page ?? []
  const total = found?.total ?? 0
  const isFiltered = asked.search !== '' || asked.state === 'left'
  const word = asked.state === 'left' ? 'who left' : total === 1 ? 'subscriber' : 'subscribers'
  return (
    <ListPage
      title="Newsletter"
      status={found ? `${total.toLocaleString('en-CA')} ${word}` : undefined}
      actions={
        <>
          <ActionLink to={`${PATH}/reminders`} icon={BellRing} look="outline">
            Reminders and alerts
          </ActionLink>
          <ExportCsv href={`${PATH}.csv`} />
        </>
      }
    >
      <p className="max-w-2xl text-ink-soft">
        The export lists every subscriber who confirmed their address, with the words that they agreed to and
        a link of their own to unsubscribe. Export it again before each mailing: subscribers who left are no
        longer in it.
      </p>
      {writer && <IssueFooter text={issueFooter(writer)} />}
      <FilterForm path={PATH} label="Subscribers" isFiltered={isFiltered}>
        <FilterSearch id="subscriber-search" label="Part of an email address" value={asked.search} />
        <FilterChoice
          id="subscriber-state"
          name="state"
          label="Status"
          value={asked.state}
          options={optionsOf(SUBSCRIBER_STATES)}
        />
      </FilterForm>
      <FormError isSticky message={actionData?.message} />
      {!found && <ListFailed title="Failed to fetch subscribers" />}
      {found && found.subscribers.length > 0 && <Subscribers subscribers={found.subscribers} />}
      {found?.subscribers.length === 0 &&
        (isFiltered ? (
          <NothingFound title="No subscribers match" resetHref={PATH} resetLabel="Show all subscribers">
            Try a shorter part of the address, or the other status.
          </NothingFound>
        ) : (
          <EmptyState title="No subscribers yet">
            <p>Visitors who sign up on the newsletter page are listed here.</p>
          </EmptyState>
        ))}
      <PageSteps
        label="Pages of subscribers"
        previous={asked.page > 1 ? hrefOf({ ...asked, page: asked.page - 1 }) : null}
        next={found?.hasMore ? hrefOf({ ...asked, page: asked.page + 1 }) : null}
      />
    </ListPage>
  )
}

/** To be pasted into the mailing program: CASL wants it in every issue. */
function IssueFooter({ text }: { text: string }) {
  return (
    <details className="group max-w-2xl rounded-md border border-line">
      <summary className="flex min-h-11 items-center gap-2 px-4 font-medium">
        <span aria-hidden="true" className="text-ink-faint transition-transform group-open:rotate-90">
          ›
        </span>
        Footer for every issue
      </summary>
      <div className="space-y-2 px-4 pb-4">
        <p className="text-sm text-ink-soft">
          Canada’s anti-spam law wants this at the end of each issue. Your mailing program replaces the words
          in braces by the export’s column of that name.
        </p>
        <pre className="overflow-x-auto rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap">{text}</pre>
      </div>
    </details>
  )
}

function Subscribers({ subscribers }: { subscribers: readonly Subscriber[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {subscribers.map(({ id, email, subscribedAt, confirmedAt, unsubscribedAt, wording, sourcePage }) => (
        <li key={id} className="grid gap-x-6 gap-y-1 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{email}</p>
            <p className="tabular-nums text-sm text-ink-faint">
              Since {formatDateTime(subscribedAt)}
              {confirmedAt ? `, confirmed ${formatDateTime(confirmedAt)}` : ', not confirmed'}
              {unsubscribedAt && `, left ${formatDateTime(unsubscribedAt)}`}
            </p>
          </div>
          <div className="flex flex-wrap items-start justify-between gap-3">
            <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
              {wording && `“${wording}” `}
              {wording && sourcePage && <span className="text-ink-faint">on {sourcePage}</span>}
            </p>
            {!unsubscribedAt && <UnsubscribePerson id={id} email={email} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

const UnsubscribePerson = ({ id, email }: { id: string; email: string }) => (
  <Confirm
    id={`unsubscribe-${id}`}
    label="Unsubscribe"
    name={`Unsubscribe ${email}`}
    title="Unsubscribe this person?"
    fields={{ intent: 'unsubscribe', subscriber: id }}
    submit="Unsubscribe this person"
  >
    <p className="wrap-anywhere">{email} is not in the next export. Only they can sign up again.</p>
  </Confirm>
)
