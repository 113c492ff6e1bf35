import { type DragEvent, useState } from 'react'
import { Link, useSubmit } from 'react-router'
import { countText } from '~/lib/count-text'
import { formatShortDate } from '~/lib/dates'
import { type BoardColumn, type LeadListItem, STATUS_LABELS, TYPE_LABELS } from '../model'
import { ChooseLead } from './choose-lead'
import { StatusBadge } from './status-badge'
import { StatusSelect } from './status-select'

type Props = {
  columns: readonly BoardColumn[]
  path: string
  action: string
  listHref: (status: BoardColumn['status']) => string
}

/** The leads by status. A card is moved by its status field, with a mouse also by dragging. */
export function LeadBoard({ columns, path, action, listHref }: Props) {
  const submit = useSubmit()
  const [dragged, setDragged] = useState<LeadListItem>()
  const drop = (status: BoardColumn['status']) => {
    if (dragged && dragged.status !== status) {
      const { id, version } = dragged
      submit({ intent: 'status', lead: id, version, status }, { method: 'post', preventScrollReset: true })
    }
    setDragged(undefined)
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {columns.map(({ status, leads, count }) => (
        <section
          key={status}
          aria-labelledby={`column-${status}`}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDrop={() => drop(status)}
          className={`min-w-0 rounded-lg bg-sunken p-3 ${dragged && dragged.status !== status ? 'outline-2 outline-offset-2 outline-brand outline-dashed' : ''}`}
        >
          <h2 id={`column-${status}`} className="flex items-center justify-between gap-2 px-1 text-base">
            <StatusBadge status={status} />
            <span className="figures text-sm font-normal text-ink-soft">
              {countText(count, 'lead', false)}
            </span>
          </h2>
          <ul className="mt-3 space-y-3">
            {leads.map((lead) => (
              <Card key={lead.id} lead={lead} path={path} action={action} onDrag={setDragged} />
            ))}
          </ul>
          {leads.length === 0 && <p className="px-1 py-6 text-center text-ink-faint">{EMPTY[status]}</p>}
          {count.counted > leads.length && (
            <Link
              to={listHref(status)}
              className="mt-2 grid min-h-11 place-items-center font-medium text-brand underline underline-offset-4"
            >
              All {STATUS_LABELS[status].toLowerCase()} leads
            </Link>
          )}
        </section>
      ))}
    </div>
  )
}

const EMPTY: Record<BoardColumn['status'], string> = {
  new: 'Nobody is waiting.',
  contacted: 'No lead was called yet.',
  qualified: 'No lead is qualified yet.',
  closed: 'No lead is closed yet.',
}

function Card(props: {
  lead: LeadListItem
  path: string
  action: string
  onDrag: (lead: LeadListItem | undefined) => void
}) {
  const { lead, path, action, onDrag } = props
  const begin = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    // Without data Firefox drags nothing.
    event.dataTransfer.setData('text/plain', lead.id)
    onDrag(lead)
  }
  return (
    <li
      draggable
      onDragStart={begin}
      onDragEnd={() => onDrag(undefined)}
      className="rounded-md border border-line bg-surface p-3 shadow-1 md:cursor-grab"
    >
      <div className="flex items-start justify-between gap-2">
        <Link
          to={`${path}/${lead.id}`}
          draggable={false}
          className="inline-flex min-h-9 items-center font-semibold wrap-anywhere text-brand"
        >
          {lead.name}
        </Link>
        <ChooseLead lead={lead} />
      </div>
      <p className="text-sm text-ink-soft">
        {TYPE_LABELS[lead.type]} · {formatShortDate(lead.createdAt)}
      </p>
      <p
        className={`mb-2 text-sm wrap-anywhere ${lead.agent ? 'text-ink-soft' : 'font-medium text-accent-text'}`}
      >
        {lead.agent?.name ?? 'Unassigned'}
      </p>
      <StatusSelect lead={lead} action={action} refusal={undefined} />
    </li>
  )
}
