import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import Menu from '~icons/menu'
import PanelLeft from '~icons/panel-left'
import { DialogTrigger } from './dialog-trigger'

export type SidebarItem = {
  to: string
  label: string
  icon: ComponentType<{ className?: string }>
  /** The number of waiting items, and their name. */
  count?: { number: number; what: string }
}

/** Read by the server at the next load, so that nothing jumps. */
const SIDEBAR_COOKIE = 'sidebar'
const SEVEN_DAYS = 7 * 24 * 60 * 60

const DRAWER_ID = 'sidebar-drawer'

/**
 * The frame of a signed-in area: a column of links beside the page, which a button or Ctrl/Cmd+B folds to icons;
 * on a phone a drawer. `isCollapsed` is what the cookie said when the page was made.
 */
export function Sidebar({
  title,
  items,
  more = [],
  isCollapsed: wasCollapsed,
  header,
  footer,
  children,
}: {
  title: ReactNode
  items: readonly SidebarItem[]
  more?: readonly SidebarItem[]
  isCollapsed: boolean
  header: ReactNode
  footer: ReactNode
  children: ReactNode
}) {
  const [isCollapsed, setCollapsed] = useState(wasCollapsed)
  const toggle = () => setCollapsed((was) => !was)

  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it; the Cookie Store is not in every browser
    document.cookie = `${SIDEBAR_COOKIE}=${isCollapsed ? 'collapsed' : 'open'}; path=/; max-age=${SEVEN_DAYS}; samesite=lax`
  }, [isCollapsed])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      // In the editor the same keys make bold.
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return
      event.preventDefault()
      setCollapsed((was) => !was)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <div className="flex min-h-dvh">
      <aside
        data-collapsed={isCollapsed || undefined}
        className="sidebar group sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-surface md:flex"
      >
        <div className="flex h-16 shrink-0 items-center overflow-hidden border-b border-line px-3 group-data-collapsed:px-1">
          {title}
        </div>
        <div className="min-h-0 grow overflow-y-auto">
          <SidebarLinks items={items} more={more} />
        </div>
        {footer && (
          <div className="shrink-0 border-t border-line p-2 group-data-collapsed:p-0.5">{footer}</div>
        )}
      </aside>
      <dialog
        id={DRAWER_ID}
        aria-label="Menu"
        {...{ closedby: 'any' }}
        className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-72 max-w-[90vw] overflow-y-auto bg-surface p-0 text-ink shadow-3"
      >
        <form method="dialog" className="flex h-16 items-center justify-between border-b border-line px-3">
          {title}
          <button type="submit" className="h-11 rounded-md px-3 font-medium hover:bg-sunken">
            Close
          </button>
        </form>
        <SidebarLinks items={items} more={more} />
        {footer && <div className="border-t border-line p-2">{footer}</div>}
      </dialog>
      <div className="flex min-w-0 grow flex-col">
        <header className="sticky top-0 z-30 flex h-16 items-center gap-2 border-b border-line bg-paper px-4">
          <button
            type="button"
            onClick={toggle}
            aria-label="Toggle sidebar"
            aria-expanded={!isCollapsed}
            title="Toggle sidebar (Ctrl+B)"
            className="js-only hidden size-10 place-items-center rounded-md hover:bg-sunken md:grid"
          >
            <PanelLeft aria-hidden="true" className="size-5" />
          </button>
          <DialogTrigger
            dialogId={DRAWER_ID}
            aria-label="Menu"
            className="grid size-11 place-items-center rounded-md hover:bg-sunken md:hidden"
          >
            <Menu aria-hidden="true" className="size-6" />
          </DialogTrigger>
          {header}
        </header>
        <main id="main" className="min-w-0 grow p-4 md:p-8">
          {children}
        </main>
      </div>
    </div>
  )
}

function SidebarLinks({ items, more }: Record<'items' | 'more', readonly SidebarItem[]>) {
  return (
    <nav aria-label="Sections" className="p-2 group-data-collapsed:p-0.5">
      <LinkList items={items} />
      {more.length > 0 && (
        <div className="mt-2 border-t border-line pt-2">
          <LinkList items={more} />
        </div>
      )}
    </nav>
  )
}

function LinkList({ items }: { items: readonly SidebarItem[] }) {
  const close = () => (document.getElementById(DRAWER_ID) as HTMLDialogElement | null)?.close()
  return (
    <ul className="space-y-0.5">
      {items.map(({ to, label, icon: Icon, count }) => (
        <li key={to} className="relative">
          <NavLink
            to={to}
            onClick={close}
            title={count?.number ? `${label}: ${count.number} ${count.what}` : label}
            className="flex h-11 items-center gap-3 rounded-md px-3 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <span className="truncate group-data-collapsed:sr-only">{label}</span>
          </NavLink>
          {count !== undefined && count.number > 0 && (
            <span
              aria-hidden="true"
              className="tabular-nums pointer-events-none absolute top-2.5 right-3 rounded-full bg-brand px-2 text-sm font-semibold text-on-brand group-data-collapsed:top-0.5 group-data-collapsed:right-0.5 group-data-collapsed:px-1.5 group-data-collapsed:text-xs"
            >
              {count.number > 99 ? '99+' : count.number}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
