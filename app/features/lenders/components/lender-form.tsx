import { CheckField, SelectField, TextField } from '~/ui/field'
import { fieldProps } from '~/ui/field-props'
import { SettingsForm } from '~/ui/settings-form'
import type { RejectedForm } from '~/ui/use-saved-form'
import { LENDER_NAME_LIMIT, LENDER_TYPE_LABELS, LENDER_TYPES, type PanelLender } from '../model'
import { lenderFields } from '../schema'

const TYPES = LENDER_TYPES.map((value) => ({ value, label: LENDER_TYPE_LABELS[value] }))

export function LenderForm(props: {
  lender: Omit<PanelLender, 'place'> | null
  rejected: RejectedForm | undefined
}) {
  const { lender, rejected } = props
  const field = fieldProps(lender ? lenderFields(lender) : { type: 'a_lender', displayOrder: 0 }, rejected)
  const isActive = rejected ? rejected.fields.isActive === 'yes' : (lender?.isActive ?? true)
  return (
    <SettingsForm
      savedAt={lender?.version ?? 0}
      version={lender?.version}
      stored={lender ? lenderFields(lender) : undefined}
      rejection={rejected}
      intent="save"
      submit={lender ? 'Save changes' : 'Add lender'}
    >
      {lender && <input type="hidden" name="id" value={lender.id} />}
      <TextField {...field('name')} label="Name" required maxLength={LENDER_NAME_LIMIT} />
      <SelectField {...field('type')} label="Type" options={TYPES} />
      <TextField
        {...field('displayOrder')}
        label="Display order"
        type="number"
        inputMode="numeric"
        step="1"
        hint="Lower numbers come first. You can also move the lines of the list."
      />
      <CheckField
        name="isActive"
        value="yes"
        defaultChecked={isActive}
        label="Active"
        hint="Shown on the home page."
      />
    </SettingsForm>
  )
}
