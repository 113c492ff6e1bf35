import { Form, Link } from 'react-router'
import { formatShortDate } from '~/lib/dates'
import { buttonClass } from '~/ui/button'
import { ConfirmDelete } from '~/ui/confirm'
import Pencil from '~icons/pencil'
import { type ManagedTestimonial, permissionText } from '../model'
import { ApprovalBadge } from './approval-badge'
import { Rating } from './rating'
import { PermissionInputs } from './testimonial-inputs'

type Props = {
  testimonials: readonly ManagedTestimonial[]
  /** The signed-in user, who can edit only their own testimonials. */
  viewerId: string
  editHref: (id: string) => string
}

/** All testimonials as the owner handles them. */
export function ManagedTestimonials({ testimonials, ...props }: Props) {
  return (
    <ul className="space-y-3">
      {testimonials.map((testimonial) => (
        <li key={testimonial.id} className="rounded-lg border border-line bg-surface p-4 md:p-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="mr-auto min-w-0 text-base wrap-anywhere">{testimonial.clientName}</h2>
            <Rating value={testimonial.rating} />
            <ApprovalBadge isApproved={testimonial.isApproved} />
          </div>
          <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{testimonial.content}</p>
          <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2">
            <p className="mr-auto text-sm wrap-anywhere text-ink-soft">
              {authorOf(testimonial)} · <time>{formatShortDate(testimonial.createdAt)}</time>
              <span className="block">{permissionText(testimonial)}</span>
            </p>
            <Actions testimonial={testimonial} {...props} />
          </div>
          {testimonial.permittedOn === null && <PermissionForm testimonial={testimonial} />}
        </li>
      ))}
    </ul>
  )
}

const authorOf = ({ agentName, adminName }: ManagedTestimonial) =>
  agentName ? `From agent ${agentName}` : `By ${adminName ?? 'the brokerage'}, on the home page`

function Actions({
  testimonial,
  viewerId,
  editHref,
}: Omit<Props, 'testimonials'> & { testimonial: ManagedTestimonial }) {
  const { id, adminId, clientName, isApproved } = testimonial
  return (
    <div className="flex flex-wrap items-center gap-1">
      {adminId === null && <ApprovalForm testimonial={testimonial} />}
      {adminId === viewerId && (
        <Link to={editHref(id)} preventScrollReset className={buttonClass('quiet', 'sm')}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit
          <span className="sr-only"> the testimonial of {clientName}</span>
        </Link>
      )}
      <ConfirmDelete
        id={id}
        noun="testimonial"
        called={`the testimonial of ${clientName}`}
        label="Delete"
        fields={{ id }}
      >
        <p className="wrap-anywhere">
          What {clientName} said is removed for good
          {isApproved && `, also from ${adminId === null ? 'the broker’s page' : 'the home page'}`}.
        </p>
      </ConfirmDelete>
    </div>
  )
}

/** Folded, because most have their permission from the start. */
function PermissionForm({ testimonial }: { testimonial: ManagedTestimonial }) {
  const { id, version, clientName } = testimonial
  return (
    <details className="group mt-3 rounded-md border border-line">
      <summary className="flex min-h-11 items-center gap-2 px-4 font-medium">
        <span aria-hidden="true" className="text-ink-faint transition-transform group-open:rotate-90">
          ›
        </span>
        Record the permission of {clientName}
      </summary>
      <Form method="post" preventScrollReset className="space-y-3 px-4 pb-4">
        <input type="hidden" name="intent" value="permit" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <PermissionInputs idPrefix={`${id}-`} />
        <button type="submit" className={buttonClass('secondary', 'sm')}>
          Save permission
        </button>
      </Form>
    </details>
  )
}

/** Carries the version on the page, so that the owner never approves a text that was changed in the meantime. */
function ApprovalForm({ testimonial }: { testimonial: ManagedTestimonial }) {
  const { id, version, isApproved, clientName } = testimonial
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={isApproved ? 'unapprove' : 'approve'} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <button type="submit" className={buttonClass(isApproved ? 'quiet' : 'secondary', 'sm')}>
        {isApproved ? 'Unapprove' : 'Approve'}
        <span className="sr-only"> of the testimonial of {clientName}</span>
      </button>
    </Form>
  )
}
