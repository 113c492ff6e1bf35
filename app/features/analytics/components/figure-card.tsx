import { Link } from 'react-router'
import type Eye from '~icons/eye'

type CardProps = {
  icon: typeof Eye
  label: string
  hint?: string
  value: number | string
  to?: string
}

export function FigureCard({ icon: Icon, label, hint, value, to }: CardProps) {
  const text = typeof value === 'number' ? value.toLocaleString('en-CA') : value
  return (
    <div className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 md:p-5">
      <dt className="flex items-center justify-between gap-2 font-medium text-ink-soft">
        {label}
        <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      </dt>
      {/* A duration is longer than a number, and must not break in two. */}
      <dd
        className={`tabular-nums mt-2 font-semibold whitespace-nowrap ${String(value).length > 8 ? 'text-2xl' : 'text-3xl'}`}
      >
        {to ? (
          <Link to={to} className="text-brand underline underline-offset-4">
            {text}
          </Link>
        ) : (
          text
        )}
        {hint && <span className="block text-sm font-normal whitespace-normal text-ink-faint">{hint}</span>}
      </dd>
    </div>
  )
}
