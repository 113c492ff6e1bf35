import { useRevalidator } from 'react-router'
import { lenderCommands, moveLender } from '~/features/lenders/commands.server'
import { LenderForm } from '~/features/lenders/components/lender-form'
import { LenderOrderList } from '~/features/lenders/components/lender-order-list'
import { LENDER_MESSAGES } from '~/features/lenders/model'
import { getPanelLender, listPanelLenders } from '~/features/lenders/queries.server'
import {
  type LenderInput,
  lenderFields,
  lenderInWords,
  parseLender,
  parseMove,
} from '~/features/lenders/schema'
import { pageNumber } from '~/lib/page-number'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { readRecordKey } from '~/lib/record-key'
import { PICTURE_HINT } from '~/lib/upload-limits'
import { dbContext } from '~/platform/context.server'
import { BackLink } from '~/ui/back-link'
import { EmptyState } from '~/ui/empty-state'
import { FormError } from '~/ui/form-error'
import { ActionLink } from '~/ui/list-actions'
import { ListFailed, ListPage } from '~/ui/list-page'
import { Pagination } from '~/ui/pagination'
import { PictureField } from '~/ui/picture-field'
import Plus from '~icons/plus'
import { badRequest, loadPage, notFound } from '../form-action.server'
import type { Route } from './+types/lenders'
import { ownerAction, requireOwner } from './owner-action.server'
import { changeRecord, type RecordKind, recordFailure } from './record-action.server'

const HERE = panel('lenders')
const ADD = `${HERE}?new`

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const db = context.get(dbContext)
  const key = readRecordKey(new Map([['id', url.searchParams.get('edit') ?? '']]))
  const isNew = url.searchParams.has('new')
  const read = async () => {
    const lender = key && (await getPanelLender(db, key.id))
    if (url.searchParams.has('edit') && !lender) notFound()
    return { lender, list: lender || isNew ? null : await listPanelLenders(db, pageNumber(url.searchParams)) }
  }
  return loadPage(context, 'lenders not listed', { isNew }, read())
}

const LENDER: RecordKind<LenderInput, LenderInput> = {
  commands: lenderCommands,
  parse: parseLender,
  find: getPanelLender,
  fieldsOf: lenderFields,
  describe: lenderInWords,
  messages: LENDER_MESSAGES,
  afterAdding: (id) => `${HERE}?edit=${id}`,
  afterDeleting: HERE,
}

export const action = (args: Route.ActionArgs) =>
  ownerAction(args, recordFailure(LENDER), async (owner) => {
    const { db, actor, fields, intent } = owner
    const key = readRecordKey(fields)
    if (intent !== 'move' || !key)
      return changeRecord(owner, args.context, LENDER, intent === 'save' && !key ? 'new' : key)
    const moved = await moveLender(db, actor, key.id, parseMove(fields) ?? badRequest())
    return moved === 'gone' ? { notice: LENDER_MESSAGES.gone } : { done: LENDER_MESSAGES.moved }
  })

export const meta: Route.MetaFunction = privateMeta('Lenders', 'The lenders.')

export default function LendersTab({ loaderData, actionData }: Route.ComponentProps) {
  const { isNew, page } = loaderData
  const { list, lender } = page ?? {}
  const { revalidate } = useRevalidator()
  if (lender || isNew) {
    return (
      <div className="max-w-2xl space-y-6">
        <BackLink to={HERE}>Lenders</BackLink>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl wrap-anywhere">{lender?.name ?? 'Add a lender'}</h1>
          {lender && (
            <ActionLink to={ADD} icon={Plus} look="outline">
              Add another
            </ActionLink>
          )}
        </div>
        <LenderForm lender={lender ?? null} rejected={actionData} />
        {lender ? (
          <PictureField
            id="logo"
            label="Logo"
            hint={`Best on a transparent ground. ${PICTURE_HINT}`}
            action={panel('upload/catalog-picture/:kind/:id', { kind: 'lender', id: lender.id })}
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
        <ActionLink to={ADD} icon={Plus}>
          Add lender
        </ActionLink>
      }
    >
      <FormError message={actionData?.message} />
      {!page && <ListFailed title={LENDER_MESSAGES.listFailed} />}
      {list && list.items.length > 0 && <LenderOrderList lenders={list.items} counted={list.counted} />}
      {list?.items.length === 0 && (
        <EmptyState title="No lenders yet">
          <p>Lenders you work with appear on the home page, A lenders and alternate lenders separately.</p>
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
