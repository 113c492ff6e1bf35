import { type DragEvent, useState } from 'react'
import { Link, useSubmit } from 'react-router'
import { countText } from '~/lib/format-count'
import { initialsOf } from '~/lib/initials'
import { formatCad } from '~/lib/money'
import { MoreMenu } from '~/ui/more-menu'
import { statusTraits } from '../../intake/model'
import { leadAmountText } from '../lead-summary'
import { type BoardColumn, CLOSED_DAYS, type LeadListItem, STATUS_LABELS, TYPE_LABELS } from '../model'
import { CallIcon } from './call-icon'
import { ChooseLead } from './choose-lead'
import { StatusBadge } from './status-badge'
import { StatusSelect } from './status-select'
import { WaitChip } from './wait-chip'

type Props = {
  columns: readonly BoardColumn[]
  path: string
  action: string
  listHref: (status: BoardColumn['status']) => string
  /** The filter sets a period, for closed leads too. */
  hasPeriod: boolean
}

/** The leads by status. A card is moved by its status field, with a mouse also by dragging. */
export function LeadBoard({ columns, path, action, listHref, hasPeriod }: Props) {
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
    <div className="group/board grid gap-4 sm:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
      <ColumnSwitch columns={columns} />
      {columns.map(({ status, leads, count, sum }) => (
        <section
          key={status}
          aria-labelledby={`column-${status}`}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDrop={() => drop(status)}
          className={`min-w-0 rounded-lg bg-sunken p-3 max-sm:hidden ${SHOWN[status]} ${dragged && dragged.status !== status ? 'outline-2 outline-offset-2 outline-brand outline-dashed' : ''}`}
        >
          <h2 id={`column-${status}`} className="flex items-center justify-between gap-2 px-1 text-base">
            <StatusBadge status={status} />
            <span className="tabular-nums text-sm font-normal text-ink-soft">
              {countText(count, 'lead', false)}
              {!statusTraits(status).isOpen && !hasPeriod && `, ${CLOSED_DAYS} days`}
            </span>
          </h2>
          {sum.dollars > 0 && (
            <p className="tabular-nums px-1 pt-1 text-sm font-semibold">
              {sum.isCapped && 'More than '}
              {formatCad(sum.dollars)}
              <span className="sr-only"> of mortgages</span>
            </p>
          )}
          <ul className="mt-3 space-y-3">
            {leads.map((lead) => (
              <Card key={lead.id} lead={lead} path={path} action={action} onDrag={setDragged} />
            ))}
          </ul>
          {leads.length === 0 && <p className="px-1 py-6 text-center text-ink-faint">{EMPTY[status]}</p>}
          {(count.counted > leads.length || (!statusTraits(status).isOpen && !hasPeriod)) && (
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

// On phones one column is shown, without a script too. Whole class names, because the stylesheet is made from them.
const SHOWN: Record<BoardColumn['status'], string> = {
  new: 'max-sm:group-has-[#show-new:checked]/board:block',
  contacted: 'max-sm:group-has-[#show-contacted:checked]/board:block',
  qualified: 'max-sm:group-has-[#show-qualified:checked]/board:block',
  closed: 'max-sm:group-has-[#show-closed:checked]/board:block',
}

function ColumnSwitch({ columns }: Pick<Props, 'columns'>) {
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-md border border-line-strong sm:hidden">
      <legend className="sr-only">Column</legend>
      {columns.map(({ status, count }, at) => (
        <label
          key={status}
          className="grid min-h-11 cursor-pointer place-items-center border-line-strong px-1 text-center text-sm font-medium not-first-of-type:border-l has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:-outline-offset-3"
        >
          <input
            id={`show-${status}`}
            type="radio"
            name="column"
            defaultChecked={at === 0}
            className="sr-only"
          />
          <span>
            {STATUS_LABELS[status]}
            <span className="tabular-nums block text-sm font-normal">
              {count.counted.toLocaleString('en-CA')}
              {count.isCapped && '+'}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const EMPTY: Record<BoardColumn['status'], string> = {
  new: 'No leads are waiting.',
  contacted: 'None contacted yet.',
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
      className="relative rounded-md border border-line bg-surface p-3 shadow-1 md:cursor-grab"
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
      <p className="tabular-nums text-sm text-ink-soft">
        {[leadAmountText(lead), TYPE_LABELS[lead.type]].filter(Boolean).join(' · ')}
      </p>
      <div className="mt-1 flex items-center gap-1.5">
        <WaitChip {...lead} />
        <Initials agent={lead.agent} />
        <div className="ml-auto shrink-0">
          <CallIcon lead={lead} />
        </div>
        <div className="-mr-2 shrink-0">
          <MoreMenu
            name="card-more"
            label={`More about ${lead.name}`}
            panelClass="top-full right-2 z-10 -mt-2 rounded-md p-3 shadow-2"
          >
            <StatusSelect lead={lead} action={action} rejection={undefined} />
          </MoreMenu>
        </div>
      </div>
    </li>
  )
}

function Initials({ agent }: { agent: LeadListItem['agent'] }) {
  if (!agent) return <span className="min-w-0 truncate text-sm font-medium text-accent-text">Unassigned</span>
  return (
    <span
      title={agent.name}
      className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft text-xs font-semibold text-brand-strong"
    >
      <span aria-hidden="true">{initialsOf(agent.name)}</span>
      <span className="sr-only">{agent.name}</span>
    </span>
  )
}
