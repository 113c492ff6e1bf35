import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { round, ticksOf } from './axis'
import { Plot, type Tick } from './plot'

/** The parts of a bar, from the bottom up. `fill`: a class that colours it. */
export type Series<Key extends string> = { key: Key; fill: string }

/** One bar for each row, cut into its parts. `describe` is read under the pointer. */
export function StackedBars<Key extends string>(props: {
  summary: string
  rows: readonly (Record<Key, number> & { x: number })[]
  series: readonly Series<Key>[]
  formatY: (value: number) => string
  describe: (row: Record<Key, number> & { x: number }) => string
}) {
  const { rows, series } = props
  const total = (row: Record<Key, number>) => series.reduce((sum, { key }) => sum + row[key], 0)
  const x = scaleBand(
    rows.map((row) => row.x),
    [0, 100],
  ).padding(0.28)
  const y = scaleLinear([0, Math.max(...rows.map(total), 1)], [100, 0]).nice(4)
  const layers = stack<Record<Key, number>>()
    .keys(series.map(({ key }) => key))
    .value((row, key) => row[key as Key])([...rows])
  // With up to 30 bars only every fifth can carry its name.
  const step = rows.length > 8 ? 5 : 1
  const xTicks: Tick[] = rows
    .filter((row) => row.x % step === 0 || row.x === 1)
    .map((row) => ({ at: round((x(row.x) ?? 0) + x.bandwidth() / 2), label: String(row.x) }))
  return (
    <Plot summary={props.summary} xTicks={xTicks} yTicks={ticksOf(y, 4, props.formatY)}>
      {layers.map((layer, index) => (
        <g key={layer.key} className={series[index]?.fill}>
          {layer.map(([from, to], row) => (
            <rect
              key={row}
              x={round(x(rows[row]?.x ?? 0) ?? 0)}
              width={round(x.bandwidth())}
              y={round(y(to))}
              height={round(Math.max(0, y(from) - y(to)))}
            />
          ))}
        </g>
      ))}
      {rows.map((row) => (
        <rect
          key={row.x}
          x={round((x(row.x) ?? 0) - x.step() * 0.14)}
          width={round(x.step())}
          height={100}
          fill="transparent"
        >
          <title>{props.describe(row)}</title>
        </rect>
      ))}
    </Plot>
  )
}
