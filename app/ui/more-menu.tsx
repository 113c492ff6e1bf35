import type { ReactNode } from 'react'
import Ellipsis from '~icons/ellipsis'

/** Three dots that open a panel beside them. Of the menus with one `name`, one at most is open. */
export function MoreMenu(props: { name: string; label: string; panelClass: string; children: ReactNode }) {
  const { name, label, panelClass, children } = props
  return (
    <details name={name} className="group/more">
      <summary
        aria-label={label}
        title={label}
        className="grid size-11 place-items-center rounded-full hover:bg-sunken group-open/more:bg-sunken"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </summary>
      <div className={`absolute border border-line bg-surface ${panelClass}`}>{children}</div>
    </details>
  )
}
