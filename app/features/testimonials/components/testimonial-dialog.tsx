import type { ReactNode } from 'react'
import { RouteDialog } from '~/ui/route-dialog'
import { SettingsForm } from '~/ui/settings-form'
import type { PermissionRecord, ShownTestimonial } from '../model'
import { TestimonialInputs } from './testimonial-inputs'

type ModalProps = {
  /** The choice of the broker whom it names: a field of another feature. */
  broker: ReactNode
  dialog:
    | { newId: string }
    | {
        testimonial: ShownTestimonial &
          PermissionRecord & { id: string; translation: string | null; version: number }
      }
  closeHref: string
  rejection: { message: string; errors: Record<string, string>; fields: Record<string, string> } | undefined
}

/** Adds one of the brokerage's own, or changes what one wrote oneself. */
export function TestimonialDialog({ dialog, closeHref, rejection, broker }: ModalProps) {
  const testimonial = 'testimonial' in dialog ? dialog.testimonial : undefined
  const id = testimonial?.id ?? ('newId' in dialog ? dialog.newId : '')
  return (
    <RouteDialog
      title={testimonial ? 'Edit testimonial' : 'Add testimonial'}
      width="narrow"
      closeHref={closeHref}
    >
      <p className="mb-5 text-ink-soft">
        What a client says of the brokerage and allowed us to publish. It is on the home page at once.
      </p>
      <SettingsForm
        savedAt={testimonial?.version ?? 0}
        version={testimonial?.version}
        rejection={rejection}
        closes
        intent={testimonial ? 'edit' : 'add'}
        submit="Save testimonial"
      >
        <input type="hidden" name="id" value={rejection?.fields.id ?? id} />
        <TestimonialInputs values={testimonial} rejection={rejection} />
        {broker}
      </SettingsForm>
    </RouteDialog>
  )
}
