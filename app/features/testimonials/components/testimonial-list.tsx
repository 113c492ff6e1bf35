import { Star } from 'lucide-react'
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

function Rating({ value }: { value: number }) {
  return (
    <div role="img" aria-label={`${value} of 5 stars`} className="flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={`size-5 ${star <= value ? 'fill-accent stroke-accent' : 'stroke-line-strong'}`}
        />
      ))}
    </div>
  )
}
