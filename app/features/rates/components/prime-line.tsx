import { formatDate } from '~/lib/dates'
import { formatPercent } from '~/lib/money'
import type { PrimeRate } from '../model'

/** 'Prime: 4.45%, Bank of Canada, as of November 18, 2026' Its source and date belong to it wherever it stands. */
export function PrimeLine({ prime, className }: { prime: PrimeRate; className?: string }) {
  return (
    <p className={`figures ${className ?? ''}`}>
      <strong>{`Prime: ${formatPercent(prime.percent)}`}</strong>
      {/* A day has no hour: noon is that day from coast to coast. */}
      <span className="text-ink-soft">
        , Bank of Canada, as of {formatDate(`${prime.day}T12:00:00-05:00`)}.
      </span>
    </p>
  )
}
