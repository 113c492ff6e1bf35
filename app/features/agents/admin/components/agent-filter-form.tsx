import { FilterChoice, FilterForm, FilterSearch, optionsOf } from '~/ui/filter-form'
import { AGENT_STATES, type AgentFilter, isFiltered } from '../model'
import { agentQuery } from '../schema'

export function AgentFilterForm({ filter }: { filter: AgentFilter }) {
  return (
    <FilterForm
      query={agentQuery(filter)}
      path="/super-admin/agents"
      label="Agents"
      isFiltered={isFiltered(filter)}
    >
      <FilterSearch id="agents-search" label="Name, email or profile URL" value={filter.search} />
      <FilterChoice
        id="agents-state"
        name="state"
        label="Status"
        all="All agents"
        value={filter.state}
        options={optionsOf(AGENT_STATES)}
      />
    </FilterForm>
  )
}
