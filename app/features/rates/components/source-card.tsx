import { formatDateTime } from '~/lib/dates'
import CircleAlert from '~icons/circle-alert'
import CircleCheck from '~icons/circle-check'
import type { SourceReport, SourceState } from '../panel-model'
import { PrimeLine } from './prime-line'

export function SourceCard(props: { name: string; gives: string; state: SourceState | undefined }) {
  const { name, gives, state } = props
  return (
    <div className="min-w-0">
      <h3 className="text-base">
        {state ? (
          <a
            href={state.report.url}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-2 hover:text-brand"
          >
            {name}
          </a>
        ) : (
          name
        )}
      </h3>
      <p className="text-sm text-ink-soft">{gives}</p>
      {state ? <LastReading state={state} /> : <p className="mt-2 text-sm text-ink-soft">Not read yet.</p>}
    </div>
  )
}

function LastReading({ state: { readAt, isOk, message, report } }: { state: SourceState }) {
  return (
    <>
      {isOk ? (
        <p className="mt-2 flex gap-2 text-sm">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
          Read {formatDateTime(readAt)}
        </p>
      ) : (
        <p className="mt-2 flex gap-2 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            Failed {formatDateTime(readAt)}
            <span className="block font-normal">{message}</span>
          </span>
        </p>
      )}
      {!isOk && (
        <p className="mt-1 text-sm text-ink-soft">
          {report.at ? `Last read ${formatDateTime(report.at)}` : 'It has not been read before.'}
        </p>
      )}
      {report.at && <Figures report={report} />}
    </>
  )
}

// The rest is behind a disclosure.
const SHOWN = 5

function Figures({ report }: { report: SourceReport }) {
  const { rejected, notes = [], prime } = report
  return (
    <>
      <dl className="tabular-nums mt-2 flex flex-wrap gap-x-6 gap-y-1">
        <Count name="Read" value={report.read} />
        <Count name="Changed" value={report.changed} />
        <Count name="Unchanged" value={report.unchanged} />
        <Count name="Rejected" value={rejected.length} />
      </dl>
      {prime && <PrimeLine prime={prime} className="mt-2 text-sm" />}
      <Rejected rejected={rejected.slice(0, SHOWN)} />
      {rejected.length > SHOWN && (
        <details className="mt-1 text-sm">
          <summary className="inline-block cursor-pointer font-medium underline underline-offset-2">
            {rejected.length - SHOWN} more rejected
          </summary>
          <Rejected rejected={rejected.slice(SHOWN)} />
        </details>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-2 max-w-prose text-sm text-ink-soft">
          {note}
        </p>
      ))}
    </>
  )
}

function Rejected({ rejected }: { rejected: SourceReport['rejected'] }) {
  if (rejected.length === 0) return null
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5 text-sm text-ink-soft wrap-anywhere">
      {rejected.map(({ what, reason }, at) => (
        <li key={at}>
          {what}: {reason}
        </li>
      ))}
    </ul>
  )
}

const Count = ({ name, value }: { name: string; value: number }) => (
  <div className="flex items-baseline gap-2">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="text-lg font-semibold">{value}</dd>
  </div>
)
