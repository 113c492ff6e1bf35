import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatPhone, telHref } from '~/lib/phone'
import type { FullApplication, PublicApplication } from '../policy'

export function ApplicationList({ items }: { items: PublicApplication[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-1">
      {items.map((item, at) => (
        // Nothing in an item sets it apart from another: that is its point.
        <li key={at} className="px-5 py-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="tabular-nums font-semibold">{item.amount ?? t`Mortgage application`}</span>
            <span className="tabular-nums text-sm text-ink-faint">{item.date}</span>
          </p>
          <p className="mt-0.5 text-sm text-ink-soft">
            {[item.amount && t`Mortgage application`, item.place].filter(Boolean).join(' · ')}
          </p>
          {item.agentName && (
            <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
              <Trans>With {[item.agentName, item.agentTitle].filter(Boolean).join(', ')}</Trans>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

export function FullApplicationList({ items }: { items: FullApplication[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-1">
      {items.map((item) => (
        <li key={item.id} className="px-5 py-4 text-sm wrap-anywhere text-ink-soft">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-base font-semibold text-ink">{item.clientName}</span>
            <span className="tabular-nums text-ink-faint">{item.date}</span>
          </p>
          <p className="tabular-nums mt-0.5">{item.facts.join(' · ')}</p>
          <p className="mt-0.5">
            {item.clientEmail && <a href={`mailto:${item.clientEmail}`}>{item.clientEmail}</a>}
            {item.clientEmail && item.clientPhone && ' · '}
            {item.clientPhone && <a href={telHref(item.clientPhone)}>{formatPhone(item.clientPhone)}</a>}
          </p>
          <p className="mt-0.5">
            {item.agentName ?? t`Unassigned`} · {item.status}
          </p>
        </li>
      ))}
    </ul>
  )
}
