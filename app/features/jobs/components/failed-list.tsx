import { Form, Link } from 'react-router'
import { formatDateTime } from '~/lib/dates'
import { panel } from '~/lib/paths'
import { buttonClass } from '~/ui/button'
import RotateCcw from '~icons/rotate-ccw'
import { type FailedAbout, workLabel } from '../model'

type ShownFailure = {
  id: string
  name: string
  attempts: number
  reason: string
  failedAt: Date
  about: FailedAbout | null
}

/** Failed jobs with their subject, the reason, and a button to retry. */
export function FailedList({ failures }: { failures: readonly ShownFailure[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {failures.map(({ id, name, about, attempts, reason, failedAt }) => (
        <li key={id} className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
          <div className="min-w-0">
            <p className="font-semibold">{workLabel(name)}</p>
            {about && (
              <p className="wrap-anywhere">
                {about.leadId ? (
                  <Link
                    to={panel('leads/:lead', { lead: about.leadId })}
                    className="text-brand underline underline-offset-4"
                  >
                    {about.text}
                  </Link>
                ) : (
                  about.text
                )}
              </p>
            )}
            <p className="text-sm wrap-anywhere text-ink-soft">
              {reason} · {attempts === 1 ? 'tried once' : `tried ${attempts} times`} ·{' '}
              <time className="tabular-nums" dateTime={failedAt.toISOString()}>
                {formatDateTime(failedAt)}
              </time>
            </p>
          </div>
          <Form method="post">
            <input type="hidden" name="intent" value="retry" />
            <input type="hidden" name="job" value={id} />
            <button
              type="submit"
              className={buttonClass('outline')}
              aria-label={`Try again: ${workLabel(name)}`}
            >
              <RotateCcw aria-hidden="true" className="size-4" />
              Try again
            </button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
