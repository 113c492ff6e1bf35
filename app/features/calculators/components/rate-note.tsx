import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatPercent } from '~/lib/money'
import { shownProvince } from '~/lib/provinces'
import type { RateChoice, RateChosen } from '../choose-rate'

/** Never a rate without its APR, term and date. */
const NamedRate = ({ rate }: { rate: RateChoice }) => (
  <Trans>
    <strong className="font-semibold text-ink">Our Rate {formatPercent(rate.ourRate)}</strong>,{' '}
    <strong className="font-semibold text-ink">APR {formatPercent(rate.apr)}</strong>: {rate.name}, confirmed{' '}
    {rate.confirmed}. {rate.aprNote}
  </Trans>
)

/** A change of the scenario in one press; a link where no script runs. */
export const TakeLink = (props: {
  href: string
  onTake: () => void
  className: string
  children: string
}) => (
  <a
    href={props.href}
    onClick={(event) => {
      event.preventDefault()
      props.onTake()
    }}
    className={props.className}
  >
    {props.children}
  </a>
)

type RateNoteProps = {
  choice: RateChosen<RateChoice>
  /** The province of the home, and the one that the rates are of until its own are there. */
  location: string
  listedIn: string
  /** Where another rate counts: what it is, and how ours takes its place. */
  other?: { text: string; href: string; onTake: () => void }
}

/** Our rate for a scenario and why it is this one, or why there is none; the reason is read out when it changes. */
export function RateNote({ choice, location, listedIn, other }: RateNoteProps) {
  const { rate, why } = choice
  if (listedIn !== location)
    return (
      <p>
        <Trans>Rates differ by province: a broker answers with those for {shownProvince(location)}.</Trans>
      </p>
    )
  return (
    <div className="tabular-nums">
      {rate && (
        <p>
          {other && `${other.text} `}
          <NamedRate rate={rate} />
        </p>
      )}
      <p role="status">{why}</p>
      {rate && other && (
        <TakeLink
          href={other.href}
          onTake={other.onTake}
          className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
        >
          {t`Take our rate`}
        </TakeLink>
      )}
    </div>
  )
}

/** What is said of a rate that the visitor typed. */
export const ownRateText = () => t`This is your own rate. Ours for this mortgage:`
