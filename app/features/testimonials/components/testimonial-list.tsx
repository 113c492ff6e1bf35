import type { CSSProperties } from 'react'
import type { ShownTestimonial } from '../model'

export function TestimonialList({ testimonials }: { testimonials: ShownTestimonial[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {testimonials.map((testimonial) => (
        <li key={testimonial.id}>
          <figure className="flex h-full flex-col rounded-lg border border-line bg-surface p-6">
            <Rating value={testimonial.rating} />
            <blockquote className="mt-3 grow text-pretty whitespace-pre-line">
              {testimonial.content}
            </blockquote>
            <figcaption className="mt-4 font-semibold">{testimonial.clientName}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

/** Two strips of the one star that the style sheet draws: thirty drawings in the page would be a quarter of it. */
function Rating({ value }: { value: number }) {
  return (
    <div role="img" aria-label={`${value} of 5 stars`} className="flex">
      <span className="stars bg-accent" style={{ '--stars': value } as CSSProperties} />
      <span className="stars stars-hollow bg-line-strong" style={{ '--stars': 5 - value } as CSSProperties} />
    </div>
  )
}
