import type { ReactNode } from 'react'

/** A mark on an axis; `at` in percent of the axis' length, from the left or from the top. */
export type Tick = { at: number; label: string }

/**
 * The frame of a chart: axes with their texts around a drawing of 100 by 100 units. The drawing stretches to the
 * width that there is while the texts, being HTML, keep their size: as legible at 360 px as on a wide screen.
 * To a screen reader it is one picture with `summary`; the figures themselves belong into a table near it.
 */
export function Plot(props: {
  summary: string
  xTicks: readonly Tick[]
  yTicks: readonly Tick[]
  children: ReactNode
}) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 text-xs text-ink-faint">
      <div className="relative min-w-9" aria-hidden="true">
        {/* Keeps the column as wide as the longest label; the labels themselves are at their lines. */}
        <span className="tabular-nums block h-0 overflow-hidden">{longest(props.yTicks)}</span>
        {props.yTicks.map(({ at, label }) => (
          <span
            key={label}
            className="tabular-nums absolute right-0 -translate-y-1/2 leading-none"
            style={{ top: `${at}%` }}
          >
            {label}
          </span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={props.summary}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="h-52 w-full overflow-visible md:h-60"
      >
        {props.yTicks.map(({ at, label }) => (
          <line
            key={label}
            x1={0}
            x2={100}
            y1={at}
            y2={at}
            className={at > 99.9 ? 'stroke-line-strong' : 'stroke-line'}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {props.children}
      </svg>
      <div aria-hidden="true" className="relative col-start-2 mt-2 h-4">
        {props.xTicks.map(({ at, label }) => (
          <span
            key={label}
            className="tabular-nums absolute -translate-x-1/2 leading-none whitespace-nowrap"
            style={{ left: `${at}%` }}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}

const longest = (ticks: readonly Tick[]) =>
  ticks.reduce((text, { label }) => (label.length > text.length ? label : text), '')

export function Legend({ entries }: { entries: readonly { label: string; swatch: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      {entries.map(({ label, swatch }) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-3 rounded-full ${swatch}`} />
          {label}
        </li>
      ))}
    </ul>
  )
}
