import { formatShortDate } from '~/lib/dates'
import { type OwnTestimonial, permissionText } from '../model'
import { ApprovalBadge } from './approval-badge'

/** A broker's testimonials, each with its status. */
export function OwnTestimonials({ testimonials }: { testimonials: readonly OwnTestimonial[] }) {
  return (
    <ul className="space-y-3">
      {testimonials.map((testimonial) => (
        <li key={testimonial.id} className="rounded-lg border border-line bg-surface p-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="mr-auto wrap-anywhere">
              <span className="font-semibold">{testimonial.clientName}</span>
              {testimonial.clientCity && `, ${testimonial.clientCity}`}
            </p>
            <p className="tabular-nums text-sm text-ink-soft">{testimonial.rating} of 5</p>
            <ApprovalBadge isApproved={testimonial.isApproved} />
          </div>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{testimonial.content}</p>
          <p className="mt-2 text-sm text-ink-faint">
            {formatShortDate(testimonial.createdAt)} · {permissionText(testimonial)}
          </p>
        </li>
      ))}
    </ul>
  )
}
