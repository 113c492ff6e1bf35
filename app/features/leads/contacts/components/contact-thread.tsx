import { Link } from 'react-router'
import { formatDateTime } from '~/lib/dates'
import { cutText } from '~/lib/truncate'
import type { Contact } from '../model'

const SHOWN_MESSAGE = 160

/** A warning where the person wants no contact, and their other leads as one history. */
export function ContactThread({ contact, path }: { contact: Contact; path: string }) {
  return (
    <>
      {contact.stoppedAt && (
        <p role="note" className="rounded-lg bg-danger-soft px-4 py-3 font-medium text-danger">
          Asked not to be contacted, {formatDateTime(contact.stoppedAt)}. Answer only what they ask for
          themselves.
        </p>
      )}
      {contact.leads.length > 0 && (
        <section aria-labelledby="thread-title" className="rounded-lg border border-line bg-surface p-5">
          <h2 id="thread-title" className="text-base font-semibold">
            The same person’s other leads
          </h2>
          <p className="text-sm text-ink-soft">They share the email address or the phone number.</p>
          <ol className="mt-2 divide-y divide-line">
            {contact.leads.map((lead) => (
              <li key={lead.id} className="py-3">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <Link
                    to={`${path}/${lead.id}`}
                    className="inline-flex min-h-9 items-center font-medium text-brand underline underline-offset-4"
                  >
                    {lead.what}
                  </Link>
                  <time
                    className="tabular-nums text-sm text-ink-faint"
                    dateTime={lead.createdAt.toISOString()}
                  >
                    {formatDateTime(lead.createdAt)}
                  </time>
                </p>
                <p className="text-sm text-ink-soft">
                  {lead.status} · {lead.agent ?? 'Unassigned'} · {lead.name}
                </p>
                {lead.message && <p className="mt-1 wrap-anywhere">{cutText(lead.message, SHOWN_MESSAGE)}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
