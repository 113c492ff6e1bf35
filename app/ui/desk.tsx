import { LogOut, UserRoundCog } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Sidebar, type SidebarItem } from './sidebar'
import { ThemeSwitch } from './theme-switch'

/** A signed-in area: the sidebar with its tabs and Logout, the header with who is there and the way to the password. */
export function Desk(props: {
  brand: string
  name: string
  items: readonly SidebarItem[]
  /** Below a line: what is needed rarely. */
  more?: readonly SidebarItem[]
  isCollapsed: boolean
  accountHref: string
  header?: ReactNode
  children: ReactNode
}) {
  return (
    <Sidebar
      title={
        <Link
          to="/"
          className="truncate rounded-md font-semibold text-brand-strong group-data-collapsed:sr-only"
        >
          {props.brand}
        </Link>
      }
      items={props.items}
      more={props.more}
      isCollapsed={props.isCollapsed}
      header={
        <>
          <p className="mr-auto hidden truncate text-ink-soft sm:block">{props.name}</p>
          <ThemeSwitch className="js-only ml-auto grid" />
          {props.header}
          <Link
            to={props.accountHref}
            className="grid size-10 place-items-center rounded-md hover:bg-sunken"
            aria-label="Password and devices"
            title="Password and devices"
          >
            <UserRoundCog aria-hidden="true" className="size-5" />
          </Link>
        </>
      }
      footer={
        <Form method="post" action="/auth/sign-out">
          <button
            type="submit"
            title="Logout"
            className="flex h-11 w-full items-center gap-3 rounded-md px-3 font-medium text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <LogOut aria-hidden="true" className="size-5 shrink-0" />
            <span className="group-data-collapsed:sr-only">Logout</span>
          </button>
        </Form>
      }
    >
      {props.children}
    </Sidebar>
  )
}
