import { Form } from 'react-router'
import { CHOSEN_LEADS_FORM } from '~/features/lead-desk/model'
import { AgentField, type AgentOffer } from '~/features/leads/components/agent-field'
import { buttonClass } from '~/ui/button'

/**
 * Gives the chosen leads to one broker. With a script it is there once a lead is chosen, without one always. It stands
 * within the same `group/leads` as the list.
 */
export function AssignLeads({ offer, errors = {} }: { offer: AgentOffer; errors?: Record<string, string> }) {
  return (
    <Form
      method="post"
      id={CHOSEN_LEADS_FORM}
      aria-label="Chosen leads"
      preventScrollReset
      className="sticky bottom-0 z-10 mt-4 flex items-end gap-2 rounded-lg border border-line bg-surface p-3 shadow-2 in-[.js]:not-group-has-[.chosen-lead:checked]/leads:hidden sm:gap-3 sm:p-4"
    >
      <input type="hidden" name="intent" value="assign-chosen" />
      <div className="min-w-0 grow sm:max-w-80">
        <AgentField
          idPrefix="chosen"
          label="Give the chosen leads to"
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
