import { FigureRow } from '../../components/figure-row'
import { TakeLink } from '../../components/rate-note'
import type { ToolState } from '../../components/use-tool'
import type { Fields } from '../fields'
import { ToolBars } from './tool-bars'

/** The figure, large, what it means, and its parts. `urlOf`: the URL of other values where no script runs. */
export function ToolResult({
  state,
  urlOf,
}: {
  state: ToolState<Fields>
  urlOf?: (params: URLSearchParams) => string
}) {
  const { answer } = state
  const { comparison } = answer
  return (
    <>
      <p className="font-medium text-ink-soft">{answer.label}</p>
      <data
        value={answer.exact ?? answer.value}
        className="tabular-nums block text-4xl font-semibold tracking-tight text-brand"
      >
        {answer.value}
      </data>
      <p className="mt-2 text-ink-soft empty:hidden">{answer.sentence}</p>
      {answer.remark && <p className="mt-2 font-medium text-accent-text">{answer.remark}</p>}
      {comparison && (
        <div className="tabular-nums mt-3 rounded-md border border-line bg-surface p-3">
          <p className="font-semibold empty:hidden">{comparison.title}</p>
          <p>{comparison.text}</p>
          {comparison.note && <p className="mt-1 text-sm text-ink-soft">{comparison.note}</p>}
        </div>
      )}
      {answer.choices && (
        <ul className="mt-3 grid gap-2">
          {answer.choices.map(({ label, values }) => {
            const { params, take } = state.change(values)
            return (
              <li key={label}>
                <TakeLink
                  href={urlOf?.(params) ?? `?${params}`}
                  onTake={take}
                  className="flex min-h-11 items-center rounded-md border border-line-strong bg-surface px-4 font-medium text-brand hover:border-brand"
                >
                  {label}
                </TakeLink>
              </li>
            )
          })}
        </ul>
      )}
      {answer.rows.length > 0 && (
        <dl className="mt-4 divide-y divide-line border-y border-line">
          {answer.rows.map((row) => (
            <FigureRow key={row.term} {...row} />
          ))}
        </dl>
      )}
      {answer.warnings?.map((warning) => (
        <p key={warning} className="mt-3 text-sm text-ink-soft">
          {warning}
        </p>
      ))}
      {answer.parts && (
        <div className="mt-6">
          <ToolBars {...answer.parts} />
        </div>
      )}
    </>
  )
}
