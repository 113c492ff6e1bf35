import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { buttonClass } from '~/ui/button'
import { SelectField, TextField } from '~/ui/field'
import { isFiltered, LEAD_PERIODS, LEAD_SORTS, type LeadFilter, STATUS_LABELS, TYPE_LABELS } from '../model'
import { leadQuery } from '../schema'

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const TYPES = [{ value: '', label: 'All types' }, ...optionsOf(TYPE_LABELS)]
const STATUSES = [{ value: '', label: 'All statuses' }, ...optionsOf(STATUS_LABELS)]
const PERIODS = [{ value: '', label: 'All time' }, ...optionsOf(LEAD_PERIODS)]
const SORTS = optionsOf(LEAD_SORTS)

/** Search, filters and order: a plain form by GET, so that a list has an address to come back to. */
export function LeadFilterForm({ filter }: { filter: LeadFilter }) {
  return (
    <Form
      // Fresh fields where the address was changed by a link: what was chosen would otherwise outlive it.
      key={leadQuery(filter)}
      method="get"
      action="/agent-dashboard/leads"
      role="search"
      aria-label="Leads"
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(12rem,1fr)_repeat(4,minmax(0,9.5rem))_auto]"
    >
      <TextField
        id="lead-search"
        name="search"
        type="search"
        label="Name, email or phone"
        defaultValue={filter.search}
        maxLength={100}
        autoComplete="off"
        className="max-lg:col-span-2"
      />
      <SelectField id="lead-type" name="type" label="Type" defaultValue={filter.type ?? ''} options={TYPES} />
      <SelectField
        id="lead-status"
        name="status"
        label="Status"
        defaultValue={filter.status ?? ''}
        options={STATUSES}
      />
      <SelectField
        id="lead-period"
        name="period"
        label="Period"
        defaultValue={filter.period ?? ''}
        options={PERIODS}
      />
      <SelectField id="lead-sort" name="sort" label="Sort" defaultValue={filter.sort} options={SORTS} />
      <div className="flex gap-2 max-lg:col-span-2">
        <button type="submit" className={`${buttonClass('secondary')} max-lg:grow`}>
          <Search aria-hidden="true" className="size-5" />
          Search
        </button>
        {isFiltered(filter) && (
          <Link to="/agent-dashboard/leads" className={buttonClass('quiet')}>
            Clear
          </Link>
        )}
      </div>
    </Form>
  )
}
