import type { ShownTestimonial } from '../model'
import { Rating } from './rating'

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
