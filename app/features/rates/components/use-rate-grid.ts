import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { FormFields } from '~/lib/merge-fields'
import { adjustedCell, normalCell, parseBlock, parseCellName } from '../grid'
import type { RateType } from '../model'

export type Adjustment = { points: number; rateType: RateType | 'all'; province: string | null }

/** The text typed into a cell, and the value that it was typed over. */
type Edit = { text: string; seen: string }

/**
 * The unpublished edits of the rate grid, of every province, over the `stored` cells. An edit ends when the stored
 * value becomes the same, which is what publishing does. A cell that another owner changed keeps the value that this
 * owner saw, so that the server can offer both.
 */
export function useRateGrid(stored: FormFields, typed: Record<string, string> | undefined) {
  const [edits, setEdits] = useState<Record<string, Edit>>(() => editsOf(typed ?? {}, stored))
  const changed = useMemo(
    () => Object.keys(edits).filter((name) => normalCell(edits[name]?.text ?? '') !== (stored[name] ?? '')),
    [edits, stored],
  )
  const textOf = (name: string) => edits[name]?.text ?? stored[name] ?? ''
  const setMany = (texts: Record<string, string>) =>
    setEdits((before) => {
      const after = { ...before }
      for (const [name, text] of Object.entries(texts)) {
        const isOpen = changed.includes(name)
        after[name] = { text, seen: isOpen ? (before[name]?.seen ?? '') : (stored[name] ?? '') }
      }
      return after
    })
  const reset = (name: string) => setEdits(({ [name]: _, ...others }) => others)
  const adjust = ({ points, rateType, province }: Adjustment) => {
    const texts: Record<string, string> = {}
    for (const name of Object.keys(stored)) {
      const cell = parseCellName(name)
      if (cell?.figure !== 'our') continue
      if (rateType !== 'all' && cell.kind.rateType !== rateType) continue
      if (province !== null && cell.kind.province !== province) continue
      const text = adjustedCell(textOf(name), points)
      if (text !== null) texts[name] = text
    }
    setMany(texts)
    return Object.keys(texts).length
  }
  return {
    textOf,
    isChanged: (name: string) => changed.includes(name),
    changed,
    /** The value that a field was shown with, for the merge. */
    seenOf: (name: string) => (changed.includes(name) ? (edits[name]?.seen ?? '') : (stored[name] ?? '')),
    setMany,
    reset,
    discard: () => setEdits({}),
    adjust,
  }
}

const editsOf = (typed: Record<string, string>, stored: FormFields): Record<string, Edit> =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name, text]) => parseCellName(name) && normalCell(text) !== (stored[name] ?? ''))
      .map(([name, text]) => [name, { text, seen: stored[name] ?? '' }]),
  )

const MOVES: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves between cells, which carry their `data-row` and `data-column`, and pastes blocks into them. */
export function useGridKeys(setMany: (texts: Record<string, string>) => void, reset: (name: string) => void) {
  const grid = useRef<HTMLFormElement>(null)
  const cellAt = (row: number, column: number) =>
    grid.current?.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null
  const focusFrom = (cell: HTMLInputElement, [down, right]: readonly [number, number]) => {
    let [row, column] = placeOf(cell)
    // A kind without a cell is passed over; six columns and a few rows are soon searched.
    for (let steps = 0; steps < MAX_STEPS; steps++) {
      row += down
      column += right
      const next = cellAt(row, column)
      if (next) {
        next.focus()
        next.select()
        return
      }
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = event.target
    if (!(cell instanceof HTMLInputElement) || cell.dataset.row === undefined) return
    if (event.key === 'Escape') return reset(cell.name)
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return grid.current?.requestSubmit()
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const move = event.key === 'Enter' ? ([event.shiftKey ? -1 : 1, 0] as const) : MOVES[event.key]
    if (!move || isInsideText(cell, event.key)) return
    event.preventDefault()
    focusFrom(cell, move)
  }
  const onPaste = (event: ClipboardEvent) => {
    const cell = event.target
    if (!(cell instanceof HTMLInputElement) || cell.dataset.row === undefined) return
    const block = parseBlock(event.clipboardData.getData('text/plain'))
    if (block.length === 1 && block[0]?.length === 1) return
    event.preventDefault()
    const [row, column] = placeOf(cell)
    const texts: Record<string, string> = {}
    for (const [down, line] of block.entries())
      for (const [right, text] of line.entries()) {
        const target = cellAt(row + down, column + right)
        if (target && text) texts[target.name] = text
      }
    setMany(texts)
  }
  return { grid, onKeyDown, onPaste }
}

const MAX_STEPS = 12

const placeOf = (cell: HTMLInputElement) => [Number(cell.dataset.row), Number(cell.dataset.column)] as const

/** Left and right move within a number that is being corrected, and between cells at its ends. */
function isInsideText({ selectionStart: start, selectionEnd: end, value }: HTMLInputElement, key: string) {
  if (start === null || (start === 0 && end === value.length)) return false
  return (key === 'ArrowLeft' && start > 0) || (key === 'ArrowRight' && end !== value.length)
}
