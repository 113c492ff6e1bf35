import { panel } from '~/lib/paths'
import { FilterChoice, FilterForm } from '~/ui/filter-form'
import { isAskedFor, RATE_PROVINCES, type RatesAsked } from '../model'
import { RATE_TYPE_OPTIONS, TERM_OPTIONS } from './rate-add-form'

const PROVINCES = RATE_PROVINCES.map((value) => ({ value, label: value }))
const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

export function RatePanelFilter({ asked }: { asked: RatesAsked }) {
  const choice = (name: string, value: string | null) => ({ id: `filter-${name}`, name, value })
  const status = asked.isActive === null ? null : asked.isActive ? 'active' : 'inactive'
  return (
    <FilterForm
      path={panel('rates')}
      label="Rates"
      isFiltered={isAskedFor(asked)}
      submit="Show"
      columns="grid-cols-2 @4xl:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      <FilterChoice
        {...choice('province', asked.province)}
        label="Province"
        all="All provinces"
        options={PROVINCES}
      />
      <FilterChoice
        {...choice('type', asked.rateType)}
        label="Rate type"
        all="All types"
        options={RATE_TYPE_OPTIONS}
      />
      <FilterChoice {...choice('term', asked.term)} label="Term" all="All terms" options={TERM_OPTIONS} />
      <FilterChoice {...choice('status', status)} label="Status" all="All statuses" options={STATUSES} />
    </FilterForm>
  )
}
