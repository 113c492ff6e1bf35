import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { formatPercent } from '~/lib/money'
import { lowestPerTerm, type ShownRate } from '../model'
import { asOfText, classWord, shownTerm } from '../shown-rate'
import { CHART, RateAxis } from './rate-axis'

const { width: WIDTH, height: HEIGHT } = CHART
const INSET = { top: 34, right: 24, bottom: 34, left: 44 }

const classOf = ([first]: ShownRate[]) => (first ? classWord(first.mortgageType) : '')

export function RatesByTermChart({ rates }: { rates: ShownRate[] }) {
  const terms = lowestPerTerm(rates)
  const values = terms.flatMap((rate) => [rate.ourRate, rate.posted?.percent ?? rate.ourRate])
  const y = scaleLinear()
    .domain([Math.min(...values) - 0.3, Math.max(...values) + 0.3])
    .nice(4)
    .range([HEIGHT - INSET.bottom, INSET.top])
  const x = scalePoint(
    terms.map((rate) => rate.term),
    [INSET.left, WIDTH - INSET.right],
  ).padding(0.5)
  const at = (rate: ShownRate) => x(rate.term) ?? 0
  const path = line<ShownRate>(at, (rate) => y(rate.ourRate))(terms) ?? ''
  const named = terms.map(
    (rate) => t`${shownTerm(rate.term)} ${formatPercent(rate.ourRate)}, APR ${formatPercent(rate.apr)}`,
  )
  const summary = t`Our lowest ${classOf(terms)} rate by term, ${asOfText(terms)}: ${named.join('; ')}.`
  return (
    <figure className="rounded-lg border border-line bg-surface p-5">
      <figcaption>
        <h3 className="text-lg">
          <Trans>Rate by term</Trans>
        </h3>
        <p className="text-sm text-ink-soft">
          <Trans>
            Filled: our lowest {classOf(terms)} rate of each term and its APR, {asOfText(terms)}.
          </Trans>
          {terms.some(({ posted }) => posted) &&
            ` ${t`Hollow: the posted rate, a list price that few people pay; its source and date are in the table below.`}`}
        </p>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={summary}
        className="tabular-nums mt-3 w-full text-base"
      >
        <RateAxis y={y} left={INSET.left} right={WIDTH - INSET.right} />
        <path d={path} className="fill-none stroke-brand" strokeWidth={2.5} />
        {terms.map((rate) => (
          <g key={rate.term}>
            {rate.posted && (
              <>
                <line
                  x1={at(rate)}
                  x2={at(rate)}
                  y1={y(rate.ourRate)}
                  y2={y(rate.posted.percent)}
                  className="stroke-line-strong"
                  strokeDasharray="2 4"
                />
                <circle
                  cx={at(rate)}
                  cy={y(rate.posted.percent)}
                  r={5}
                  className="fill-surface stroke-line-strong"
                  strokeWidth={2}
                />
              </>
            )}
            <circle cx={at(rate)} cy={y(rate.ourRate)} r={6} className="fill-brand" />
            {[formatPercent(rate.ourRate), t`APR ${formatPercent(rate.apr)}`].map((label, line) => (
              <text
                key={label}
                x={at(rate)}
                y={y(rate.ourRate) + 24 + line * 18}
                textAnchor="middle"
                // The line between two terms passes behind the figures.
                paintOrder="stroke"
                strokeWidth={4}
                className="fill-ink stroke-surface font-semibold"
              >
                {label}
              </text>
            ))}
            <text x={at(rate)} y={HEIGHT - 8} textAnchor="middle" className="fill-ink-soft">
              {shownTerm(rate.term)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
