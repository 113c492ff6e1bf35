import { Form } from 'react-router'
import { baseOf } from '~/lib/merge-fields'
import { buttonClass } from '~/ui/button'
import { ConflictChoices } from '~/ui/conflict-choices'
import { TextField } from '~/ui/field'
import { fieldProps } from '~/ui/field-props'
import { FormError } from '~/ui/form-error'
import type { RejectedForm } from '~/ui/use-saved-form'
import { contactFields } from '../model'

/** Corrects who a lead is from and how they are reached; folded until it is needed. */
export function ContactForm(props: {
  lead: { name: string; email: string | null; phone: string | null; version: number; isStopped: boolean }
  rejection: RejectedForm | undefined
}) {
  const { lead, rejection } = props
  const stored = contactFields(lead)
  const field = fieldProps(stored, rejection, 'contact-')
  return (
    <details key={lead.version} open={rejection !== undefined}>
      <summary className="flex min-h-11 items-center font-medium text-brand underline underline-offset-4">
        Edit contact
      </summary>
      <Form method="post" aria-label="Contact" className="mt-3 space-y-4">
        <FormError message={rejection?.message} />
        <input type="hidden" name="intent" value="contact" />
        <input type="hidden" name="version" value={rejection?.fields.version ?? lead.version} />
        <input type="hidden" name="base" value={rejection?.fields.base ?? baseOf(stored)} />
        <ConflictChoices conflicts={rejection?.conflicts} />
        <TextField {...field('name')} label="Name" required maxLength={120} autoComplete="off" />
        <TextField {...field('email')} label="Email" type="email" maxLength={254} autoComplete="off" />
        <TextField {...field('phone')} label="Phone" type="tel" maxLength={40} autoComplete="off" />
        {lead.isStopped && (
          <p className="text-sm text-ink-soft">
            They asked not to be contacted. That goes on to apply to what you enter here.
          </p>
        )}
        <button type="submit" className={`${buttonClass('outline')} w-full`}>
          Save contact
        </button>
      </Form>
    </details>
  )
}
