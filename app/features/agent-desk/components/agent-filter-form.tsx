import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { buttonClass } from '~/ui/button'
import { SelectField, TextField } from '~/ui/field'
import { AGENT_STATES, type AgentFilter, isFiltered } from '../model'
import { agentQuery } from '../schema'

const STATES = [
  { value: '', label: 'All agents' },
  ...Object.entries(AGENT_STATES).map(([value, label]) => ({ value, label })),
]

/** Search and filter: a plain form by GET, so that a list has an address to come back to. */
export function AgentFilterForm({ filter }: { filter: AgentFilter }) {
  return (
    <Form
      // Fresh fields where the address was changed by a link: what was chosen would otherwise outlive it.
      key={agentQuery(filter)}
      method="get"
      action="/super-admin/agents"
      role="search"
      aria-label="Agents"
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10rem] lg:max-w-3xl lg:grid-cols-[minmax(0,1fr)_10rem_auto]"
    >
      <TextField
        id="agents-search"
        name="search"
        type="search"
        label="Name, email or profile URL"
        defaultValue={filter.search}
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        id="agents-state"
        name="state"
        label="Status"
        defaultValue={filter.state ?? ''}
        options={STATES}
      />
      <div className="flex gap-2 max-lg:sm:col-span-2">
        <button type="submit" className={`${buttonClass('secondary')} max-lg:grow`}>
          <Search aria-hidden="true" className="size-5" />
          Search
        </button>
        {isFiltered(filter) && (
          <Link to="/super-admin/agents" className={buttonClass('quiet')}>
            Clear
          </Link>
        )}
      </div>
    </Form>
  )
}
