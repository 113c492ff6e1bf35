import type { ReactNode } from 'react'

/** A part of the Today page; `number` is shown after the title: 'Call now (3)'. */
export function DaySection(props: {
  id: string
  title: string
  number?: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={props.id} className="overflow-clip rounded-lg border border-line bg-surface">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4">
        <h2 id={props.id} className="tabular-nums text-lg">
          {props.title}
          {props.number && ` (${props.number})`}
        </h2>
        {props.action}
      </div>
      <div className="border-t border-line">{props.children}</div>
    </section>
  )
}

export const EmptyDay = ({ children }: { children: ReactNode }) => (
  <p className="px-4 py-6 text-ink-soft">{children}</p>
)
