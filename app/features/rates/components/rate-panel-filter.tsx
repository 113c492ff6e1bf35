import { Form, Link } from 'react-router'
import { buttonClass } from '~/ui/button'
import { SelectField } from '~/ui/field'
import { isAskedFor, RATE_PROVINCES, type RatesAsked } from '../model'
import { ratesQuery } from '../schema'
import { RATE_TYPE_OPTIONS, TERM_OPTIONS } from './rate-add-form'

const any = (label: string) => ({ value: '', label })
const PROVINCES = [any('All provinces'), ...RATE_PROVINCES.map((value) => ({ value, label: value }))]
const STATUSES = [
  any('All statuses'),
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

/** What the list shows: a plain form by GET, so that a list has an address to come back to. */
export function RatePanelFilter({ asked }: { asked: RatesAsked }) {
  return (
    <Form
      key={ratesQuery({ ...asked, page: 1, edit: null, history: null })}
      method="get"
      role="search"
      aria-label="Rates"
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      <SelectField
        id="filter-province"
        name="province"
        label="Province"
        defaultValue={asked.province ?? ''}
        options={PROVINCES}
      />
      <SelectField
        id="filter-type"
        name="type"
        label="Rate type"
        defaultValue={asked.rateType ?? ''}
        options={[any('All types'), ...RATE_TYPE_OPTIONS]}
      />
      <SelectField
        id="filter-term"
        name="term"
        label="Term"
        defaultValue={asked.term ?? ''}
        options={[any('All terms'), ...TERM_OPTIONS]}
      />
      <SelectField
        id="filter-status"
        name="status"
        label="Status"
        defaultValue={asked.isActive === null ? '' : asked.isActive ? 'active' : 'inactive'}
        options={STATUSES}
      />
      <div className="flex gap-2 max-lg:col-span-2">
        <button type="submit" className={`${buttonClass('outline')} max-lg:grow`}>
          Show
        </button>
        {isAskedFor(asked) && (
          <Link to="/super-admin/rates" className={buttonClass('quiet')}>
            Clear
          </Link>
        )}
      </div>
    </Form>
  )
}
