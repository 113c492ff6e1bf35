import { CHOSEN_LEAD, CHOSEN_LEADS_FORM, type LeadListItem } from '../model'

/** Chooses a lead of a list. Keyed by the lead's version: an assigned lead is no longer selected. */
export function ChooseLead({ lead }: { lead: Pick<LeadListItem, 'id' | 'name' | 'version'> }) {
  return (
    <label className="-m-2.5 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        key={lead.version}
        type="checkbox"
        form={CHOSEN_LEADS_FORM}
        name={`${CHOSEN_LEAD}${lead.id}`}
        value={lead.version}
        className="chosen-lead size-5 accent-brand"
      />
      <span className="sr-only">Choose {lead.name}</span>
    </label>
  )
}
