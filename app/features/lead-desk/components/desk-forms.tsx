import { Form } from 'react-router'
import { buttonClass } from '~/ui/button'
import { SelectField, TextAreaField } from '~/ui/field'
import { type FullLead, NOTE_LIMIT, STATUS_OPTIONS } from '../model'

/** Changes a lead's status. It carries the version that it was made from: the second of two people is told. */
export function StatusForm({
  lead,
  error,
}: {
  lead: Pick<FullLead, 'status' | 'version'>
  error: string | undefined
}) {
  return (
    <Form method="post" key={lead.version} aria-label="Status" className="space-y-3">
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="version" value={lead.version} />
      <SelectField
        id="status"
        name="status"
        label="Status"
        defaultValue={lead.status}
        options={STATUS_OPTIONS}
        error={error}
      />
      <button type="submit" className={`${buttonClass('secondary')} w-full`}>
        Update status
      </button>
    </Form>
  )
}

/** Adds a note; `noteKey` makes a double click one note. */
export function NoteForm({
  noteKey,
  typed,
  error,
}: {
  noteKey: string
  typed: string | undefined
  error: string | undefined
}) {
  return (
    <Form method="post" key={error ? 'again' : noteKey} aria-label="Note" className="space-y-3">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="key" value={noteKey} />
      <TextAreaField
        id="note"
        name="note"
        label="Add a note"
        rows={3}
        required
        maxLength={NOTE_LIMIT}
        defaultValue={typed}
        hint="Only your brokerage can read it."
        error={error}
      />
      <button type="submit" className={`${buttonClass('outline')} w-full`}>
        Add note
      </button>
    </Form>
  )
}
