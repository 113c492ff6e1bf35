import { Form } from 'react-router'
import { buttonClass } from '~/ui/button'
import { type LeadListItem, STATUS_LABELS } from '../model'
import { STATUS_LOOKS } from './status-badge'

/** A lead's status where it stands in a list: choosing another saves it; where no script runs a button does. */
export function StatusSelect({ lead }: { lead: Pick<LeadListItem, 'id' | 'name' | 'status' | 'version'> }) {
  return (
    <Form
      method="post"
      preventScrollReset
      // A refused change must not go on standing in the field.
      key={`${lead.version}-${lead.status}`}
      className="flex items-center gap-2"
    >
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="lead" value={lead.id} />
      <input type="hidden" name="version" value={lead.version} />
      <select
        name="status"
        aria-label={`Status of ${lead.name}`}
        defaultValue={lead.status}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className={`h-9 min-w-0 rounded-full border-0 pr-8 pl-3 text-sm font-semibold max-lg:h-11 ${STATUS_LOOKS[lead.status] ?? STATUS_LOOKS.closed}`}
      >
        {Object.entries(STATUS_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit" className={`${buttonClass('outline', 'sm')} no-js-only`}>
        Set
      </button>
    </Form>
  )
}
