import type { ScaleLinear } from 'd3-scale'

// Both charts of the rates page are drawn on the same paper. Units of the viewBox.
export const CHART = { width: 520, height: 300 } as const

/** The lines and figures of a rate axis, in percent. */
export function RateAxis({
  y,
  left,
  right,
}: {
  y: ScaleLinear<number, number>
  left: number
  right: number
}) {
  return y.ticks(4).map((tick) => (
    <g key={tick}>
      <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
      <text x={left - 8} y={y(tick)} dy="0.35em" textAnchor="end" className="fill-ink-soft">
        {tick.toFixed(1)}
      </text>
    </g>
  ))
}
