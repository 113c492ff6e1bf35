import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { pictureSource } from '~/lib/picture-url'
import { ActiveToggle } from '~/ui/active-toggle'
import { buttonClass } from '~/ui/button'
import { ConfirmDelete } from '~/ui/confirm'
import ArrowDown from '~icons/arrow-down'
import ArrowUp from '~icons/arrow-up'
import GripVertical from '~icons/grip-vertical'
import Pencil from '~icons/pencil'
import { LENDER_TYPE_LABELS, moved, type PanelLender } from '../model'
import { parseMove } from '../schema'

type Target = { id: string; side: 'before' | 'after' }

/** The lenders in their order: moved by buttons, which need no script, or by dragging a line at its handle. */
export function LenderOrderList({ lenders, counted }: { lenders: readonly PanelLender[]; counted: number }) {
  const shown = useShownOrder(lenders)
  const [held, setHeld] = useState<string | null>(null)
  const [target, setTarget] = useState<Target | null>(null)
  const submit = useSubmit()
  const { announcement, expect } = useMoved(lenders, counted)

  const over = (event: DragEvent<HTMLElement>, id: string) => {
    if (!held || held === id) return setTarget(null)
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    setTarget({ id, side: event.clientY < top + height / 2 ? 'before' : 'after' })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (held && target) {
      expect(held, 'up')
      const fields = { intent: 'move', id: held, [target.side]: target.id }
      submit(fields, { method: 'post', preventScrollReset: true })
    }
    setHeld(null)
    setTarget(null)
  }

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {shown.map((lender, at) => (
          <li
            key={lender.id}
            onDragOver={(event) => over(event, lender.id)}
            onDrop={drop}
            className={`relative flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5 ${held === lender.id ? 'opacity-50' : ''}`}
          >
            {target?.id === lender.id && (
              <span
                aria-hidden="true"
                className={`absolute inset-x-0 h-1 bg-brand ${target.side === 'before' ? 'top-0' : 'bottom-0'}`}
              />
            )}
            <span
              // For a pointer only: keyboards and screen readers have the buttons.
              aria-hidden="true"
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', lender.name)
                setHeld(lender.id)
              }}
              onDragEnd={() => {
                setHeld(null)
                setTarget(null)
              }}
              title="Drag to move"
              className="js-only cursor-grab text-ink-faint max-md:hidden"
            >
              <GripVertical className="size-5" />
            </span>
            <Logo url={lender.logoUrl} />
            <div className="min-w-0 grow basis-40">
              <h2 className="text-base wrap-anywhere">{lender.name}</h2>
              <p className="text-sm text-ink-soft">{LENDER_TYPE_LABELS[lender.type]}</p>
            </div>
            <ActiveToggle
              id={lender.id}
              version={lender.version}
              isActive={lender.isActive}
              name={lender.name}
            />
            <div className="flex flex-wrap items-center gap-1">
              <MoveButton lender={lender} direction="up" isEnd={at === 0} onMove={expect} />
              <MoveButton
                lender={lender}
                direction="down"
                isEnd={at === shown.length - 1 && lender.place === counted}
                onMove={expect}
              />
              <Link
                to={`?edit=${lender.id}`}
                className={buttonClass('quiet', 'sm')}
                aria-label={`Edit ${lender.name}`}
              >
                <Pencil aria-hidden="true" className="size-4" />
                Edit
              </Link>
              <ConfirmDelete
                id={lender.id}
                noun="lender"
                called={lender.name}
                label="Delete"
                fields={{ id: lender.id, version: lender.version }}
              >
                <p>{lender.name} and its logo disappear from the home page and cannot be brought back.</p>
              </ConfirmDelete>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The order as it will be once the move that is on its way has arrived. */
function useShownOrder(lenders: readonly PanelLender[]): readonly PanelLender[] {
  const { formData } = useNavigation()
  if (formData?.get('intent') !== 'move') return lenders
  const fields = new Map([...formData].map(([name, value]) => [name, String(value)]))
  const move = parseMove(fields)
  if (!move) return lenders
  const order = moved(
    lenders.map((lender) => lender.id),
    fields.get('id') ?? '',
    move,
  )
  return order.flatMap((id) => lenders.find((lender) => lender.id === id) ?? [])
}

type Direction = 'up' | 'down'

/** Announces the moved lender's new position and keeps the focus on it: browsers drop the focus of a moved element. */
function useMoved(lenders: readonly PanelLender[], counted: number) {
  const expected = useRef<{ id: string; direction: Direction } | null>(null)
  const [announcement, announce] = useState('')
  useEffect(() => {
    const move = expected.current
    const lender = move && lenders.find((each) => each.id === move.id)
    if (!lender) return
    expected.current = null
    document.getElementById(`${move.direction}-${move.id}`)?.focus({ preventScroll: true })
    announce(`${lender.name} is now ${lender.place} of ${counted}.`)
  }, [lenders, counted])
  const expect = (id: string, direction: Direction) => {
    expected.current = { id, direction }
  }
  return { announcement, expect }
}

function MoveButton(props: {
  lender: PanelLender
  direction: Direction
  isEnd: boolean
  onMove: (id: string, direction: Direction) => void
}) {
  const { lender, direction, isEnd } = props
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <Form method="post" preventScrollReset onSubmit={() => props.onMove(lender.id, direction)}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={lender.id} />
      <button
        id={`${direction}-${lender.id}`}
        type="submit"
        name="direction"
        value={direction}
        // Not `disabled`: that would drop the focus of the person who moved it to the end.
        aria-disabled={isEnd || undefined}
        aria-label={`Move ${lender.name} ${direction}`}
        title={`Move ${direction}`}
        className="grid size-9 place-items-center rounded-md hover:bg-sunken aria-disabled:text-line-strong"
      >
        <Arrow aria-hidden="true" className="size-5" />
      </button>
    </Form>
  )
}

function Logo({ url }: { url: string | null }) {
  return (
    <span className="grid h-12 w-24 shrink-0 place-items-center rounded-sm border border-line bg-surface p-1.5">
      {url ? (
        <img {...pictureSource(url, '6rem')} alt="" className="max-h-full max-w-full object-contain" />
      ) : (
        <span className="text-xs text-ink-faint">No logo</span>
      )}
    </span>
  )
}
