import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { buttonClass } from '~/ui/button'
import { CHOSEN_LEAD, type LeadListItem } from '../model'

const FORM = 'assign-leads'

/** Chooses a lead of a list for `AssignLeads`. New with every version of the lead: what was assigned is chosen no more. */
export function ChooseLead({ lead }: { lead: Pick<LeadListItem, 'id' | 'name' | 'version'> }) {
  return (
    <label className="-m-2.5 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        key={lead.version}
        type="checkbox"
        form={FORM}
        name={`${CHOSEN_LEAD}${lead.id}`}
        value={lead.version}
        className="chosen-lead size-5 accent-brand"
      />
      <span className="sr-only">Choose {lead.name}</span>
    </label>
  )
}

/**
 * Gives the chosen leads to one broker. With a script it is there once a lead is chosen, without one always. It stands
 * within the same `group/leads` as the list. `children` is the field that names the broker.
 */
export function AssignLeads({ children }: { children: ReactNode }) {
  return (
    <Form
      method="post"
      id={FORM}
      aria-label="Chosen leads"
      preventScrollReset
      className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-4 shadow-2 in-[.js]:not-group-has-[.chosen-lead:checked]/leads:hidden"
    >
      <input type="hidden" name="intent" value="assign-chosen" />
      <div className="min-w-0 grow basis-48 sm:max-w-80">{children}</div>
      <button type="submit" className={buttonClass('primary')}>
        Assign
      </button>
      <button type="reset" className={`${buttonClass('quiet')} not-in-[.js]:hidden`}>
        Choose none
      </button>
    </Form>
  )
}
