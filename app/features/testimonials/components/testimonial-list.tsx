import { t } from '@lingui/core/macro'
import { original } from '~/lib/original-language'
import type { HomeTestimonial } from '../model'
import { Rating } from './rating'

export function TestimonialList({ testimonials }: { testimonials: HomeTestimonial[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {testimonials.map((testimonial) => (
        <li key={`${testimonial.clientName} ${testimonial.content}`}>
          <figure className="flex h-full flex-col rounded-lg border border-line bg-surface p-6">
            <Rating value={testimonial.rating} />
            <blockquote
              {...original(testimonial.content, testimonial.language)}
              className="mt-3 grow text-pretty whitespace-pre-line"
            >
              {testimonial.content}
            </blockquote>
            {testimonial.isTranslated && (
              <p className="mt-2 text-sm text-ink-soft">{t`Translated from the client’s language`}</p>
            )}
            <figcaption className="mt-4 wrap-anywhere">
              <span className="font-semibold">{testimonial.clientName}</span>
              {testimonial.clientCity && `, ${testimonial.clientCity}`}
              {testimonial.broker && (
                <span className="block text-sm text-ink-soft">{t`Broker: ${testimonial.broker}`}</span>
              )}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
