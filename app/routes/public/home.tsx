import { Link } from 'react-router'
import { listActiveLenders } from '~/features/lenders/queries.server'
import { BestRateBanner } from '~/features/rates/components/best-rate-banner'
import { getBestRate, getRatesView } from '~/features/rates/queries.server'
import { parseRateFilter } from '~/features/rates/schema'
import { listHomeTestimonials } from '~/features/testimonials/queries.server'
import { pageMeta } from '~/lib/page-meta'
import { readOr } from '~/lib/read-or'
import { dbContext, logContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import type { Route } from './+types/home'
import { OfferSections } from './offer-sections'

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const log = context.get(logContext)
  const filter = parseRateFilter(new URL(request.url).searchParams)
  const [bestRate, rates, lenders, testimonials] = await Promise.all([
    getBestRate(db, log),
    getRatesView(db, filter, log),
    readOr(listActiveLenders(db), [], log, 'lenders not loaded'),
    readOr(listHomeTestimonials(db), [], log, 'testimonials not loaded'),
  ])
  return { bestRate, rates, lenders, testimonials }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your Mortgage AI Companion',
    description:
      'Compare today’s Canadian mortgage rates, work out your payment with default insurance, and ask a licensed broker for a quote.',
    path: '/',
  })

export default function Home({
  loaderData: { bestRate, rates, lenders, testimonials },
}: Route.ComponentProps) {
  return (
    <>
      <section className="bg-deep text-on-deep">
        <div className="page-width grid items-center gap-10 py-14 md:py-20 lg:grid-cols-[1.3fr_1fr]">
          <div>
            <h1 className="text-5xl md:text-6xl">Your Mortgage AI Companion</h1>
            <p className="mt-5 max-w-xl text-lg text-on-deep-soft md:text-xl">
              See what you would pay, at our rates as last confirmed. Then a licensed broker does the
              shopping; usually the lender pays for it.
            </p>
            <p className="mt-8 flex flex-wrap gap-3">
              <Link to="?quote=purchase" preventScrollReset className={buttonClass('primary', 'lg')}>
                Get Started
              </Link>
              <Link to="?quote=renewal" preventScrollReset className={buttonClass('onDeep', 'lg')}>
                Renewal Quote
              </Link>
            </p>
            <p className="mt-5 text-on-deep-soft">
              Just looking?{' '}
              <Link to="/mortgage-calculator" className="text-on-deep underline underline-offset-4">
                Calculate a payment
              </Link>{' '}
              without leaving your name.
            </p>
          </div>
          {bestRate && <BestRateBanner rate={bestRate} now={rates.now} />}
        </div>
      </section>
      <OfferSections
        rates={rates}
        lenders={lenders}
        testimonials={testimonials}
        testimonialsTitle="What our clients told us"
      />
    </>
  )
}
