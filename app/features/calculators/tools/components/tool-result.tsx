import { formatCad } from '~/lib/money'
import { FigureRow } from '../../components/figure-row'
import { TakeLink } from '../../components/rate-note'
import type { ToolState } from '../../components/use-tool'
import type { Answer } from '../tool'

type ResultProps = {
  state: ToolState
  /** The URL of other values where no script runs. */
  urlOf?: (params: URLSearchParams) => string
}

/** The figure, large, what it means, and its parts. */
export function ToolResult(props: ResultProps) {
  const { answer } = props.state
  const { comparison } = answer
  return (
    <>
      <p className="font-medium text-ink-soft">{answer.label}</p>
      <Headline answer={answer} className="block text-4xl" />
      <p className="mt-2 text-ink-soft empty:hidden">{answer.sentence}</p>
      {answer.remark && <p className="mt-2 font-medium text-accent-text">{answer.remark}</p>}
      {comparison && (
        <div className="tabular-nums mt-3 rounded-md border border-line bg-surface p-3">
          <p className="font-semibold empty:hidden">{comparison.title}</p>
          <p>{comparison.text}</p>
          {comparison.note && <p className="mt-1 text-sm text-ink-soft">{comparison.note}</p>}
        </div>
      )}
      <Choices {...props} className="mt-3 grid gap-2" />
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
      {answer.parts && <Drawing {...answer.parts} />}
    </>
  )
}

export const Headline = ({ answer, className }: { answer: Answer; className: string }) => (
  <data
    value={answer.exact ?? answer.value}
    className={`tabular-nums font-semibold tracking-tight text-brand ${className}`}
  >
    {answer.value}
  </data>
)

/** Nearby values for which there is a figure, each in a press. */
export const Choices = ({ state, urlOf, className }: ResultProps & { className: string }) =>
  state.answer.choices && (
    <ul className={className}>
      {state.answer.choices.map(({ label, values }) => {
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
  )

/** Amounts as bars on one scale, each with its name and its value as text. */
function Drawing({ title, list }: NonNullable<Answer['parts']>) {
  const most = Math.max(...list.map(({ dollars }) => dollars))
  return (
    <figure className="mt-6">
      <figcaption className="font-semibold">{title}</figcaption>
      <dl className="mt-3 grid gap-3">
        {list.map(({ label, dollars }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular-nums font-semibold">{formatCad(dollars)}</dd>
            <dd aria-hidden="true" className="col-span-2">
              <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="h-3 w-full">
                <rect width="100" height="1" className="fill-sunken" />
                <rect
                  width={Math.round((dollars / most) * 1000) / 10}
                  height="1"
                  className="fill-chart-balance"
                />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
