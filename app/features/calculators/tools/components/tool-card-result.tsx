import { t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { NO_FIGURE } from '~/lib/money'
import { FigureRow } from '../../components/figure-row'
import { TakeLink } from '../../components/rate-note'
import type { useTool } from '../../components/use-tool'
import type { Fields } from '../fields'
import type { Answer } from '../tool'

const MAX_ROWS = 3

export const Summary = ({ children }: { children: string }) => (
  <summary className="flex min-h-11 w-fit items-center gap-1.5 text-sm font-semibold text-brand">
    {children}
    <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
  </summary>
)

/** A card's result: the figure, the rest folded away. */
export function Result({ answer, state }: { answer: Answer; state: ReturnType<typeof useTool<Fields>> }) {
  const first = answer.rows.slice(0, MAX_ROWS)
  const rest = answer.rows.slice(MAX_ROWS)
  // Without their notes, which the full calculator has.
  const rowsOf = (rows: Answer['rows']) => (
    <dl className="divide-y divide-line border-t border-line text-sm figure-rows">
      {rows.map(({ note: _, ...row }) => (
        <FigureRow key={row.term} {...row} />
      ))}
    </dl>
  )
  const hasMore = rest.length > 0 || (answer.warnings ?? []).length > 0 || answer.comparison?.note
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{answer.label}</span>
        <data
          value={answer.exact ?? answer.value}
          className="tabular-nums text-3xl font-semibold tracking-tight text-brand"
        >
          {answer.value}
        </data>
      </p>
      <p className="text-sm text-ink-soft empty:hidden">{answer.sentence}</p>
      {answer.remark && <p className="mt-1 text-sm font-medium text-accent-text">{answer.remark}</p>}
      {answer.comparison && (
        <p className="tabular-nums mt-1 text-sm">
          {answer.comparison.title && <strong>{answer.comparison.title} </strong>}
          {answer.comparison.text}
        </p>
      )}
      {answer.choices && (
        <ul className="mt-2 grid gap-1.5">
          {answer.choices.map(({ label, values }) => {
            const { params, take } = state.change(values)
            return (
              <li key={label}>
                <TakeLink
                  href={`?${params}`}
                  onTake={take}
                  className="flex min-h-11 items-center rounded-md border border-line-strong bg-surface px-3 text-sm font-medium text-brand"
                >
                  {label}
                </TakeLink>
              </li>
            )
          })}
        </ul>
      )}
      {answer.value !== NO_FIGURE && first.length > 0 && <div className="mt-2">{rowsOf(first)}</div>}
      {answer.value !== NO_FIGURE && hasMore && (
        <details className="group">
          <Summary>{t`More figures`}</Summary>
          <div className="text-sm">
            {rest.length > 0 && rowsOf(rest)}
            {[answer.comparison?.note, ...(answer.warnings ?? [])].map(
              (text) =>
                text && (
                  <p key={text} className="mt-2 text-ink-soft">
                    {text}
                  </p>
                ),
            )}
          </div>
        </details>
      )}
    </>
  )
}

// At each key the result would be read in pieces.
const QUIET_MS = 1_000

/** The result for screen readers, once the visitor has typed. The page's own live region is behind the dialog. */
export function LiveResult({ answer: { label, value } }: { answer: Answer }) {
  const text = value === NO_FIGURE ? '' : `${label} ${value}`
  const [said, setSaid] = useState('')
  const first = useRef(text)
  useEffect(() => {
    if (text === first.current) return
    first.current = ''
    const timer = setTimeout(() => setSaid(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
