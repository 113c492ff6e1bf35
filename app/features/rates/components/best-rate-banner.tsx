import { Link } from 'react-router'
import { formatDate } from '~/lib/dates'
import { provinceCode } from '~/lib/provinces'
import { isStale, NATIONAL, type ShownRate, STALE_REMARK } from '../model'
import { CLASS_WORDS, feesSentence, isOfToday } from '../shown-rate'
import { RateAndApr } from './rate-and-apr'

/** The home page's number: our lowest rate, with its date, APR, term, class and province. */
export function BestRateBanner({ rate, now }: { rate: ShownRate; now: string }) {
  return (
    <aside
      // The specification's name, on the days on which it is true.
      aria-label={isOfToday(rate, now) ? 'Best rate today' : 'Our lowest rate'}
      className="rounded-lg bg-on-deep/8 p-6 ring-1 ring-on-deep/15 md:p-8"
    >
      <p className="font-medium text-on-deep-soft">Our lowest rate, as of {formatDate(rate.asOf)}</p>
      <p className="mt-4">
        <RateAndApr rate={rate} size="banner" />
      </p>
      <p className="mt-4 text-xl font-semibold">
        {rate.term} {rate.rateType}, {CLASS_WORDS[rate.mortgageType]}, {placeOf(rate)}
      </p>
      <p className="figures mt-2 text-sm text-on-deep-soft">{feesSentence(rate)} Subject to change, OAC.</p>
      {isStale(rate.asOf, now) && (
        <p className="mt-2 font-medium">
          Not confirmed since {formatDate(rate.asOf)}. {STALE_REMARK}
        </p>
      )}
      <p className="mt-5">
        <Link to={hrefOf(rate)} className="font-semibold text-accent underline underline-offset-4">
          See all rates
        </Link>
      </p>
    </aside>
  )
}

const placeOf = ({ province }: ShownRate) => (province === NATIONAL ? 'national' : province)

/** The rates page, opened where this rate is among the cards. */
function hrefOf({ rateType, mortgageType, province }: ShownRate) {
  const params = new URLSearchParams()
  if (province !== NATIONAL && province !== 'Ontario') params.set('province', provinceCode(province))
  if (mortgageType !== 'Conventional') params.set('mortgage', mortgageType)
  if (rateType !== 'fixed') params.set('type', rateType)
  return params.size > 0 ? `/rates?${params}` : '/rates'
}
