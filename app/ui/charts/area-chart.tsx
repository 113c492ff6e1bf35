import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { round, ticksOf } from './axis'
import { Plot } from './plot'

export type Point = { x: number; y: number }

/** One quantity along an axis, as an area under its line, from 0. `note` marks a point with a dot. */
export function AreaChart(props: {
  summary: string
  points: readonly Point[]
  formatX: (value: number) => string
  formatY: (value: number) => string
  note?: Point
}) {
  const { points, note } = props
  const first = points[0]?.x ?? 0
  const last = points.at(-1)?.x ?? 1
  const x = scaleLinear([first, last], [0, 100])
  const y = scaleLinear([0, Math.max(...points.map((point) => point.y), 1)], [100, 0]).nice(4)
  const atX = (point: Point) => round(x(point.x))
  const atY = (point: Point) => round(y(point.y))
  return (
    <Plot summary={props.summary} xTicks={ticksOf(x, 6, props.formatX)} yTicks={ticksOf(y, 4, props.formatY)}>
      <path d={area(atX, 100, atY)([...points]) ?? ''} className="fill-chart-balance" fillOpacity={0.15} />
      <path
        d={line(atX, atY)([...points]) ?? ''}
        className="fill-none stroke-chart-balance stroke-[2.5]"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {note && (
        // A line without length and with round ends is a dot that the stretched drawing leaves round.
        <path
          d={`M${atX(note)} ${atY(note)}h0`}
          className="stroke-chart-balance stroke-[11]"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </Plot>
  )
}
