import { useState } from 'react'
import { FORM_MESSAGES, type FormFailure } from '../model'

/** The URL fragment of a form's error message. */
export const errorSummaryId = (idPrefix: string) => `${idPrefix}-errors`

/**
 * The errors, at the top of a form that came back as a page, whose URL ends in this id. With a script the focus
 * goes to the field instead.
 */
export function FormErrorSummary({ idPrefix, failure }: { idPrefix: string; failure?: FormFailure }) {
  const [first] = useState(failure)
  if (!failure || failure !== first) return null
  const fields = Object.entries(failure.errors).filter(([name]) => name !== 'submissionKey')
  return (
    <div
      id={errorSummaryId(idPrefix)}
      role="alert"
      tabIndex={-1}
      className="mb-5 scroll-mt-24 rounded-md border-2 border-danger bg-surface p-4 outline-none"
    >
      <p className="font-semibold text-danger">{failure.message || FORM_MESSAGES.check()}</p>
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
