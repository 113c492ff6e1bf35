import type { ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatCad } from '~/lib/money'
import { provinceOptions } from '~/lib/provinces'
import { buttonClass } from '~/ui/button'
import { SelectField, TextField } from '~/ui/field'
import { fieldProps } from '~/ui/field-props'
import { FormError } from '~/ui/form-error'
import { EXAMPLE_MORTGAGE, MORTGAGE_TYPES, RATE_DEFAULTS, RATE_TERMS, RATE_TYPES } from '../model'

export const RATE_TYPE_OPTIONS = RATE_TYPES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))
export const TERM_OPTIONS = RATE_TERMS.map((value) => ({ value, label: value }))
const MORTGAGE_OPTIONS = MORTGAGE_TYPES.map((value) => ({ value, label: value }))

type Rejected = { message: string; errors: Record<string, string>; fields: Record<string, string> }

export function RateAddForm({ rejected }: { rejected: Rejected | undefined }) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('intent') === 'add'
  const field = fieldProps(RATE_DEFAULTS, rejected, 'new-')
  return (
    <section aria-labelledby="add-rate" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="add-rate" className="mb-4 text-lg">
        Add a rate
      </h2>
      <Form method="post" aria-labelledby="add-rate" className="space-y-4">
        <FormError message={rejected?.message} />
        <input type="hidden" name="intent" value="add" />
        <div className="grid grid-cols-2 gap-3 max-sm:[&_select]:px-2 lg:grid-cols-4">
          <SelectField label="Province" options={provinceOptions()} {...field('province')} />
          <SelectField label="Term" options={TERM_OPTIONS} {...field('term')} />
          <SelectField label="Rate type" options={RATE_TYPE_OPTIONS} {...field('rateType')} />
          <SelectField label="Mortgage type" options={MORTGAGE_OPTIONS} {...field('mortgageType')} />
          <RateInput {...field('postedRate')} label="Posted rate" hint="Where banks post one" isOptional />
          <RateInput {...field('ourRate')} label="Our rate" hint="Visitors see two decimals" />
          <FeesInput {...field('fees')} className="col-span-2" />
        </div>
        <button type="submit" disabled={isBusy} className={buttonClass('secondary')}>
          {isBusy ? 'Adding…' : 'Add rate'}
        </button>
      </Form>
    </section>
  )
}

type InputProps = ComponentProps<typeof TextField>

export function RateInput({ isOptional, ...props }: InputProps & { isOptional?: boolean }) {
  return (
    <TextField {...props} type="number" inputMode="decimal" step="0.001" required={!isOptional} suffix="%" />
  )
}

/** Dollars. Empty means that the fees are not known, which visitors read beside the APR. */
export function FeesInput(props: Omit<InputProps, 'label'>) {
  return (
    <TextField {...props} label="Fees" prefix="$" inputMode="decimal" autoComplete="off" hint={FEES_HINT} />
  )
}

const FEES_HINT = `Lender, broker, appraisal and legal fees that a borrower must pay on a mortgage of ${formatCad(EXAMPLE_MORTGAGE.principal)}. Leave it empty if you do not know them: 0 says that there are none.`
