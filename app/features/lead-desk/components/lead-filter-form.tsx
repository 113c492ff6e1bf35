import { FilterChoice, FilterForm, FilterSearch, optionsOf } from '~/ui/filter-form'
import {
  isFiltered,
  LEAD_PERIODS,
  LEAD_SORTS,
  type LeadFilter,
  SOURCE_LABELS,
  STATUS_OPTIONS,
  TYPE_LABELS,
  UNASSIGNED,
} from '../model'
import { leadQuery } from '../schema'

const TYPES = optionsOf(TYPE_LABELS)
const SOURCES = optionsOf(SOURCE_LABELS)
const PERIODS = optionsOf(LEAD_PERIODS)
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

const OWN_COLUMNS = 'grid-cols-2 @4xl:grid-cols-[minmax(12rem,1fr)_repeat(4,minmax(0,10.5rem))_auto]'

/** Search, filters and order of a list of leads. */
export function LeadFilterForm({ filter, path, agents, isBoard }: Props) {
  const choice = (name: 'type' | 'source' | 'agent' | 'status' | 'period') => ({
    id: `lead-${name}`,
    name,
    value: filter[name],
  })
  return (
    <FilterForm
      query={leadQuery(filter)}
      path={path}
      label="Leads"
      isFiltered={isFiltered(filter)}
      columns={agents ? 'grid-cols-2 @4xl:grid-cols-5' : OWN_COLUMNS}
    >
      <FilterSearch
        id="lead-search"
        label="Name, email or phone"
        value={filter.search}
        className={agents ? 'col-span-2' : 'col-span-2 @4xl:col-span-1'}
      />
      <FilterChoice {...choice('type')} label="Type" all="All types" options={TYPES} />
      {agents && (
        <>
          <FilterChoice {...choice('source')} label="Source" all="All sources" options={SOURCES} />
          <FilterChoice
            {...choice('agent')}
            label="Agent"
            all="All agents"
            options={[
              { value: UNASSIGNED, label: 'Unassigned' },
              ...agents.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </>
      )}
      {!isBoard && (
        <FilterChoice {...choice('status')} label="Status" all="All statuses" options={STATUS_OPTIONS} />
      )}
      <FilterChoice {...choice('period')} label="Period" all="All time" options={PERIODS} />
      {!isBoard && (
        <FilterChoice id="lead-sort" name="sort" label="Sort" value={filter.sort} options={SORTS} />
      )}
    </FilterForm>
  )
}
