import { CheckField, SelectField, TextField } from '~/ui/field'
import { SettingsForm } from '~/ui/settings-form'
import type { FormRefusal } from '~/ui/use-saved-form'
import { LENDER_NAME_LIMIT, LENDER_TYPE_LABELS, LENDER_TYPES, type PanelLender } from '../model'
import { lenderFields } from '../schema'

const TYPES = LENDER_TYPES.map((value) => ({ value, label: LENDER_TYPE_LABELS[value] }))

type Refused = FormRefusal & { errors: Record<string, string> }

/** A new lender, or one that is there. What was refused stands in the form again. */
export function LenderForm(props: {
  lender: Omit<PanelLender, 'place'> | null
  refused: Refused | undefined
}) {
  const { lender, refused } = props
  const isActive = refused ? refused.fields.isActive === 'yes' : (lender?.isActive ?? true)
  return (
    <SettingsForm
      savedAt={lender?.version ?? 0}
      version={lender?.version}
      stored={lender ? lenderFields(lender) : undefined}
      refusal={refused}
      intent="save"
      submit={lender ? 'Save changes' : 'Add lender'}
    >
      {lender && <input type="hidden" name="id" value={lender.id} />}
      <TextField
        id="name"
        name="name"
        label="Name"
        required
        maxLength={LENDER_NAME_LIMIT}
        defaultValue={refused?.fields.name ?? lender?.name}
        error={refused?.errors.name}
      />
      <SelectField
        id="type"
        name="type"
        label="Type"
        options={TYPES}
        defaultValue={refused?.fields.type ?? lender?.type ?? 'a_lender'}
        error={refused?.errors.type}
      />
      <TextField
        id="displayOrder"
        name="displayOrder"
        label="Display order"
        type="number"
        inputMode="numeric"
        step="1"
        defaultValue={refused?.fields.displayOrder ?? lender?.displayOrder ?? 0}
        hint="Smaller numbers come first. The list can also be put in order by moving its lines."
        error={refused?.errors.displayOrder}
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
