import { t } from '@lingui/core/macro'
import { listAgentFaces } from '~/features/agents/queries.server'
import { listActiveLenders } from '~/features/lenders/queries.server'
import { BestRateBanner } from '~/features/rates/components/best-rate-banner'
import { lowestFiveYears, NATIONAL } from '~/features/rates/model'
import { getBestRate, getRatesView, listRateChoices } from '~/features/rates/queries.server'
import { parseRateFilter } from '~/features/rates/schema'
import { UNNAMED_BROKERAGE } from '~/features/site/model'
import { getSiteSettings, getStatedResponseLimit } from '~/features/site/queries.server'
import { listHomeTestimonials } from '~/features/testimonials/queries.server'
import { pageMeta } from '~/lib/page-meta'
import { readOr } from '~/lib/read-or'
import { dbContext, logContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { Link } from '~/ui/link'
import { withElement } from '~/ui/with-element'
import type { Route } from './+types/home'
import { ClosingCall, Faces, PaymentStart, Steps, TrustStrip } from './home-bands'
import { homeExample, homeFacts, homeSteps } from './home-texts.server'
import { LendersOffer, RatesOffer, TestimonialsOffer } from './offer-sections'
import { useSettings } from './use-site'

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const log = context.get(logContext)
  const filter = parseRateFilter(url.searchParams)
  const named = url.searchParams.has('province') ? filter.province : null
  const bestRate = await getBestRate(db, log, named)
  const isNational = !bestRate || bestRate.province === NATIONAL
  const place = isNational ? filter.province : bestRate.province
  const [choices, rates, lenders, testimonials, agents, answerMinutes, settings] = await Promise.all([
    readOr(listRateChoices(db, place), [], log, 'five year rates not loaded'),
    getRatesView(db, filter, log),
    readOr(listActiveLenders(db), [], log, 'lenders not loaded'),
    readOr(listHomeTestimonials(db), [], log, 'testimonials not loaded'),
    readOr(listAgentFaces(db, named), { total: 0, faces: [] }, log, 'brokers not loaded'),
    readOr(getStatedResponseLimit(db), null, log, 'response limit not loaded'),
    readOr(getSiteSettings(db), UNNAMED_BROKERAGE, log, 'brokerage not loaded'),
  ])
  // All of them are rates that the example can have.
  const pair = lowestFiveYears(choices, bestRate?.mortgageType ?? filter.mortgageType)
  const facts = homeFacts(settings, lenders.length, agents.total)
  const steps = homeSteps(answerMinutes)
  return {
    bestRate,
    pair,
    rates,
    lenders,
    testimonials,
    faces: agents.faces,
    facts,
    steps,
    example: homeExample(bestRate, named),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Your Mortgage AI Companion`,
    description: t`Compare today’s Canadian mortgage rates, work out your payment with default insurance, and ask a licensed person for a quote.`,
    path: '/',
  })

export default function Home({ loaderData }: Route.ComponentProps) {
  const { bestRate, pair, rates, lenders, testimonials, faces, facts, steps, example } = loaderData
  const settings = useSettings()
  return (
    <>
      <section className="bg-deep text-on-deep">
        <div className="page-width grid grid-cols-[minmax(0,1fr)] items-center gap-10 py-14 md:py-20 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
          <div>
            <h1 className="text-5xl max-sm:[&:lang(fr)]:text-4xl md:text-6xl">{t`Your Mortgage AI Companion`}</h1>
            <p className="mt-5 max-w-xl text-lg text-on-deep-soft md:text-xl">
              {t`See what you would pay, at our rates as last confirmed. Then a licensed person does the shopping; usually the lender pays for it.`}
            </p>
            <p className="mt-8 flex flex-wrap gap-3">
              <Link to="?quote=purchase" preventScrollReset className={buttonClass('primary', 'lg')}>
                {t`Get Started`}
              </Link>
              <Link to="?quote=renewal" preventScrollReset className={buttonClass('onDeep', 'lg')}>
                {t`Renewal Quote`}
              </Link>
            </p>
            <p className="mt-5 text-on-deep-soft">
              {withElement(t`Renewing later? <0>Get a reminder</0>.`, (words) => (
                <Link to="/reminders/renewal" className="text-on-deep underline underline-offset-4">
                  {words}
                </Link>
              ))}
            </p>
          </div>
          {bestRate ? (
            <BestRateBanner rate={bestRate} pair={pair} now={rates.now}>
              <PaymentStart example={example} />
            </BestRateBanner>
          ) : (
            <PaymentStart example={example} />
          )}
        </div>
      </section>
      <TrustStrip facts={facts} />
      <RatesOffer rates={rates} />
      <Steps steps={steps} />
      <Faces faces={faces} />
      <TestimonialsOffer testimonials={testimonials} title={t`What our clients told us`} tone="sunken" />
      <LendersOffer lenders={lenders} tone="plain" />
      <ClosingCall settings={settings} />
    </>
  )
}
