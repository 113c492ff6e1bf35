import { Form, useNavigation } from 'react-router'
import { buttonClass } from '~/ui/button'
import { SelectField, TextField } from '~/ui/field'
import { fieldProps } from '~/ui/field-props'
import { FormError } from '~/ui/form-error'
import { titleOptions } from '../licensing'
import type { LicenceRecord } from '../model'

export type LicenceRejection = {
  message: string
  errors: Record<string, string>
  fields: Record<string, string>
}

/** Enters a licence, or edits `licence`. `holderName`: the name that is most often on it. */
export function LicenceForm(props: {
  isBrokerage: boolean
  holderName: string
  licence?: LicenceRecord
  rejection?: LicenceRejection
}) {
  const { isBrokerage, licence, rejection } = props
  const isBusy = useNavigation().state !== 'idle'
  const idPrefix = licence ? `licence-${licence.id}` : 'licence-new'
  const stored: Record<string, string | null | undefined> = licence
    ? {
        licence: `${licence.province}:${licence.kind}`,
        number: licence.number,
        validUntil: licence.validUntil,
        authorizedName: licence.authorizedName,
      }
    : { authorizedName: props.holderName }
  const options = titleOptions(isBrokerage)
  const field = fieldProps(stored, rejection, `${idPrefix}-`)
  return (
    <Form method="post" className="grid gap-4 md:grid-cols-2">
      <input type="hidden" name="intent" value={licence ? 'licence-edit' : 'licence-enter'} />
      {licence && <input type="hidden" name="id" value={licence.id} />}
      {licence && <input type="hidden" name="version" value={rejection?.fields.version ?? licence.version} />}
      <FormError message={rejection?.message} className="md:col-span-2" />
      <SelectField
        {...field('licence')}
        label={isBrokerage ? 'Province and licence' : 'Province and approved title'}
        required
        className="md:col-span-2"
        options={[{ value: '', label: 'Choose' }, ...options.map(({ value, label }) => ({ value, label }))]}
        hint="A province that is not listed has no mortgage broker licence that we know of."
      />
      <TextField {...field('number')} label="Licence number" required maxLength={40} autoComplete="off" />
      <TextField
        {...field('validUntil')}
        label="Valid until"
        type="date"
        hint="The last day on the licence. Leave empty if it names none."
      />
      <TextField
        {...field('authorizedName')}
        label={isBrokerage ? 'Authorized name' : 'Licensed name'}
        required
        maxLength={120}
        autoComplete="off"
        className="md:col-span-2"
        hint="Exactly as in the regulator’s register."
      />
      <div className="md:col-span-2">
        <button type="submit" disabled={isBusy} className={buttonClass('secondary')}>
          {licence ? 'Save licence' : 'Add licence'}
        </button>
        {licence?.confirmedAt && (
          <p className="mt-2 text-sm text-ink-faint">A changed licence has to be confirmed again.</p>
        )}
      </div>
    </Form>
  )
}
