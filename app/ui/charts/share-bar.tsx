import { round } from './axis'

/** A part of the whole; `fill` colours it in the drawing, `swatch` beside its name. */
export type Share = { label: string; value: number; text: string; fill: string; swatch: string }

/** A mark along the bar, as a value of the whole. */
export type Mark = { value: number; label: string }

/** One bar cut into parts, its marks below, and the parts with their figures as a list. */
export function ShareBar(props: { summary: string; shares: readonly Share[]; marks?: readonly Mark[] }) {
  const { shares, marks = [] } = props
  const total = shares.reduce((sum, { value }) => sum + value, 0)
  // One division: a scale's library would be most of this page's script.
  const x = (value: number) => (value / (total || 1)) * 100
  let from = 0
  return (
    <div>
      <svg
        role="img"
        aria-label={props.summary}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        className="h-9 w-full overflow-hidden rounded-sm bg-sunken"
      >
        {shares.map(({ label, value, fill }) => {
          const start = from
          from += value
          return <rect key={label} x={round(x(start))} width={round(x(value))} height={10} className={fill} />
        })}
        {marks.map(({ value, label }) => (
          <line
            key={label}
            x1={round(x(value))}
            x2={round(x(value))}
            y1={0}
            y2={10}
            className="stroke-ink"
            strokeWidth={2}
            strokeDasharray="3 2"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {marks.length > 0 && (
        <div aria-hidden="true" className="relative mt-1 h-5 text-xs text-ink-soft">
          {marks.map(({ value, label }) => (
            <span
              key={label}
              className="tabular-nums absolute -translate-x-1/2 whitespace-nowrap"
              style={{ left: `${round(x(value))}%` }}
            >
              {label}
            </span>
          ))}
        </div>
      )}
      <dl className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {shares.map(({ label, text, swatch }) => (
          <div key={label} className="flex items-baseline gap-2 py-1">
            <dt className="flex grow items-baseline gap-2 text-ink-soft">
              <span aria-hidden="true" className={`size-3 shrink-0 rounded-full ${swatch}`} />
              {label}
            </dt>
            <dd className="tabular-nums font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
