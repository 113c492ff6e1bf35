import { t } from '@lingui/core/macro'
import { formatPlainDate } from '~/lib/dates'
import { formatPercent } from '~/lib/money'
import { withElement } from '~/ui/with-element'
import type { PrimeRate } from '../model'

/** 'Prime: 4.45%, Bank of Canada, as of November 18, 2026'. Source and date always go with it. */
export function PrimeLine({ prime, className }: { prime: PrimeRate; className?: string }) {
  return (
    <p className={`tabular-nums text-ink-soft ${className ?? ''}`}>
      {withElement(
        t`<0>Prime: ${formatPercent(prime.percent)}</0>, Bank of Canada, as of ${formatPlainDate(prime.day)}.`,
        (words) => (
          <strong className="text-ink">{words}</strong>
        ),
      )}
    </p>
  )
}
