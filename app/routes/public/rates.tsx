import { Link } from 'react-router'
import { RateHistoryChart } from '~/features/rates/components/rate-history-chart'
import { RatesByTermChart } from '~/features/rates/components/rates-by-term-chart'
import { RatesSection } from '~/features/rates/components/rates-section'
import { RatesTable } from '~/features/rates/components/rates-table'
import { lowestPerTerm } from '~/features/rates/model'
import { getRatesView, listOtherTerms, listRateHistory } from '~/features/rates/queries.server'
import { parseRateFilter } from '~/features/rates/schema'
import { areFresh, ratesLead } from '~/features/rates/shown-rate'
import { pageMeta } from '~/lib/page-meta'
import { readOr } from '~/lib/read-or'
import { dbContext, logContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { PageHeader, Section } from '~/ui/section'
import type { Route } from './+types/rates'

const HISTORY_DAYS = 90

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const filter = parseRateFilter(new URL(request.url).searchParams)
  const since = new Date(Date.now() - HISTORY_DAYS * 86_400_000)
  const log = context.get(logContext)
  const [view, others] = await Promise.all([getRatesView(db, filter, log), listOtherTerms(db, filter, log)])
  const series = {
    province: view.isFallback ? 'National' : filter.province,
    rateType: filter.rateType,
    mortgageType: filter.mortgageType,
    since,
  }
  const history =
    view.rates.length > 0 ? await readOr(listRateHistory(db, series), [], log, 'rate history not loaded') : []
  return {
    view,
    others,
    history,
    since: since.toISOString(),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title:
      loaderData && areFresh(loaderData.view.rates, loaderData.view.now)
        ? "Today's mortgage rates in Canada"
        : 'Mortgage rates in Canada',
    description:
      'Fixed and variable mortgage rates for 1, 3, 5 and 7 year terms by province, with the APR and the date of each, and how they moved.',
    path: '/rates',
  })

export default function RatesPage({ loaderData: { view, others, history, since } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Today's Best Mortgage Rates"
        lead={`${ratesLead(lowestPerTerm(view.rates), view.now)} Choose your province and what kind of mortgage it is.`}
      />
      <div className="page-width py-10">
        <RatesSection {...view} />
      </div>
      {view.rates.length > 0 && (
        <>
          <Section id="by-term" title="By term" tone="sunken">
            <div className="grid gap-6 lg:grid-cols-2">
              <RatesByTermChart rates={view.rates} />
              <RateHistoryChart
                points={history}
                mortgageType={view.mortgageType}
                from={since}
                to={view.now}
              />
            </div>
          </Section>
          <Section id="all" title="Every rate in this list">
            <RatesTable rates={[...view.rates, ...others]} now={view.now} />
            <p className="mt-6 flex flex-wrap gap-3">
              <Link to="/mortgage-calculator" className={buttonClass('secondary')}>
                Calculate a payment
              </Link>
              <Link to="?quote=renewal" preventScrollReset className={buttonClass('outline')}>
                Renewal Quote
              </Link>
            </p>
          </Section>
        </>
      )}
    </>
  )
}
