import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { formatPercent } from '~/lib/money'
import { shownProvince } from '~/lib/provinces'
import type { RateChoice, RateChosen } from '../choose-rate'

/** Never a rate without its APR, term and date. */
const NamedRate = ({ rate, place }: { rate: RateChoice; place?: string }) => (
  <Trans>
    <strong className="font-semibold text-ink">Our Rate {formatPercent(rate.ourRate)}</strong>,{' '}
    <strong className="font-semibold text-ink">APR {formatPercent(rate.apr)}</strong>:{' '}
    {[rate.name, place].filter(Boolean).join(', ')}, confirmed {rate.confirmed}. {rate.aprNote}
  </Trans>
)

/** A change of the scenario in one press; a link where no script runs. */
export const TakeLink = ({ href, onTake, ...link }: ComponentProps<'a'> & { onTake: () => void }) => (
  <a
    href={href}
    {...link}
    onClick={(event) => {
      event.preventDefault()
      onTake()
    }}
  />
)

type RateNoteProps = {
  choice: RateChosen<RateChoice>
  /** The home's province while the rates are those of another one. */
  elsewhere?: string | null
  /** Named where no field says it. */
  place?: string
  /** Where another rate counts: what it is. `take` puts ours in its place. */
  other: string | false
  take: { href: string; onTake: () => void }
}

/** Our rate for a scenario and why it is this one, or why there is none; the reason is read out when it changes. */
export function RateNote({ choice: { rate, why }, elsewhere, place, other, take }: RateNoteProps) {
  if (elsewhere)
    return (
      <p className="mt-1 text-sm text-ink-soft">
        <Trans>Rates differ by province: a broker answers with those for {shownProvince(elsewhere)}.</Trans>
      </p>
    )
  return (
    <div className="tabular-nums mt-1 text-sm text-ink-soft">
      {rate && (
        <p>
          {other && `${other} `}
          <NamedRate rate={rate} place={place} />
        </p>
      )}
      <p role="status">{why}</p>
      {rate && other && (
        <TakeLink
          {...take}
          className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
        >
          {t`Take our rate`}
        </TakeLink>
      )}
    </div>
  )
}
