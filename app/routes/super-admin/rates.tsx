import { data, Link } from 'react-router'
import {
  addRate,
  confirmRate,
  deleteRate,
  publishRates,
  setRateActive,
} from '~/features/rates/commands.server'
import { RateAddForm } from '~/features/rates/components/rate-add-form'
import { RateGrid } from '~/features/rates/components/rate-grid'
import { RatePanelFilter } from '~/features/rates/components/rate-panel-filter'
import { RatePanelList } from '~/features/rates/components/rate-panel-list'
import { ScrapePanel } from '~/features/rates/components/scrape-panel'
import { isAskedFor, RATE_DEFAULTS } from '~/features/rates/model'
import { RATE_MESSAGES } from '~/features/rates/panel-model'
import {
  listGridRates,
  listPanelRates,
  listRateChanges,
  listSourceStates,
} from '~/features/rates/queries.server'
import { parseNewRate, parseRatesAsked, ratesQuery, readGridFields } from '~/features/rates/schema'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { readRecordKey, type Written } from '~/lib/record-key'
import { dbContext, envContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { FormError } from '~/ui/form-error'
import { ListFailed, ListPage } from '~/ui/list-page'
import { Pagination } from '~/ui/pagination'
import { PageToast } from '~/ui/toasts'
import {
  badRequest,
  CONFLICT_MESSAGE,
  conflictText,
  type FormOutcome,
  loadPage,
  recordOutcome,
} from '../form-action.server'
import type { Route } from './+types/rates'
import { type OwnerForm, ownerAction, requireOwner } from './owner-action.server'
import { scrapeAction } from './scrape-action.server'

const HERE = panel('rates')

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const db = context.get(dbContext)
  const asked = parseRatesAsked(url.searchParams)
  const hasSheet = context.get(envContext).RATE_SHEET_URL !== undefined
  const known = { asked, hasSheet, now: new Date().toISOString() }
  const page = Promise.all([
    listPanelRates(db, asked),
    asked.history ? listRateChanges(db, asked.history) : null,
    listSourceStates(db),
    listGridRates(db),
  ])
  return loadPage(context, 'rates not listed', known, page)
}

const FAILED: Record<string, string> = {
  add: 'Failed to add rate',
  delete: 'Failed to delete rate',
  toggle: 'Failed to update rate status',
}
const failedAt = (fields: ReadonlyMap<string, string>) =>
  FAILED[fields.get('intent') ?? ''] ?? 'Failed to update rate'

export async function action(args: Route.ActionArgs) {
  await requireOwner(args.context)
  const form = await readForm(args.request)
  if (!form.ok) throw data(null, { status: form.status })
  // The report of a scrape is more than the message that other forms are answered with.
  if (form.fields.get('intent') === 'scrape') return scrapeAction(args.context)
  // A body can be read only once, and a clone of the request would hang until both copies are read.
  const body = new URLSearchParams([...form.fields])
  return changeRates({ ...args, request: new Request(args.url, { method: 'POST', body }) })
}

const changeRates = (args: Pick<Route.ActionArgs, 'request' | 'url' | 'context'>) =>
  ownerAction(args, failedAt, async ({ db, actor, fields, intent }): Promise<FormOutcome> => {
    const asked = { ...parseRatesAsked(args.url.searchParams), edit: null }
    const here = HERE + ratesQuery(asked)
    const gone = () => ({ notice: 'That rate no longer exists' })
    const outcomeOf = (written: Written | 'twice', done: string) =>
      written === 'twice'
        ? { notice: 'Another rate of this kind is active. Deactivate that one first.' }
        : recordOutcome(written, done, gone, here)
    if (intent === 'add') {
      const parsed = parseNewRate(fields)
      if (!parsed.ok) return { rejected: RATE_MESSAGES.check, errors: parsed.errors }
      const added = await addRate(db, actor, parsed.values)
      // The list of its kind shows it.
      const { province, rateType, term } = parsed.values
      if (!added.ok) {
        const to = HERE + ratesQuery({ province, rateType, term, edit: added.first })
        return {
          notice:
            'A rate of this kind is in the list already. Here it is: change it instead of adding a second one.',
          to,
        }
      }
      return { done: 'Rate added', to: HERE + ratesQuery({ province, rateType, term }) }
    }
    if (intent === 'publish') return publishGrid(db, actor, fields, here)
    const key = readRecordKey(fields)
    if (!key) return gone()
    if (intent === 'toggle') {
      const isActive = fields.get('active') === 'yes'
      const done = isActive ? 'Rate is active' : 'Rate is inactive'
      return outcomeOf(await setRateActive(db, actor, key, isActive), done)
    }
    if (intent === 'confirm')
      return outcomeOf(await confirmRate(db, actor, key), 'Rate confirmed as still valid')
    if (intent === 'delete') return outcomeOf(await deleteRate(db, actor, key), 'Rate deleted')
    badRequest()
  })

async function publishGrid(
  db: OwnerForm['db'],
  actor: OwnerForm['actor'],
  fields: OwnerForm['fields'],
  to: string,
): Promise<FormOutcome> {
  const published = await publishRates(db, actor, readGridFields(fields))
  if (published.ok) {
    const { count } = published
    return {
      done: count === 0 ? 'No rate was changed' : `${count} ${count === 1 ? 'change' : 'changes'} published`,
      to,
    }
  }
  if (published.reason === 'invalid') return { rejected: RATE_MESSAGES.check, errors: published.errors }
  const { conflicts } = published
  return { rejected: conflictText(CONFLICT_MESSAGE, conflicts), status: 409, conflicts }
}

export const meta: Route.MetaFunction = privateMeta('Rates', 'The mortgage rates.')

export default function RatesTab({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, hasSheet, now } = loaderData
  const [list, changes, sources, gridRates] = loaderData.page ?? [null, null, [], null]
  const scraped = actionData && 'scraped' in actionData ? actionData.scraped : undefined
  const rejected = actionData && 'fields' in actionData ? actionData : undefined
  const intent = rejected?.fields.intent
  const isOfLine = intent === 'publish' && Boolean(rejected?.fields.edit)
  const isElsewhere = rejected && intent !== 'add' && (isOfLine ? !asked.edit : intent !== 'publish')
  const count = list && `${list.counted} ${list.counted === 1 ? 'rate' : 'rates'}`
  return (
    <ListPage title="Rates" status={count ? `${count}${isAskedFor(asked) ? ' found' : ''}` : undefined}>
      {gridRates && (
        <RateGrid
          rates={gridRates}
          province={asked.province ?? RATE_DEFAULTS.province}
          href={(province) => HERE + ratesQuery({ province })}
          rejected={intent === 'publish' && !isOfLine ? rejected : undefined}
        />
      )}
      <RateAddForm
        // Empty again after a rate was added; a rejected form keeps the typed values.
        key={`${ratesQuery({ ...asked, page: 1, edit: null, history: null })} ${list?.counted}`}
        rejected={intent === 'add' ? rejected : undefined}
      />
      <ScrapePanel states={sources} hasSheet={hasSheet} posted={scraped} />
      {scraped?.ok && <PageToast message={{ kind: 'success', text: scraped.message }} />}
      <h2 className="text-lg">All rates</h2>
      <RatePanelFilter asked={asked} />
      <FormError message={isElsewhere ? rejected.message : undefined} />
      {!list && <ListFailed title="Failed to fetch rates" />}
      {list && list.items.length > 0 && (
        <RatePanelList
          rates={list.items}
          all={gridRates ?? []}
          asked={asked}
          changes={changes}
          rejected={rejected}
          now={now}
        />
      )}
      {list?.items.length === 0 && <NoRates isFiltered={isAskedFor(asked)} />}
      {list && (
        <Pagination
          page={list.page}
          pageCount={list.pageCount}
          label="Pages of rates"
          href={(page) => HERE + ratesQuery({ ...asked, page, edit: null, history: null })}
        />
      )}
    </ListPage>
  )
}

function NoRates({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title="No rates yet">
        <p>Add the first one above: it is on the rates page and the home page at once.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No rate matches that">
      <p className="mt-4">
        <Link to={HERE} className={buttonClass('secondary')}>
          Show all rates
        </Link>
      </p>
    </EmptyState>
  )
}
