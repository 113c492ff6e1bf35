import { t } from '@lingui/core/macro'
import { LenderGroups } from '~/features/lenders/components/lender-groups'
import type { listActiveLenders } from '~/features/lenders/queries.server'
import { RatesSection, type RatesView } from '~/features/rates/components/rates-section'
import { lowestPerTerm } from '~/features/rates/model'
import { ratesLead } from '~/features/rates/shown-rate'
import { TestimonialList } from '~/features/testimonials/components/testimonial-list'
import type { HomeTestimonial } from '~/features/testimonials/model'
import { currentLocale } from '~/lib/i18n'
import { Section } from '~/ui/section'
import { useLicenceIn } from './licence-notice'

// The sections that the home page and a broker's page share.

type Tone = 'plain' | 'sunken'

export function RatesOffer({ rates }: { rates: RatesView }) {
  const { canArrange, notice } = useLicenceIn(rates.provinceName)
  return (
    <Section
      id="rates"
      title={t`Today's Best Mortgage Rates`}
      lead={ratesLead(lowestPerTerm(rates.rates), rates.now, true)}
    >
      <RatesSection view={rates} notice={notice} isOffered={canArrange} />
    </Section>
  )
}

/** `note`: below the lenders, with which of them this broker may not place a mortgage. */
export function LendersOffer(props: {
  lenders: Awaited<ReturnType<typeof listActiveLenders>>
  tone: Tone
  note?: string
}) {
  const { lenders, tone, note } = props
  if (lenders.length === 0) return null
  return (
    <Section
      id="lenders"
      title={t`Our lenders`}
      tone={tone}
      lead={t`One application, compared across the lenders that fit.`}
    >
      <LenderGroups lenders={lenders} />
      {note && <p className="mt-8 max-w-prose text-ink-soft">{note}</p>}
    </Section>
  )
}

export function TestimonialsOffer(props: { testimonials: HomeTestimonial[]; title: string; tone: Tone }) {
  const { testimonials, title, tone } = props
  if (testimonials.length === 0) return null
  return (
    <Section
      id="testimonials"
      title={title}
      tone={tone}
      lead={[
        t`In our clients’ words, shown with their permission, which we keep on record.`,
        testimonials.some(({ language }) => language !== currentLocale()) && t`Each in its own language.`,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <TestimonialList testimonials={testimonials} />
    </Section>
  )
}
