import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { buttonClass } from '~/ui/button'
import { SelectField, TextField } from '~/ui/field'
import {
  isFiltered,
  LEAD_PERIODS,
  LEAD_SORTS,
  type LeadFilter,
  SOURCE_LABELS,
  STATUS_LABELS,
  TYPE_LABELS,
  UNASSIGNED,
} from '../model'
import { leadQuery } from '../schema'

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const TYPES = [{ value: '', label: 'All types' }, ...optionsOf(TYPE_LABELS)]
const STATUSES = [{ value: '', label: 'All statuses' }, ...optionsOf(STATUS_LABELS)]
const SOURCES = [{ value: '', label: 'All sources' }, ...optionsOf(SOURCE_LABELS)]
const PERIODS = [{ value: '', label: 'All time' }, ...optionsOf(LEAD_PERIODS)]
const SORTS = optionsOf(LEAD_SORTS)

type Props = {
  filter: LeadFilter
  /** Where the list stands. */
  path: string
  /** For a list of the whole brokerage: the brokers to choose from, too many of them left out. */
  agents?: readonly { id: string; name: string }[]
  /** The board shows every status in a column of its own, in one order. */
  isBoard?: boolean
}

const OWN_COLUMNS = 'lg:grid-cols-[minmax(12rem,1fr)_repeat(4,minmax(0,9.5rem))_auto]'

/** Search, filters and order: a plain form by GET, so that a list has an address to come back to. */
export function LeadFilterForm({ filter, path, agents, isBoard }: Props) {
  return (
    <Form
      // Fresh fields where the address was changed by a link: what was chosen would otherwise outlive it.
      key={leadQuery(filter)}
      method="get"
      action={path}
      role="search"
      aria-label="Leads"
      className={`grid grid-cols-2 items-end gap-3 ${agents ? 'lg:grid-cols-5' : OWN_COLUMNS}`}
    >
      <TextField
        id="lead-search"
        name="search"
        type="search"
        label="Name, email or phone"
        defaultValue={filter.search}
        maxLength={100}
        autoComplete="off"
        className={agents ? 'col-span-2' : 'max-lg:col-span-2'}
      />
      <SelectField id="lead-type" name="type" label="Type" defaultValue={filter.type ?? ''} options={TYPES} />
      {agents && (
        <>
          <SelectField
            id="lead-source"
            name="source"
            label="Source"
            defaultValue={filter.source ?? ''}
            options={SOURCES}
          />
          <SelectField
            id="lead-agent"
            name="agent"
            label="Agent"
            defaultValue={filter.agent ?? ''}
            options={[
              { value: '', label: 'All agents' },
              { value: UNASSIGNED, label: 'Unassigned' },
              ...agents.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </>
      )}
      {!isBoard && (
        <SelectField
          id="lead-status"
          name="status"
          label="Status"
          defaultValue={filter.status ?? ''}
          options={STATUSES}
        />
      )}
      <SelectField
        id="lead-period"
        name="period"
        label="Period"
        defaultValue={filter.period ?? ''}
        options={PERIODS}
      />
      {!isBoard && (
        <SelectField id="lead-sort" name="sort" label="Sort" defaultValue={filter.sort} options={SORTS} />
      )}
      <div className="flex gap-2 max-lg:col-span-2">
        <button type="submit" className={`${buttonClass('secondary')} max-lg:grow`}>
          <Search aria-hidden="true" className="size-5" />
          Search
        </button>
        {isFiltered(filter) && (
          <Link to={path} className={buttonClass('quiet')}>
            Clear
          </Link>
        )}
      </div>
    </Form>
  )
}
