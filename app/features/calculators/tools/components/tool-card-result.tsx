import { t } from '@lingui/core/macro'
import { NO_FIGURE } from '~/lib/money'
import { useAnnounced } from '~/ui/announcements'
import ChevronDown from '~icons/chevron-down'
import { FigureRow } from '../../components/figure-row'
import type { ToolState } from '../../components/use-tool'
import type { Answer } from '../tool'
import { Choices, Headline } from './tool-result'

const MAX_ROWS = 3

export const Summary = ({ children }: { children: string }) => (
  <summary className="flex min-h-11 w-fit items-center gap-1.5 text-sm font-semibold text-brand">
    {children}
    <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
  </summary>
)

/** Without their notes, which the full calculator has. */
const Rows = ({ rows }: { rows: Answer['rows'] }) => (
  <dl className="divide-y divide-line border-t border-line text-sm figure-rows">
    {rows.map(({ note: _, ...row }) => (
      <FigureRow key={row.term} {...row} />
    ))}
  </dl>
)

/** A card's result: the figure, the rest folded away. */
export function Result({ state }: { state: ToolState }) {
  const { answer } = state
  const { comparison, rows, warnings = [] } = answer
  const rest = rows.slice(MAX_ROWS)
  const texts = [comparison?.note, ...warnings].filter((text) => text !== undefined)
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{answer.label}</span>
        <Headline answer={answer} className="text-3xl" />
      </p>
      <p className="text-sm text-ink-soft empty:hidden">{answer.sentence}</p>
      {answer.remark && <p className="mt-1 text-sm font-medium text-accent-text">{answer.remark}</p>}
      {comparison && (
        <p className="tabular-nums mt-1 text-sm">
          {comparison.title && <strong>{comparison.title} </strong>}
          {comparison.text}
        </p>
      )}
      <Choices state={state} className="mt-2 grid gap-1.5 text-sm" />
      {answer.value !== NO_FIGURE && rows.length > 0 && (
        <div className="mt-2">
          <Rows rows={rows.slice(0, MAX_ROWS)} />
        </div>
      )}
      {answer.value !== NO_FIGURE && rest.length + texts.length > 0 && (
        <details className="group">
          <Summary>{t`More figures`}</Summary>
          <div className="text-sm">
            {rest.length > 0 && <Rows rows={rest} />}
            {texts.map((text) => (
              <p key={text} className="mt-2 text-ink-soft">
                {text}
              </p>
            ))}
          </div>
        </details>
      )}
    </>
  )
}

/** The result for screen readers, once the visitor has typed. The page's own live region is behind the dialog. */
export function LiveResult({ answer: { label, value }, id }: { answer: Answer; id: string }) {
  useAnnounced(value === NO_FIGURE ? null : `${label} ${value}`, id)
  return <p id={id} role="status" className="sr-only" />
}
