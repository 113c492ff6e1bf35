import { formatDate } from '~/lib/dates'
import { formatPercent } from '~/lib/money'
import type { PrimeRate } from '../model'
import { noonOf } from '../shown-rate'

/** 'Prime: 4.45%, Bank of Canada, as of November 18, 2026' Its source and date belong to it wherever it stands. */
export function PrimeLine({ prime, className }: { prime: PrimeRate; className?: string }) {
  return (
    <p className={`figures ${className ?? ''}`}>
      <strong>{`Prime: ${formatPercent(prime.percent)}`}</strong>
      <span className="text-ink-soft">, Bank of Canada, as of {formatDate(noonOf(prime.day))}.</span>
    </p>
  )
}
