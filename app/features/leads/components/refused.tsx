import { useState } from 'react'
import { FORM_MESSAGES } from '../model'

/** The part of an address that leads to what was wrong with a form. */
export const refusedId = (idPrefix: string) => `${idPrefix}-refused`

/**
 * What was wrong, at the top of a form that came back as a page of its own, with links to the fields: the form's
 * address ends in this id, so that the browser opens the page here. What a script was told later it shows by itself, by
 * taking the focus to the field. The fields' ids are `idPrefix` and their name.
 */
export function Refused(props: {
  idPrefix: string
  failure?: { message: string; errors: Record<string, string> }
}) {
  const { idPrefix, failure } = props
  const [first] = useState(failure)
  if (!failure || failure !== first) return null
  const fields = Object.entries(failure.errors).filter(([name]) => name !== 'submissionKey')
  return (
    <div
      id={refusedId(idPrefix)}
      role="alert"
      tabIndex={-1}
      className="mb-5 scroll-mt-24 rounded-md border-2 border-danger bg-surface p-4 outline-none"
    >
      <p className="font-semibold text-danger">{failure.message || FORM_MESSAGES.check}</p>
      {fields.length > 0 && (
        <ul className="mt-2 space-y-1">
          {fields.map(([name, message]) => (
            <li key={name}>
              <a href={`#${idPrefix}-${name}`} className="text-danger underline underline-offset-4">
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
