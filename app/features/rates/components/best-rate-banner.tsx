import { t } from '@lingui/core/macro'
import { formatDate } from '~/lib/dates'
import { provinceCode, shownProvince } from '~/lib/provinces'
import { Link } from '~/ui/link'
import { isStale, NATIONAL, type ShownRate } from '../model'
import { classWord, feesSentence, isOfToday, termAndType } from '../shown-rate'
import { RateAndApr } from './rate-and-apr'

/** The lowest rate of all and, below it, the `pair` of 5 year rates that most borrowers choose between. */
export function BestRateBanner(props: { rate: ShownRate; pair: ShownRate[]; now: string }) {
  const { rate, pair, now } = props
  return (
    <aside
      // The specification's name, on the days on which it is true.
      aria-label={isOfToday(rate, now) ? t`Best rate today` : t`Our lowest rate`}
      className="rounded-lg border border-on-deep-line bg-on-deep-tint p-6 md:p-8"
    >
      <p className="font-medium text-on-deep-soft">{t`Our lowest rate, as of ${formatDate(rate.asOf)}`}</p>
      <p className="mt-4">
        <RateAndApr rate={rate} size="banner" />
      </p>
      <p className="mt-4 text-xl font-semibold">
        {termAndType(rate)}, {classWord(rate.mortgageType)}, {placeOf(rate)}
      </p>
      <p className="tabular-nums mt-2 text-sm text-on-deep-soft">
        {t`${feesSentence(rate)} Subject to change, OAC.`}
      </p>
      {isStale(rate.asOf, now) && (
        <p className="mt-2 font-medium">
          {t`Not confirmed since ${formatDate(rate.asOf)}. Ask a broker for today’s.`}
        </p>
      )}
      {pair.length > 0 && (
        <ul className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-x-6 gap-y-4 border-t border-on-deep-line pt-5">
          {pair.map((one) => (
            <li key={one.rateType}>
              <p className="mb-1 font-semibold">{termAndType(one)}</p>
              <RateAndApr rate={one} size="pair" />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-5">
        <Link to={hrefOf(rate)} className="font-semibold text-accent underline underline-offset-4">
          {t`See all rates`}
        </Link>
      </p>
    </aside>
  )
}

const placeOf = ({ province }: ShownRate) => (province === NATIONAL ? t`national` : shownProvince(province))

function hrefOf({ rateType, mortgageType, province }: ShownRate) {
  const params = new URLSearchParams()
  if (province !== NATIONAL && province !== 'Ontario') params.set('province', provinceCode(province))
  if (mortgageType !== 'Conventional') params.set('mortgage', mortgageType)
  if (rateType !== 'fixed') params.set('type', rateType)
  return params.size > 0 ? `/rates?${params}` : '/rates'
}
