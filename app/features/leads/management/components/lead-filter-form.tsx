import { type FilterChip, FilterChoice, FilterForm, FilterSearch, optionsOf } from '~/ui/filter-form'
import {
  isFiltered,
  LEAD_PERIODS,
  LEAD_SORTS,
  type LeadFilter,
  OUTCOME_LABELS,
  SOURCE_LABELS,
  STATUS_LABELS,
  STATUS_OPTIONS,
  TYPE_LABELS,
  UNASSIGNED,
  usualSort,
} from '../model'
import { changedQuery } from '../schema'

const TYPES = optionsOf(TYPE_LABELS)
const SOURCES = optionsOf(SOURCE_LABELS)
const PERIODS = optionsOf(LEAD_PERIODS)
const OUTCOMES = optionsOf(OUTCOME_LABELS)

type Props = {
  filter: LeadFilter
  path: string
  /** For a list of the whole brokerage: the brokers to choose from, too many of them left out. */
  agents?: readonly { id: string; name: string }[]
  /** The board shows every status in a column of its own, in one order. */
  isBoard?: boolean
}

/** A chip for each filter beside the search and a segment's. */
function chipsOf({ filter, path, agents }: Props): FilterChip[] {
  const { type, source, agent, status, outcome, period } = filter
  const agentName = agent === UNASSIGNED ? 'Unassigned' : agents?.find(({ id }) => id === agent)?.name
  const chips = [
    ['type', 'Type', type && TYPE_LABELS[type]],
    ['source', 'Source', source && SOURCE_LABELS[source]],
    ['agent', 'Agent', agents && agent && (agentName ?? 'A broker')],
    ['status', 'Status', status && STATUS_LABELS[status]],
    ['outcome', 'Outcome', outcome && OUTCOME_LABELS[outcome]],
    ['period', 'Period', period && LEAD_PERIODS[period]],
  ] as const
  return chips.flatMap(([name, label, value]) =>
    value ? [{ label: `${label}: ${value}`, without: path + changedQuery(filter, { [name]: null }) }] : [],
  )
}

export function LeadFilterForm(props: Props) {
  const { filter, path, agents, isBoard } = props
  const choice = (name: 'type' | 'source' | 'agent' | 'status' | 'period' | 'outcome') => ({
    id: `lead-${name}`,
    name,
    value: filter[name],
  })
  const usual = usualSort(filter.status)
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
        <FilterChoice
          key={usual}
          id="lead-sort"
          name="sort"
          label="Sort"
          all={LEAD_SORTS[usual]}
          value={filter.sort === usual ? null : filter.sort}
          options={optionsOf(LEAD_SORTS).filter(({ value }) => value !== usual)}
        />
      )}
    </>
  )
  return (
    <FilterForm
      path={path}
      label="Leads"
      isFiltered={isFiltered(filter)}
      columns="grid-cols-[minmax(0,1fr)_auto]"
      more={{ chips: chipsOf(props), fields }}
    >
      <FilterSearch id="lead-search" label="Name, email or phone" value={filter.search} isAlone />
    </FilterForm>
  )
}
