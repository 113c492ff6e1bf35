import { formatDateTime } from '~/lib/dates'
import { fieldLabel } from '~/lib/field-label'
import { AUDIT_ACTIONS, AUDIT_ENTITIES, type AuditLine } from '../model'

const wordOf = (known: Record<string, string>, key: string) => known[key] ?? fieldLabel(key)

export function AuditList({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
      {lines.map((line) => (
        <li key={line.id} className="p-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{line.actorName}</span> {wordOf(AUDIT_ACTIONS, line.action)}{' '}
              <span className="text-ink-soft">{wordOf(AUDIT_ENTITIES, line.entity).toLowerCase()}</span>{' '}
              <span className="font-medium">{line.label}</span>
            </span>
            <time dateTime={line.createdAt.toISOString()} className="tabular-nums text-sm text-ink-faint">
              {formatDateTime(line.createdAt)}
            </time>
          </p>
          <Changes line={line} />
        </li>
      ))}
    </ol>
  )
}

function Changes({ line: { changes } }: { line: AuditLine }) {
  const entries = Object.entries(changes)
  if (entries.length === 0) return null
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
      {entries.map(([field, { from, to }]) => (
        <div key={field} className="contents">
          <dt className="text-ink-faint">{fieldLabel(field)}</dt>
          <dd className="min-w-0 wrap-anywhere max-sm:mb-1">
            {from !== null && (
              <>
                <del className="text-ink-soft">{from}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            {to === null ? (
              <span className="text-ink-faint">nothing</span>
            ) : (
              <ins className="no-underline">{to}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
