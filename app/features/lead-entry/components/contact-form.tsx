import { Form } from 'react-router'
import { baseOf } from '~/lib/merge-fields'
import { buttonClass } from '~/ui/button'
import { ConflictChoices } from '~/ui/conflict-choices'
import { TextField } from '~/ui/field'
import { Refusal } from '~/ui/refusal'
import type { FormRefusal } from '~/ui/use-saved-form'
import { contactFields } from '../model'

/** Corrects who a lead is from and how they are reached; folded until it is needed. */
export function ContactForm(props: {
  lead: { name: string; email: string | null; phone: string | null; version: number; isStopped: boolean }
  refusal: (FormRefusal & { errors: Record<string, string> }) | undefined
}) {
  const { lead, refusal } = props
  const stored = contactFields(lead)
  const field = (name: 'name' | 'email' | 'phone') => ({
    id: `contact-${name}`,
    name,
    defaultValue: refusal?.fields[name] ?? stored[name],
    error: refusal?.errors[name],
    autoComplete: 'off',
  })
  return (
    <details key={lead.version} open={refusal !== undefined}>
      <summary className="flex min-h-11 items-center font-medium text-brand underline underline-offset-4">
        Edit contact
      </summary>
      <Form method="post" aria-label="Contact" className="mt-3 space-y-4">
        <Refusal message={refusal?.message} />
        <input type="hidden" name="intent" value="contact" />
        <input type="hidden" name="version" value={refusal?.fields.version ?? lead.version} />
        <input type="hidden" name="base" value={refusal?.fields.base ?? baseOf(stored)} />
        <ConflictChoices conflicts={refusal?.conflicts} />
        <TextField {...field('name')} label="Name" required maxLength={120} />
        <TextField {...field('email')} label="Email" type="email" maxLength={254} />
        <TextField {...field('phone')} label="Phone" type="tel" maxLength={40} />
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
