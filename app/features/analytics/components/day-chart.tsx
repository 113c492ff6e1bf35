import { scaleBand, scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { round, ticksOf } from '~/ui/charts/axis'
import { Legend, Plot, type Tick } from '~/ui/charts/plot'
import type { DayFigures } from '../model'

const shortDay = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayText = (day: string) => shortDay.format(new Date(day))
const countText = (count: number, one: string) =>
  `${count.toLocaleString('en-CA')} ${one}${count === 1 ? '' : 's'}`

const wholeNumber = (value: number) => (Number.isInteger(value) ? value.toLocaleString('en-CA') : '')

const TICKS = 5

/** Views above and leads below, each on an axis of its own; the same figures in a table below. */
export function DayChart({ days, title }: { days: readonly DayFigures[]; title: string }) {
  const x = scaleBand(
    days.map(({ day }) => day),
    [0, 100],
  ).paddingInner(0.3)
  const middle = ({ day }: DayFigures) => round((x(day) ?? 0) + x.bandwidth() / 2)
  const axisOf = (key: 'views' | 'leads') =>
    scaleLinear([0, Math.max(...days.map((figures) => figures[key]), 4)], [100, 0]).nice(4)
  const [y, yLeads] = [axisOf('views'), axisOf('leads')]
  const atViews = ({ views }: DayFigures) => round(y(views))
  const step = Math.max(1, Math.round((days.length - 1) / (TICKS - 1)))
  const xTicks: Tick[] = days
    .filter((_, at) => (days.length - 1 - at) % step === 0)
    .map((figures) => ({ at: middle(figures), label: dayText(figures.day) }))
  const total = (key: 'views' | 'leads') => days.reduce((sum, figures) => sum + figures[key], 0)
  const summary = `${title}: ${countText(total('views'), 'profile view')} in ${days.length} days. The figures are in the table below.`
  return (
    <figure className="rounded-lg border border-line bg-surface p-5">
      <figcaption className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-lg">{title}</h2>
        <Legend
          entries={[
            { label: 'Profile views', swatch: 'bg-chart-balance' },
            { label: 'Leads', swatch: 'bg-chart-interest' },
          ]}
        />
      </figcaption>
      <div className="pr-4">
        <Plot summary={summary} xTicks={xTicks} yTicks={ticksOf(y, 4, wholeNumber)}>
          <path
            d={area(middle, 100, atViews)([...days]) ?? ''}
            className="fill-chart-balance"
            fillOpacity={0.15}
          />
          <path
            d={line(middle, atViews)([...days]) ?? ''}
            className="fill-none stroke-chart-balance stroke-2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {days.map(({ day, views }) => (
            <rect key={day} x={round(x(day) ?? 0)} width={round(x.step())} height={100} fill="transparent">
              <title>{`${dayText(day)}: ${countText(views, 'view')}`}</title>
            </rect>
          ))}
        </Plot>
      </div>
      <div className="mt-6 pr-4">
        <Plot
          summary={`${title}: ${countText(total('leads'), 'lead')} by day.`}
          xTicks={xTicks}
          yTicks={ticksOf(yLeads, 4, wholeNumber)}
        >
          {days.map(({ day, leads }) => (
            <rect
              key={day}
              x={round(x(day) ?? 0)}
              width={round(x.bandwidth())}
              y={round(yLeads(leads))}
              height={round(100 - yLeads(leads))}
              className="fill-chart-interest"
            >
              <title>{`${dayText(day)}: ${countText(leads, 'lead')}`}</title>
            </rect>
          ))}
        </Plot>
      </div>
      <details className="mt-4">
        <summary className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4">
          Show the figures
        </summary>
        <table className="tabular-nums w-full text-right text-sm">
          <caption className="sr-only">{title}</caption>
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className="py-2 text-left font-medium">
                Day
              </th>
              <th scope="col" className="font-medium">
                Profile views
              </th>
              <th scope="col" className="font-medium">
                Leads
              </th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, views, leads }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {dayText(day)}
                </th>
                <td>{views.toLocaleString('en-CA')}</td>
                <td>{leads.toLocaleString('en-CA')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
