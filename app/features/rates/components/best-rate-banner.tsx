import { t } from '@lingui/core/macro'
import { formatDate } from '~/lib/dates'
import { provinceCode, shownProvince } from '~/lib/provinces'
import { Link } from '~/ui/link'
import { DEFAULT_RATE_TYPE, isStale, NATIONAL, rateName, type ShownRate } from '../model'
import { classWord, feesSentence, isOfToday, termAndType } from '../shown-rate'
import { RateAndApr } from './rate-and-apr'

type BannerProps = { rate: ShownRate; pair: ShownRate[]; now: string; children: React.ReactNode }

/** The lowest rate of all beside the `pair` of 5 year rates that most borrowers choose between; `children` follow. */
export function BestRateBanner({ rate, pair, now, children }: BannerProps) {
  const rates = [rate, ...pair.filter((one) => rateName(one) !== rateName(rate))]
  return (
    <aside
      // The specification's name, on the days on which it is true.
      aria-label={isOfToday(rate, now) ? t`Best rate today` : t`Our lowest rate`}
      className="overflow-hidden rounded-lg border border-on-deep-line bg-on-deep-tint"
    >
      <div className="p-6">
        <p className="font-medium text-on-deep-soft">{t`Our lowest rate, as of ${formatDate(rate.asOf)}`}</p>
        <ul className="mt-3 flex flex-wrap gap-x-10 gap-y-5">
          {rates.map((one) => (
            <li key={rateName(one)}>
              <RateAndApr rate={one} size="banner" />
              <p className="mt-1 font-semibold">
                {termAndType(one)}, {classWord(one.mortgageType)}, {placeOf(one)}
              </p>
            </li>
          ))}
        </ul>
        <p className="tabular-nums mt-3 text-sm text-on-deep-soft">
          {[...feesOf(rates), t`Subject to change, OAC.`].join(' ')}
        </p>
        {isStale(rate.asOf, now) && (
          <p className="mt-2 font-medium">
            {t`Not confirmed since ${formatDate(rate.asOf)}. Ask a broker for today’s.`}
          </p>
        )}
        <p className="mt-3">
          <Link to={hrefOf(rate)} className="font-semibold text-accent underline underline-offset-4">
            {t`See all rates`}
          </Link>
        </p>
      </div>
      {children}
    </aside>
  )
}

/** Each different sentence once; one that another begins with adds nothing. */
function feesOf(rates: ShownRate[]): string[] {
  const all = [...new Set(rates.map(feesSentence))]
  return all.filter((one) => !all.some((other) => other !== one && other.startsWith(one)))
}

const placeOf = ({ province }: ShownRate) => (province === NATIONAL ? t`national` : shownProvince(province))

function hrefOf({ rateType, mortgageType, province }: ShownRate) {
  const params = new URLSearchParams()
  if (province !== NATIONAL && province !== 'Ontario') params.set('province', provinceCode(province))
  if (mortgageType !== 'Conventional') params.set('mortgage', mortgageType)
  if (rateType !== DEFAULT_RATE_TYPE) params.set('type', rateType)
  return params.size > 0 ? `/rates?${params}` : '/rates'
}
