import type { ScaleLinear } from 'd3-scale'
import { ticksOf } from '~/ui/charts/axis'

// Both charts of the rates page have the same size. Units of the viewBox.
export const CHART = { width: 520, height: 300 } as const

export function RateAxis(props: { y: ScaleLinear<number, number>; left: number; right: number }) {
  const { y, left, right } = props
  return ticksOf(y, 4, (tick) => tick.toFixed(1)).map(({ at, label }) => (
    <g key={label}>
      <line x1={left} x2={right} y1={at} y2={at} className="stroke-line" />
      <text x={left - 8} y={at} dy="0.35em" textAnchor="end" className="fill-ink-soft">
        {label}
      </text>
    </g>
  ))
}
