import { FilterChoice, FilterForm, FilterSearch, optionsOf } from '~/ui/filter-form'
import {
  isFiltered,
  LEAD_PERIODS,
  LEAD_SORTS,
  type LeadFilter,
  OUTCOME_LABELS,
  SOURCE_LABELS,
  STATUS_OPTIONS,
  TYPE_LABELS,
  UNASSIGNED,
} from '../model'
import { leadQuery } from '../schema'

const TYPES = optionsOf(TYPE_LABELS)
const SOURCES = optionsOf(SOURCE_LABELS)
const PERIODS = optionsOf(LEAD_PERIODS)
const OUTCOMES = optionsOf(OUTCOME_LABELS)
const SORTS = optionsOf(LEAD_SORTS)

type Props = {
  filter: LeadFilter
  path: string
  /** For a list of the whole brokerage: the brokers to choose from, too many of them left out. */
  agents?: readonly { id: string; name: string }[]
  /** The board shows every status in a column of its own, in one order. */
  isBoard?: boolean
}

/** How many filters beside the search are set. */
const countFilters = ({ type, status, source, agent, period, outcome }: LeadFilter) =>
  [type, status, source, agent, period, outcome].filter(Boolean).length

export function LeadFilterForm({ filter, path, agents, isBoard }: Props) {
  const choice = (name: 'type' | 'source' | 'agent' | 'status' | 'period' | 'outcome') => ({
    id: `lead-${name}`,
    name,
    value: filter[name],
  })
  const fields = (
    <>
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
        <>
          <FilterChoice {...choice('status')} label="Status" all="All statuses" options={STATUS_OPTIONS} />
          <FilterChoice {...choice('outcome')} label="Outcome" all="Any outcome" options={OUTCOMES} />
        </>
      )}
      <FilterChoice {...choice('period')} label="Period" all="All time" options={PERIODS} />
      {!isBoard && (
        <FilterChoice id="lead-sort" name="sort" label="Sort" value={filter.sort} options={SORTS} />
      )}
    </>
  )
  return (
    <FilterForm
      query={leadQuery(filter)}
      path={path}
      label="Leads"
      isFiltered={isFiltered(filter)}
      columns="grid-cols-[minmax(0,1fr)_auto]"
      more={{
        count: countFilters(filter),
        columns: agents && !isBoard ? 'grid-cols-2 @4xl:grid-cols-7' : 'grid-cols-2 @4xl:grid-cols-4',
        fields,
      }}
    >
      <FilterSearch id="lead-search" label="Name, email or phone" value={filter.search} />
    </FilterForm>
  )
}
