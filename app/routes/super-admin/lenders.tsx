import { Plus } from 'lucide-react'
import { data, Link, useRevalidator } from 'react-router'
import { addLender, changeLender, deleteLender, moveLender } from '~/features/lenders/commands.server'
import { LenderForm } from '~/features/lenders/components/lender-form'
import { LenderOrderList } from '~/features/lenders/components/lender-order-list'
import { LENDER_MESSAGES } from '~/features/lenders/model'
import { getPanelLender, listPanelLenders } from '~/features/lenders/queries.server'
import { lenderFields, lenderInWords, parseLender, parseMove } from '~/features/lenders/schema'
import { pageMeta } from '~/lib/page-meta'
import { pageNumber } from '~/lib/page-number'
import { readRecordKey, type Written } from '~/lib/record-key'
import { dbContext, logContext, storageContext } from '~/platform/context.server'
import { removePicture } from '~/platform/store-picture.server'
import { BackLink } from '~/ui/back-link'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ListFailed, ListPage } from '~/ui/list-page'
import { Pagination } from '~/ui/pagination'
import { PictureField } from '~/ui/picture-field'
import { Refusal } from '~/ui/refusal'
import type { Route } from './+types/lenders'
import {
  mergedOutcome,
  type OwnerOutcome,
  ownerAction,
  requireOwner,
  STALE_MESSAGE,
} from './owner-action.server'

const HERE = '/super-admin/lenders'
const ADD = `${HERE}?new`

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const db = context.get(dbContext)
  const key = readRecordKey(new Map([['id', url.searchParams.get('edit') ?? '']]))
  const isNew = url.searchParams.has('new')
  try {
    const lender = key && (await getPanelLender(db, key.id))
    if (url.searchParams.has('edit') && !lender) throw data(null, { status: 404 })
    const list = lender || isNew ? null : await listPanelLenders(db, pageNumber(url.searchParams))
    return { list, lender, isNew, isFailed: false }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    context.get(logContext).error({ err: error }, 'lenders not listed')
    return data({ list: null, lender: null, isNew, isFailed: true }, { status: 500 })
  }
}

const failedAt = (fields: ReadonlyMap<string, string>) =>
  fields.get('intent') === 'delete' ? LENDER_MESSAGES.deleteFailed : LENDER_MESSAGES.saveFailed

export const action = (args: Route.ActionArgs) =>
  ownerAction(args, failedAt, async ({ db, actor, fields, intent }): Promise<OwnerOutcome> => {
    const key = readRecordKey(fields)
    const told = (written: Written, done: string, to?: string): OwnerOutcome => {
      if (written === 'saved') return { done, to }
      return written === 'gone' ? { told: LENDER_MESSAGES.gone } : { refused: STALE_MESSAGE, status: 409 }
    }
    if (intent === 'save') {
      const wrong = (errors: Record<string, string>) => ({ refused: LENDER_MESSAGES.check, errors })
      if (key) {
        const read = async () => {
          const lender = await getPanelLender(db, key.id)
          return lender && { version: lender.version, fields: lenderFields(lender), describe: lenderInWords }
        }
        const outcome = await mergedOutcome(fields, read, async (merged, version) => {
          const parsed = parseLender(merged)
          if (!parsed.ok) return wrong(parsed.errors)
          const written = await changeLender(db, actor, { id: key.id, version }, parsed.values)
          return written === 'stale' ? 'stale' : told(written, LENDER_MESSAGES.changed)
        })
        return outcome ?? { told: LENDER_MESSAGES.gone }
      }
      const parsed = parseLender(fields)
      if (!parsed.ok) return wrong(parsed.errors)
      // On to where its logo can be uploaded: a file needs a lender to belong to.
      const id = await addLender(db, actor, parsed.values)
      return { done: LENDER_MESSAGES.added, to: `${HERE}?edit=${id}` }
    }
    if (!key) return { told: LENDER_MESSAGES.gone }
    if (intent === 'toggle') {
      const isActive = fields.get('active') === 'yes'
      const done = isActive ? LENDER_MESSAGES.activated : LENDER_MESSAGES.deactivated
      return told(await changeLender(db, actor, key, { isActive }), done)
    }
    if (intent === 'move') {
      const move = parseMove(fields)
      if (!move) throw data(null, { status: 400 })
      const done = await moveLender(db, actor, key.id, move)
      return done === 'gone' ? { told: LENDER_MESSAGES.gone } : { done: LENDER_MESSAGES.moved }
    }
    if (intent !== 'delete') throw data(null, { status: 400 })
    const { written, logoUrl } = await deleteLender(db, actor, key)
    await removePicture(args.context.get(storageContext), logoUrl, key.id).catch((error) =>
      args.context.get(logContext).warn({ err: error }, 'logo not deleted'),
    )
    return told(written, LENDER_MESSAGES.deleted, HERE)
  })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Lenders', description: 'The lenders.', path: HERE, noindex: true })

export default function LendersTab({ loaderData, actionData }: Route.ComponentProps) {
  const { list, lender, isNew, isFailed } = loaderData
  const { revalidate } = useRevalidator()
  if (lender || isNew) {
    return (
      <div className="max-w-2xl space-y-6">
        <BackLink to={HERE}>Lenders</BackLink>
        <h1 className="text-2xl wrap-anywhere">{lender?.name ?? 'Add a lender'}</h1>
        <LenderForm lender={lender} refused={actionData} />
        {lender ? (
          <PictureField
            id="logo"
            label="Logo"
            hint="Best on a transparent ground. JPEG, PNG, WebP, AVIF or GIF, up to 10 MB."
            action={`/super-admin/upload/catalog-picture/lender/${lender.id}`}
            value={lender.logoUrl}
            onUploaded={revalidate}
          />
        ) : (
          <p className="text-ink-soft">Its logo can be uploaded once the lender is added.</p>
        )}
      </div>
    )
  }
  const count = list && `${list.counted} ${list.counted === 1 ? 'lender' : 'lenders'}`
  return (
    <ListPage
      title="Lenders"
      status={count ?? undefined}
      actions={
        <Link to={ADD} className={buttonClass('secondary')}>
          <Plus aria-hidden="true" className="size-5" />
          Add lender
        </Link>
      }
    >
      <Refusal message={actionData?.message} />
      {isFailed && <ListFailed title={LENDER_MESSAGES.listFailed} />}
      {list && list.items.length > 0 && <LenderOrderList lenders={list.items} counted={list.counted} />}
      {list?.items.length === 0 && (
        <EmptyState title="No lenders yet">
          <p>Whom you place mortgages with is shown on the home page, A lenders and alternate ones apart.</p>
        </EmptyState>
      )}
      {list && (
        <Pagination
          page={list.page}
          pageCount={list.pageCount}
          label="Pages of lenders"
          href={(page) => `${HERE}?page=${page}`}
        />
      )}
    </ListPage>
  )
}
