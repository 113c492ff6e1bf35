import { data, Link } from 'react-router'
import {
  addRate,
  confirmRate,
  deleteRate,
  setRateActive,
  setRateFigures,
} from '~/features/rates/commands.server'
import { RateAddForm } from '~/features/rates/components/rate-add-form'
import { RatePanelFilter } from '~/features/rates/components/rate-panel-filter'
import { RatePanelList } from '~/features/rates/components/rate-panel-list'
import { ScrapePanel } from '~/features/rates/components/scrape-panel'
import { isAskedFor, RATE_MESSAGES } from '~/features/rates/model'
import {
  getPanelRate,
  listPanelRates,
  listRateChanges,
  listSourceStates,
} from '~/features/rates/queries.server'
import {
  parseNewRate,
  parseRateFigures,
  parseRatesAsked,
  rateFields,
  ratesQuery,
} from '~/features/rates/schema'
import { pageMeta } from '~/lib/page-meta'
import { readRecordKey, type Written } from '~/lib/record-key'
import { dbContext, envContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ListFailed, ListPage } from '~/ui/list-page'
import { Pagination } from '~/ui/pagination'
import { Refusal } from '~/ui/refusal'
import { PageToast } from '~/ui/toasts'
import type { Route } from './+types/rates'
import {
  mergedOutcome,
  type OwnerOutcome,
  ownerAction,
  requireOwner,
  STALE_MESSAGE,
} from './owner-action.server'
import { scrapeAction } from './scrape-action.server'

const HERE = '/super-admin/rates'

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const db = context.get(dbContext)
  const asked = parseRatesAsked(url.searchParams)
  const hasSheet = context.get(envContext).RATE_SHEET_URL !== undefined
  const page = { asked, hasSheet, now: new Date().toISOString() }
  try {
    const [list, changes, sources] = await Promise.all([
      listPanelRates(db, asked),
      asked.history ? listRateChanges(db, asked.history) : null,
      listSourceStates(db),
    ])
    return { ...page, list, changes, sources }
  } catch (error) {
    context.get(logContext).error({ err: error }, 'rates not listed')
    return data({ ...page, list: null, changes: null, sources: [] }, { status: 500 })
  }
}

const FAILED: Record<string, string> = {
  add: RATE_MESSAGES.addFailed,
  delete: RATE_MESSAGES.deleteFailed,
  toggle: RATE_MESSAGES.toggleFailed,
}
const failedAt = (fields: ReadonlyMap<string, string>) =>
  FAILED[fields.get('intent') ?? ''] ?? RATE_MESSAGES.changeFailed

export async function action(args: Route.ActionArgs) {
  await requireOwner(args.context)
  const form = await readForm(args.request)
  if (!form.ok) throw data(null, { status: form.status })
  // The report of a scrape is more than the message that other forms are answered with.
  if (form.fields.get('intent') === 'scrape') return scrapeAction(args.context)
  // Read, a body is gone; and a copy taken before, of which one half is left unread, would wait for ever.
  const body = new URLSearchParams([...form.fields])
  return changeRates({ ...args, request: new Request(args.url, { method: 'POST', body }) })
}

const changeRates = (args: Pick<Route.ActionArgs, 'request' | 'url' | 'context'>) =>
  ownerAction(args, failedAt, async ({ db, actor, fields, intent }): Promise<OwnerOutcome> => {
    const asked = { ...parseRatesAsked(args.url.searchParams), edit: null }
    const here = HERE + ratesQuery(asked)
    const told = (written: Written, done: string): OwnerOutcome => {
      if (written === 'saved') return { done, to: here }
      return written === 'gone' ? { told: RATE_MESSAGES.gone } : { refused: STALE_MESSAGE, status: 409 }
    }
    if (intent === 'add') {
      const parsed = parseNewRate(fields)
      if (!parsed.ok) return { refused: RATE_MESSAGES.check, errors: parsed.errors }
      const added = await addRate(db, actor, parsed.values)
      // Where the new one is seen, among its like.
      const { province, rateType, term } = parsed.values
      if (!added.ok) {
        const to = HERE + ratesQuery({ province, rateType, term, edit: added.first })
        return { told: RATE_MESSAGES.twice, to }
      }
      return { done: RATE_MESSAGES.added, to: HERE + ratesQuery({ province, rateType, term }) }
    }
    const key = readRecordKey(fields)
    if (!key) return { told: RATE_MESSAGES.gone }
    if (intent === 'edit') {
      const read = async () => {
        const rate = await getPanelRate(db, key.id)
        return rate && { version: rate.version, fields: rateFields(rate) }
      }
      const outcome = await mergedOutcome(fields, read, async (merged, version) => {
        const parsed = parseRateFigures(merged)
        if (!parsed.ok) return { refused: RATE_MESSAGES.check, errors: parsed.errors }
        const written = await setRateFigures(db, actor, { id: key.id, version }, parsed.values)
        return written === 'stale' ? 'stale' : told(written, RATE_MESSAGES.changed)
      })
      return outcome ?? { told: RATE_MESSAGES.gone }
    }
    if (intent === 'toggle') {
      const isActive = fields.get('active') === 'yes'
      const done = isActive ? RATE_MESSAGES.activated : RATE_MESSAGES.deactivated
      return told(await setRateActive(db, actor, key, isActive), done)
    }
    if (intent === 'confirm') return told(await confirmRate(db, actor, key), RATE_MESSAGES.confirmed)
    if (intent === 'delete') return told(await deleteRate(db, actor, key), RATE_MESSAGES.deleted)
    throw data(null, { status: 400 })
  })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Rates', description: 'The mortgage rates.', path: HERE, noindex: true })

export default function RatesTab({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, list, changes, sources, hasSheet, now } = loaderData
  const scraped = actionData && 'scraped' in actionData ? actionData.scraped : undefined
  const refused = actionData && 'fields' in actionData ? actionData : undefined
  const intent = refused?.fields.intent
  const isElsewhere = refused && intent !== 'add' && !(intent === 'edit' && asked.edit)
  const count = list && `${list.counted} ${list.counted === 1 ? 'rate' : 'rates'}`
  return (
    <ListPage title="Rates" status={count ? `${count}${isAskedFor(asked) ? ' found' : ''}` : undefined}>
      <RateAddForm
        // Empty again after a rate was added, and not before: what is refused stays as it was typed.
        key={`${ratesQuery({ ...asked, page: 1, edit: null, history: null })} ${list?.counted}`}
        refused={intent === 'add' ? refused : undefined}
      />
      <ScrapePanel states={sources} hasSheet={hasSheet} posted={scraped} />
      {scraped?.ok && <PageToast message={{ kind: 'success', text: scraped.message }} />}
      <RatePanelFilter asked={asked} />
      <Refusal message={isElsewhere ? refused.message : undefined} />
      {!list && <ListFailed title={RATE_MESSAGES.listFailed} />}
      {list && list.items.length > 0 && (
        <RatePanelList rates={list.items} asked={asked} changes={changes} refused={refused} now={now} />
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
