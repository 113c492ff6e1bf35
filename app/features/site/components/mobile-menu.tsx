import { ChevronDown, X } from 'lucide-react'
import { Link } from 'react-router'
import { ThemeSwitch } from '~/ui/theme-switch'
import type { NavMenu } from '../model'
import { NavLinkItem } from './nav-link-item'

export const MOBILE_MENU_ID = 'mobile-menu'

const ROW =
  'flex min-h-12 w-full items-center justify-between rounded-md px-3 text-lg font-medium hover:bg-sunken'

/** The drawer from the right, with an accordion: the browser's own dialog and disclosures. */
export function MobileMenu({
  menus,
  signedIn,
}: {
  menus: Record<'mortgages' | 'resources' | 'contact', NavMenu>
  signedIn: { name: string; home: string } | null
}) {
  return (
    <dialog
      id={MOBILE_MENU_ID}
      aria-label="Menu"
      {...{ closedby: 'any' }}
      // Opening takes the focus inside; what Back does then is a file of its own.
      onFocus={({ currentTarget }) => {
        import('~/ui/back-closes').then(({ letBackClose }) => letBackClose(currentTarget))
      }}
      className="slide-in-right fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,88vw)] max-w-none overflow-y-auto bg-surface p-0 text-ink shadow-3"
    >
      <form method="dialog" className="flex items-center justify-between border-b border-line px-4 py-2">
        <ThemeSwitch className="js-only grid" />
        <button
          type="submit"
          className="grid size-11 place-items-center rounded-full hover:bg-sunken"
          aria-label="Close menu"
        >
          <X aria-hidden="true" className="size-6" />
        </button>
      </form>
      <nav aria-label="Mobile" className="space-y-1 p-3">
        <Accordion menu={menus.mortgages} />
        <Link to="/rates" className={ROW}>
          Our Rates
        </Link>
        <Accordion menu={menus.resources} />
        <Accordion menu={menus.contact} />
        <Link to={signedIn?.home ?? '/auth'} className={ROW}>
          {signedIn ? `Dashboard of ${signedIn.name}` : 'Sign in'}
        </Link>
      </nav>
    </dialog>
  )
}

function Accordion({ menu }: { menu: NavMenu }) {
  return (
    <details name="mobile-accordion" className="group">
      <summary className={ROW}>
        {menu.label}
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-2 pl-3">
        {menu.links.map((link) => (
          <li key={link.to}>
            <NavLinkItem link={link} className="flex min-h-11 items-center rounded-md px-3 hover:bg-sunken" />
          </li>
        ))}
      </ul>
    </details>
  )
}
