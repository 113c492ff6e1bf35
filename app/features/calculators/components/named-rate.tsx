import { Trans } from '@lingui/react/macro'
import { formatPercent } from '~/lib/money'
import type { RateChoice } from './rate-choice'

/** Never a rate without its APR, term and date. */
export const NamedRate = ({ choice, className = '' }: { choice: RateChoice; className?: string }) => (
  <>
    <Trans>
      <strong className={`font-semibold${className}`}>Our Rate {formatPercent(choice.ratePercent)}</strong>,{' '}
      <strong className={`font-semibold${className}`}>APR {formatPercent(choice.aprPercent)}</strong>:{' '}
      {choice.name}, confirmed {choice.confirmed}. {choice.aprNote}
    </Trans>
  </>
)
