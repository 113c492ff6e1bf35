import { t } from '@lingui/core/macro'
import { rateTypeLabel } from '~/features/calculators/rate-type'
import { RateHistoryChart } from '~/features/rates/components/rate-history-chart'
import { RatesByTermChart } from '~/features/rates/components/rates-by-term-chart'
import { RatesMatrix } from '~/features/rates/components/rates-matrix'
import { RatesSection, type RatesView } from '~/features/rates/components/rates-section'
import { lowestPerTerm, RATE_DEFAULTS } from '~/features/rates/model'
import {
  getRatesView,
  listOtherTerms,
  listRateChoices,
  listRateHistory,
} from '~/features/rates/queries.server'
import { parseRateFilter } from '~/features/rates/schema'
import { areFresh, classWord, ratesLead } from '~/features/rates/shown-rate'
import { reminderPage } from '~/features/reminders/texts'
import { LinkRow } from '~/features/site/components/info-links'
import { pageMeta } from '~/lib/page-meta'
import { shownProvince } from '~/lib/provinces'
import { readOr } from '~/lib/read-or'
import { dbContext, logContext } from '~/platform/context.server'
import { PageHeader, Section } from '~/ui/section'
import type { Route } from './+types/rates'
import { useLicenceIn } from './licence-notice'
import { RateAlertForm } from './reminder-form-alert'

const HISTORY_DAYS = 90

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const filter = parseRateFilter(url.searchParams)
  const since = new Date(Date.now() - HISTORY_DAYS * 86_400_000)
  const log = context.get(logContext)
  const [view, choices, others] = await Promise.all([
    getRatesView(db, filter, log),
    readOr(listRateChoices(db, filter.province), [], log, 'rates of every type not loaded'),
    listOtherTerms(db, { rateType: filter.rateType, province: filter.province }, log),
  ])
  const all = [...choices.filter(({ rateType }) => rateType === filter.rateType), ...others]
  const series = {
    province: view.isFallback ? 'National' : filter.province,
    rateType: filter.rateType,
    mortgageType: filter.mortgageType,
    since,
  }
  const history =
    view.rates.length > 0 ? await readOr(listRateHistory(db, series), [], log, 'rate history not loaded') : []
  return { view, all, history, since: since.toISOString() }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title:
      loaderData && areFresh(loaderData.view.rates, loaderData.view.now)
        ? t`Today's mortgage rates in Canada`
        : t`Mortgage rates in Canada`,
    description: t`Fixed and variable mortgage rates for 1, 3, 5 and 7 year terms by province, with the APR and the date of each, and how they moved.`,
    path: '/rates',
  })

function titleOfAll({ rateType, provinceName }: Pick<RatesView, 'rateType' | 'provinceName'>) {
  const place = shownProvince(provinceName)
  return {
    fixed: () => t`All fixed rates, ${place}`,
    variable: () => t`All variable rates, ${place}`,
  }[rateType]()
}

export default function RatesPage({ loaderData: { view, all, history, since } }: Route.ComponentProps) {
  const { canArrange, notice } = useLicenceIn(view.provinceName)
  return (
    <>
      <PageHeader
        title={t`Today's Best Mortgage Rates`}
        lead={t`${ratesLead(lowestPerTerm(view.rates), view.now)} Choose your province and mortgage type.`}
      />
      <div className="page-width py-10">
        <RatesSection view={view} notice={notice} isOffered={canArrange} />
      </div>
      {view.rates.length > 0 && (
        <Section id="by-term" title={t`By term`} tone="sunken">
          <div className="grid gap-6 lg:grid-cols-2">
            <RatesByTermChart rates={view.rates} />
            <RateHistoryChart points={history} mortgageType={view.mortgageType} from={since} to={view.now} />
          </div>
        </Section>
      )}
      {all.length > 0 && (
        <Section id="all" title={titleOfAll(view)}>
          <RatesMatrix rates={all} now={view.now} />
          <LinkRow
            links={{
              [t`Calculate a payment`]: '/mortgage-calculator',
              ...(canArrange && { [t`Renewal Quote`]: '?quote=renewal' }),
            }}
          />
        </Section>
      )}
      {canArrange && <AlertSection {...view} />}
    </>
  )
}

/** A rate alert of the list that is shown; the limit is today's 5 year rate. */
function AlertSection(view: RatesView) {
  const { rateType, mortgageType, provinceCode, provinceName } = view
  const { term } = RATE_DEFAULTS
  const below = lowestPerTerm(view.rates).find((rate) => rate.term === term)?.ourRate
  const { title, points } = reminderPage('rate_alert')
  const type = rateTypeLabel(rateType)
  const list = `${type}, ${classWord(mortgageType)}, ${shownProvince(provinceName)}`
  return (
    <Section id="alert" tone="sunken" title={title} lead={`${list}. ${points[1]}`}>
      <div className="max-w-3xl rounded-lg border border-line bg-surface p-5 shadow-1 md:p-7">
        <RateAlertForm
          key={list}
          labelledBy="alert-heading"
          given={{
            term,
            type: rateType,
            mortgage: mortgageType,
            province: provinceCode,
            ...(below !== undefined && { below: String(below) }),
          }}
          hidden={['type', 'mortgage', 'province']}
        />
      </div>
    </Section>
  )
}
