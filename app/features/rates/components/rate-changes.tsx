import { scaleLinear, scaleTime } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import { formatDateTime, formatShortDate } from '~/lib/dates'
import { formatCad, formatPercent } from '~/lib/money'
import { round, ticksOf } from '~/ui/charts/axis'
import { Legend, Plot } from '~/ui/charts/plot'
import { type PanelRate, type RateChange, type RateChangeSource, rateName } from '../model'

const CELL = 'py-1.5 pr-1.5 sm:pr-3'

const BY: Record<RateChangeSource, string> = { manual: 'By hand', scrape: 'Scraped', seed: 'Demo data' }

export function RateChanges({ rate, changes }: { rate: PanelRate; changes: readonly RateChange[] }) {
  if (changes.length === 0) {
    return <p className="mt-3 text-ink-soft">No change of this rate is on record yet.</p>
  }
  return (
    <section
      aria-label={`History of ${rateName(rate)}`}
      className="mt-3 grid gap-6 rounded-md bg-sunken p-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]"
    >
      <Steps changes={changes} />
      <div className="min-w-0">
        <table className="tabular-nums w-full text-left text-sm">
          <caption className="sr-only">Changes, newest first</caption>
          <thead className="text-ink-soft">
            <tr>
              {['When', 'Posted', 'Ours', 'Fees', 'Status', 'Who'].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={`py-1 pr-1.5 font-medium sm:pr-3 ${name === 'Who' ? 'max-sm:hidden' : ''}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.id} className="border-t border-line align-top">
                <td className={CELL}>
                  {formatDateTime(change.changedAt)}
                  {/* On a phone there is no room for a column of names. */}
                  <span className="block text-ink-faint sm:hidden">{whoOf(change)}</span>
                </td>
                <td className={CELL}>{percent(change.postedRate)}</td>
                <td className={`${CELL} font-semibold`}>{percent(change.ourRate)}</td>
                <td className={CELL}>{change.fees === null ? '–' : formatCad(change.fees)}</td>
                <td className={CELL}>{change.isActive ? 'Active' : 'Inactive'}</td>
                <td className="py-1.5 wrap-anywhere max-sm:hidden">{whoOf(change)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const whoOf = ({ changedBy, changeSource }: RateChange) => {
  if (!changedBy) return BY[changeSource]
  return changeSource === 'scrape' ? `${changedBy}, scraped` : changedBy
}

const percent = (rate: number | null) => (rate === null ? '–' : formatPercent(rate, 3))

type Step = { at: Date; rate: number }

/** A rate holds until it is changed, so the lines are steps; the last one holds until now. */
function Steps({ changes }: { changes: readonly RateChange[] }) {
  const oldestFirst = [...changes].reverse()
  const seriesOf = (key: 'ourRate' | 'postedRate'): Step[] =>
    oldestFirst.flatMap((change) => {
      const rate = change[key]
      return rate === null ? [] : [{ at: new Date(change.changedAt), rate }]
    })
  const ours = seriesOf('ourRate')
  const posted = seriesOf('postedRate')
  const from = new Date(oldestFirst[0]?.changedAt ?? 0)
  const last = new Date(changes[0]?.changedAt ?? 0)
  // A little beyond the last change, so that where it led to is seen; no clock, which differs from the server's.
  const to = new Date(last.getTime() + Math.max(86_400_000, (last.getTime() - from.getTime()) * 0.12))
  const values = [...ours, ...posted].map(({ rate }) => rate)
  const x = scaleTime([from, to], [0, 100])
  const y = scaleLinear([Math.min(...values) - 0.1, Math.max(...values) + 0.1], [100, 0]).nice(3)
  const path = (steps: Step[]) => {
    const end = steps.at(-1)
    const held = end ? [...steps, { ...end, at: to }] : []
    return line<Step>(
      ({ at }) => round(x(at)),
      ({ rate }) => round(y(rate)),
    ).curve(curveStepAfter)(held)
  }
  // Two dates are as many as fit under it on a phone.
  const xTicks = [
    { at: 14, label: formatShortDate(from) },
    { at: 86, label: formatShortDate(last) },
  ]
  return (
    <figure className="min-w-0">
      <Plot
        summary={`Our rate and the posted rate from ${formatShortDate(from)} to ${formatShortDate(last)}; the figures are in the table beside it.`}
        xTicks={from.getTime() === last.getTime() ? [] : xTicks}
        yTicks={ticksOf(y, 3, (value) => value.toFixed(2))}
      >
        <path
          d={path(posted) ?? ''}
          className="fill-none stroke-line-strong stroke-2"
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={path(ours) ?? ''}
          className="fill-none stroke-brand stroke-[2.5]"
          vectorEffect="non-scaling-stroke"
        />
      </Plot>
      <figcaption className="mt-2">
        <Legend
          entries={[
            { label: 'Our rate, %', swatch: 'bg-brand' },
            { label: 'Posted rate, % (dashed)', swatch: 'bg-line-strong' },
          ]}
        />
      </figcaption>
    </figure>
  )
}
