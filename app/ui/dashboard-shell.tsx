import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import LogOut from '~icons/log-out'
import UserRoundCog from '~icons/user-round-cog'
import { SaveFailureNotice, TrackedPage } from './save-failure'
import { Sidebar, type SidebarItem } from './sidebar'
import { ThemeSwitch } from './theme-switch'

/** A signed-in area: the sidebar with its tabs, the header with the user's name, a link to the password, and Logout. */
export function DashboardShell(props: {
  brand: string
  name: string
  items: readonly SidebarItem[]
  /** Below a line: rarely needed tabs. */
  more?: readonly SidebarItem[]
  isCollapsed: boolean
  accountHref: string
  header?: ReactNode
  logoutIn: 'header' | 'sidebar'
  children: ReactNode
}) {
  const isInHeader = props.logoutIn === 'header'
  return (
    <Sidebar
      title={
        <Link
          to="/"
          title={props.brand}
          className="line-clamp-2 rounded-md leading-tight font-semibold text-brand-strong group-data-collapsed:sr-only"
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
          {isInHeader && <Logout className="h-10 gap-2 px-2.5" textClassName="sr-only lg:not-sr-only" />}
        </>
      }
      footer={
        !isInHeader && (
          <Logout className="h-11 w-full gap-3 px-3" textClassName="group-data-collapsed:sr-only" />
        )
      }
    >
      <TrackedPage>
        <SaveFailureNotice className="top-18 mb-5" />
        {props.children}
      </TrackedPage>
    </Sidebar>
  )
}

function Logout({ className, textClassName }: { className: string; textClassName: string }) {
  return (
    <Form method="post" action="/auth/sign-out">
      <button
        type="submit"
        title="Logout"
        className={`flex items-center rounded-md font-medium text-ink-soft hover:bg-sunken hover:text-ink ${className}`}
      >
        <LogOut aria-hidden="true" className="size-5 shrink-0" />
        <span className={textClassName}>Logout</span>
      </button>
    </Form>
  )
}
