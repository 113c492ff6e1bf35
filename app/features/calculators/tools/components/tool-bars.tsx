import { formatCad } from '~/lib/money'
import type { Part } from '../tool'

/** Amounts as bars on one scale, each with its name and its value as text. */
export function ToolBars({ title, list }: { title: string; list: readonly Part[] }) {
  const most = Math.max(...list.map(({ dollars }) => dollars))
  if (!(most > 0)) return null
  return (
    <figure>
      <figcaption className="font-semibold">{title}</figcaption>
      <dl className="mt-3 grid gap-3">
        {list.map(({ label, dollars }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular-nums font-semibold">{formatCad(dollars)}</dd>
            <dd aria-hidden="true" className="col-span-2">
              <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="h-3 w-full">
                <rect width="100" height="1" className="fill-sunken" />
                <rect
                  width={Math.round((dollars / most) * 1000) / 10}
                  height="1"
                  className="fill-chart-balance"
                />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
