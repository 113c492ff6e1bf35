import { buttonClass } from '~/ui/button'
import ChevronDown from '~icons/chevron-down'
import { type LeadListItem, STATUS_OPTIONS } from '../model'
import { STATUS_LOOKS } from './status-badge'
import { useStatusSave } from './use-status-save'

/**
 * A lead's status in a list: saved as soon as another is chosen, by a button where no script runs. It carries the
 * version that the list was made from; the second of two editors sees a message and what the first one chose.
 */
export function StatusSelect({
  lead,
  action,
  rejection,
}: {
  lead: Pick<LeadListItem, 'id' | 'name' | 'status' | 'version'>
  action: string
  /** The answer to this lead's status form that was sent without scripts. */
  rejection: string | undefined
}) {
  const { fetcher, form, status, error, choose } = useStatusSave(lead, action, rejection)
  return (
    <fetcher.Form ref={form} method="post" action={action}>
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="lead" value={lead.id} />
      <input type="hidden" name="version" value={lead.version} />
      <div className="flex flex-wrap items-center gap-2">
        <span className="relative inline-flex">
          <select
            name="status"
            aria-label={`Status of ${lead.name}`}
            aria-invalid={error ? true : undefined}
            value={status}
            onChange={(event) => choose(event.currentTarget.value)}
            className={`h-9 min-w-28 appearance-none rounded-full pr-8 pl-3 text-sm font-semibold max-lg:h-11 ${STATUS_LOOKS[lead.status]}`}
          >
            {STATUS_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value} className="bg-surface text-ink">
                {label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4"
          />
        </span>
        <button type="submit" className={`${buttonClass('outline', 'sm')} in-[.js]:hidden max-lg:h-11`}>
          Set<span className="sr-only"> the status of {lead.name}</span>
        </button>
      </div>
      {/* Always there, so that a screen reader hears the message when it appears. */}
      <p role="alert" className="mt-1 max-w-44 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </fetcher.Form>
  )
}
