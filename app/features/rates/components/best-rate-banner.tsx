import { Link } from 'react-router'
import { formatDate } from '~/lib/dates'
import { formatPercent } from '~/lib/money'
import { isStale, type ShownRate, STALE_REMARK } from '../model'

/** The one number of the home page: the lowest rate of the day. */
export function BestRateBanner({ rate, now }: { rate: ShownRate; now: string }) {
  return (
    <aside aria-label="Best rate today" className="rounded-lg bg-on-deep/8 p-6 ring-1 ring-on-deep/15 md:p-8">
      <p className="font-medium text-on-deep-soft">Best rate today</p>
      <p className="figures mt-1 text-7xl font-semibold tracking-tighter text-accent md:text-8xl">
        {formatPercent(rate.ourRate)}
      </p>
      <p className="mt-2 text-xl font-semibold">
        {rate.term} {rate.rateType}
      </p>
      <p className="figures mt-1 text-sm text-on-deep-soft">
        APR {formatPercent(rate.ourRate)}, {rate.mortgageType.toLowerCase()}, {rate.province}. As of{' '}
        {formatDate(rate.asOf)}, subject to change, OAC.
      </p>
      {isStale(rate.asOf, now) && (
        <p className="mt-2 font-medium">
          Not confirmed since {formatDate(rate.asOf)}. {STALE_REMARK}
        </p>
      )}
      <p className="mt-5">
        <Link to="/rates" className="font-semibold text-accent underline underline-offset-4">
          See all rates
        </Link>
      </p>
    </aside>
  )
}
