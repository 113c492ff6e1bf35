import { formatPlainDate } from '~/lib/dates'
import type { RuleState, WatchedRule } from '../model'

const LABELS: Record<RuleState, string> = { ended: 'Ended', due: 'Due', current: 'In force' }
const TONES: Record<RuleState, string> = {
  ended: 'bg-danger-soft text-danger',
  due: 'bg-accent-soft text-ink',
  current: 'bg-sunken text-ink-soft',
}

export function RuleList({ rules }: { rules: readonly WatchedRule[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {rules.map((rule) => (
        <li key={rule.title} className="p-4">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="font-semibold">{rule.title}</span>
            <span className={`rounded-full px-2.5 py-0.5 text-sm font-medium ${TONES[rule.state]}`}>
              {LABELS[rule.state]}
            </span>
          </p>
          {rule.notice && <p className="mt-1">{rule.notice}</p>}
          <p className="mt-1 text-sm text-ink-soft">
            {rule.from ? `From ${formatPlainDate(rule.from)}` : 'Of long standing'}
            {rule.until && ` until ${formatPlainDate(rule.until)}`}. Checked {formatPlainDate(rule.checkedOn)}
            :{' '}
            <a href={rule.source.url} rel="noopener" className="wrap-anywhere underline underline-offset-2">
              {rule.source.name}
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
