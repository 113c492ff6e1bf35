import type { ReactNode } from 'react'
import { SelectField, TextAreaField, TextField } from '~/ui/field'
import { fieldProps } from '~/ui/field-props'
import { optionsOf } from '~/ui/filter-form'
import { SettingsForm } from '~/ui/settings-form'
import type { RejectedForm } from '~/ui/use-saved-form'
import { CONSENT_LABELS, MESSAGE_LIMIT, SOURCE_OPTIONS, TYPE_OPTIONS, WORDING_LIMIT } from '../model'

/** A lead that came by phone, in person or from a partner, and the consent that CASL asks for. */
export function EntryForm(props: {
  /** New with every page: sent twice, it is one lead. */
  formKey: string
  today: string
  rejection: RejectedForm | undefined
  agentField?: ReactNode
}) {
  const { rejection } = props
  const preset = { type: 'contact', source: 'phone_call', consentKind: 'express', consentOn: props.today }
  const field = fieldProps(preset, rejection, 'entry-')
  return (
    <SettingsForm savedAt={props.formKey} rejection={rejection} submit="Add lead">
      <input type="hidden" name="key" value={rejection?.fields.key ?? props.formKey} />
      <TextField {...field('name')} label="Name" required maxLength={120} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('phone')} label="Phone" type="tel" maxLength={40} autoComplete="off" />
        <TextField {...field('email')} label="Email" type="email" maxLength={254} autoComplete="off" />
        <SelectField {...field('type')} label="They ask for" options={TYPE_OPTIONS} />
        <SelectField {...field('source')} label="Source" options={SOURCE_OPTIONS} />
      </div>
      {props.agentField}
      <TextAreaField {...field('message')} label="What they need" rows={4} maxLength={MESSAGE_LIMIT} />
      <fieldset className="space-y-5 rounded-lg border border-line p-4">
        <legend className="px-1 font-medium">Consent to be contacted (CASL)</legend>
        <SelectField {...field('consentKind')} label="How they agreed" options={optionsOf(CONSENT_LABELS)} />
        <TextAreaField
          {...field('consentWording')}
          label="What they agreed to"
          required
          rows={2}
          maxLength={WORDING_LIMIT}
          hint="For example: ‘Asked on the phone that I call and email them about a mortgage.’"
        />
        <TextField
          {...field('consentOn')}
          label="On"
          type="date"
          required
          max={props.today}
          className="max-w-60"
        />
      </fieldset>
    </SettingsForm>
  )
}
