import { LenderGroups } from '~/features/lenders/components/lender-groups'
import type { listActiveLenders } from '~/features/lenders/queries.server'
import { RatesSection, type RatesView } from '~/features/rates/components/rates-section'
import { lowestPerTerm } from '~/features/rates/model'
import { ratesLead } from '~/features/rates/shown-rate'
import { TestimonialList } from '~/features/testimonials/components/testimonial-list'
import { type ShownTestimonial, TESTIMONIALS_LEAD } from '~/features/testimonials/model'
import { Section } from '~/ui/section'

export type OfferProps = {
  rates: RatesView
  lenders: Awaited<ReturnType<typeof listActiveLenders>>
  testimonials: ShownTestimonial[]
  testimonialsTitle: string
  /** Below the lenders: whom this person may not place a mortgage with. */
  lendersNote?: string
}

/** What the home page and a broker's page both show: rates, lenders, and what clients say, each only if there is any. */
export function OfferSections({ rates, lenders, lendersNote, testimonials, testimonialsTitle }: OfferProps) {
  return (
    <>
      <Section
        id="rates"
        title="Today's Best Mortgage Rates"
        lead={ratesLead(lowestPerTerm(rates.rates), rates.now, ' from the lenders we work with')}
      >
        <RatesSection {...rates} />
      </Section>
      {lenders.length > 0 && (
        <Section
          id="lenders"
          title="Our lenders"
          tone="sunken"
          lead="One application, compared across the lenders that fit."
        >
          <LenderGroups lenders={lenders} />
          {lendersNote && <p className="mt-8 max-w-prose text-ink-soft">{lendersNote}</p>}
        </Section>
      )}
      {testimonials.length > 0 && (
        <Section id="testimonials" title={testimonialsTitle} lead={TESTIMONIALS_LEAD}>
          <TestimonialList testimonials={testimonials} />
        </Section>
      )}
    </>
  )
}
