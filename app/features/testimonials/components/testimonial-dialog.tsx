import { PageDialog } from '~/ui/page-dialog'
import { SettingsForm } from '~/ui/settings-form'
import type { PermissionRecord, ShownTestimonial } from '../model'
import { TestimonialInputs } from './testimonial-inputs'

type DialogProps = {
  dialog: { newId: string } | { testimonial: ShownTestimonial & PermissionRecord & { version: number } }
  closeHref: string
  refusal: { message: string; errors: Record<string, string>; fields: Record<string, string> } | undefined
}

/** Adds one of the brokerage's own, or changes what one wrote oneself. */
export function TestimonialDialog({ dialog, closeHref, refusal }: DialogProps) {
  const testimonial = 'testimonial' in dialog ? dialog.testimonial : undefined
  const id = testimonial?.id ?? ('newId' in dialog ? dialog.newId : '')
  return (
    <PageDialog
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
        refusal={refusal}
        closes
        intent={testimonial ? 'edit' : 'add'}
        submit="Save testimonial"
      >
        <input type="hidden" name="id" value={refusal?.fields.id ?? id} />
        <TestimonialInputs values={testimonial} typed={refusal?.fields} errors={refusal?.errors} />
      </SettingsForm>
    </PageDialog>
  )
}
