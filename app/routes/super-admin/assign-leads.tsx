import { Form } from 'react-router'
import { AgentField, type AgentOptions } from '~/features/leads/intake/components/agent-field'
import { CHOSEN_LEADS_FORM } from '~/features/leads/management/model'
import { buttonClass } from '~/ui/button'

/**
 * Assigns the chosen leads to one broker. With scripts it appears once a lead is chosen, without them always. Must be
 * within the same `group/leads` element as the list.
 */
export function AssignLeads({
  offer,
  errors = {},
}: {
  offer: AgentOptions
  errors?: Record<string, string>
}) {
  return (
    <Form
      method="post"
      id={CHOSEN_LEADS_FORM}
      aria-label="Selected leads"
      preventScrollReset
      className="sticky bottom-0 z-10 mt-4 bottom-bar flex flex-wrap items-end gap-2 rounded-lg border border-line bg-surface p-3 shadow-2 in-[.js]:not-group-has-[.chosen-lead:checked]/leads:hidden sm:gap-3 sm:p-4"
    >
      <input type="hidden" name="intent" value="assign-chosen" />
      <div className="min-w-0 grow basis-full sm:max-w-80 sm:basis-0">
        <AgentField
          idPrefix="chosen"
          label="Assign the selected leads to"
          ask="Choose a broker"
          nobody="Unassigned"
          errors={errors}
          {...offer}
        />
      </div>
      <button type="submit" className={buttonClass('secondary')}>
        Assign
      </button>
      <button type="reset" className={`${buttonClass('quiet')} not-in-[.js]:hidden`}>
        Clear
      </button>
    </Form>
  )
}
