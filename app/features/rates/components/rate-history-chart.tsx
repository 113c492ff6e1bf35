import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { scaleLinear, scaleTime } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import { formatShortDate } from '~/lib/dates'
import { formatPercent } from '~/lib/money'
import { byTerm, type MortgageType } from '../model'
import { classWord, shownTerm } from '../shown-rate'
import { CHART, RateAxis } from './rate-axis'

type Point = { term: string; ourRate: number; apr: number; changedAt: string }

const DAY_MS = 86_400_000

const { width: WIDTH, height: HEIGHT } = CHART
const INSET = { top: 20, right: 72, bottom: 34, left: 44 }

// Lines differ by pattern as well as by colour.
const LOOKS = [
  { className: 'stroke-brand', dash: undefined },
  { className: 'stroke-chart-interest', dash: '7 4' },
  { className: 'stroke-chart-balance', dash: '2 3' },
  { className: 'stroke-ink-soft', dash: '10 3 2 3' },
] as const

/** How our rates moved: a rate holds until the day it was changed, so the lines are steps. */
export function RateHistoryChart(props: {
  points: Point[]
  mortgageType: MortgageType
  from: string
  to: string
}) {
  const { points, mortgageType, from, to } = props
  const terms = [...new Set(points.map((point) => point.term))].sort((a, b) =>
    byTerm({ term: a }, { term: b }),
  )
  // Rates of a single day draw no line.
  const isNew = points.every(({ changedAt }) => Date.parse(to) - Date.parse(changedAt) < DAY_MS)
  if (isNew) return null
  const series = terms.map((term) => points.filter((point) => point.term === term))
  const values = points.map((point) => point.ourRate)
  const y = scaleLinear()
    .domain([Math.min(...values) - 0.1, Math.max(...values) + 0.1])
    .nice(4)
    .range([HEIGHT - INSET.bottom, INSET.top])
  const x = scaleTime([new Date(from), new Date(to)], [INSET.left, WIDTH - INSET.right])
  const path = line<Point>(
    (point) => x(new Date(point.changedAt)),
    (point) => y(point.ourRate),
  ).curve(curveStepAfter)
  const labels = placeLabels(series.map((line) => y(line.at(-1)?.ourRate ?? 0)))
  return (
    <figure className="rounded-lg border border-line bg-surface p-5">
      <figcaption>
        <h3 className="text-lg">
          <Trans>The last 90 days</Trans>
        </h3>
        <p className="text-sm text-ink-soft">
          <Trans>Our {classWord(mortgageType)} rates, each as it was on the day.</Trans>
        </p>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t`Our rates from ${formatShortDate(from)} to ${formatShortDate(to)}; the rates are in the table below.`}
        className="tabular-nums mt-3 w-full text-base"
      >
        <RateAxis y={y} left={INSET.left} right={WIDTH - INSET.right} />
        {series.map((line, index) => {
          const look = LOOKS[index % LOOKS.length]
          const last = line.at(-1)
          const held = last ? [...line, { ...last, changedAt: to }] : line
          return (
            <path
              key={terms[index]}
              d={path(held) ?? ''}
              className={`fill-none ${look?.className}`}
              strokeWidth={2.5}
              strokeDasharray={look?.dash}
            />
          )
        })}
        {terms.map((term, index) => (
          <text key={term} x={WIDTH - INSET.right + 8} y={labels[index]} dy="0.35em" className="fill-ink">
            {shownTerm(term)}
          </text>
        ))}
        <text x={INSET.left} y={HEIGHT - 8} className="fill-ink-soft">
          {formatShortDate(from)}
        </text>
        <text x={WIDTH - INSET.right} y={HEIGHT - 8} textAnchor="end" className="fill-ink-soft">
          {formatShortDate(to)}
        </text>
      </svg>
      <details className="mt-2">
        <summary className="inline-flex min-h-9 items-center font-medium text-brand underline underline-offset-4">
          <Trans>Show the figures</Trans>
        </summary>
        <table className="tabular-nums mt-2 w-full text-left text-sm">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Term</Trans>
              </th>
              <th scope="col">
                <Trans>Since</Trans>
              </th>
              <th scope="col">
                <Trans>Our rate</Trans>
              </th>
              <th scope="col">
                <Trans>APR</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {series.flat().map((point) => (
              <tr key={`${point.term}-${point.changedAt}`} className="border-t border-line">
                <td className="py-1">{shownTerm(point.term)}</td>
                <td>{formatShortDate(point.changedAt)}</td>
                <td>{formatPercent(point.ourRate)}</td>
                <td>{formatPercent(point.apr)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

const LABEL_HEIGHT = 18

/** Heights for the labels at the lines' ends, pushed apart where two lines end close together. */
function placeLabels(ends: number[]): number[] {
  const placed = [...ends]
  let above = Number.NEGATIVE_INFINITY
  for (const index of [...ends.keys()].sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0))) {
    above = Math.max(ends[index] ?? 0, above + LABEL_HEIGHT)
    placed[index] = above
  }
  return placed
}
