import { t } from '@lingui/core/macro'
import type { MouseEvent } from 'react'
import { telHref } from '~/lib/phone'
import { buttonClass } from '~/ui/button'
import { Link } from '~/ui/link'
import { ThemeSwitch } from '~/ui/theme-switch'
import ChevronDown from '~icons/chevron-down'
import Phone from '~icons/phone'
import X from '~icons/x'
import type { NavMenu } from '../model'
import { LanguageSwitch } from './language-switch'
import { NavLinkItem } from './nav-link-item'

export const MOBILE_MENU_ID = 'mobile-menu'

const ROW =
  'flex min-h-12 w-full items-center justify-between rounded-md px-3 text-lg font-medium hover:bg-sunken'

export function MobileMenu(props: {
  menus: Record<'mortgages' | 'resources' | 'contact', NavMenu>
  signedIn: { name: string; home: string } | null
  phone: string
}) {
  const { menus, signedIn, phone } = props
  return (
    <dialog
      id={MOBILE_MENU_ID}
      aria-label={t`Menu`}
      {...{ closedby: 'any' }}
      // Opening takes the focus inside; the Back button's part is a file of its own.
      onFocus={({ currentTarget }) => {
        import('~/ui/back-closes').then(({ letBackClose }) => letBackClose(currentTarget))
      }}
      className="slide-in-right fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,88vw)] max-w-none overflow-y-auto bg-surface p-0 text-ink shadow-3 open:flex open:flex-col"
    >
      <form method="dialog" className="flex items-center justify-between border-b border-line px-4 py-2">
        <span className="flex items-center gap-2">
          <ThemeSwitch className="js-only grid" />
          <LanguageSwitch className="flex min-h-11 items-center rounded-md px-3 font-medium hover:bg-sunken" />
        </span>
        <button
          type="submit"
          className="grid size-11 place-items-center rounded-full hover:bg-sunken"
          aria-label={t`Close menu`}
        >
          <X aria-hidden="true" className="size-6" />
        </button>
      </form>
      <nav aria-label={t`Mobile`} className="space-y-1 p-3">
        <Accordion menu={menus.mortgages} />
        <Link to="/rates" className={ROW}>
          {t`Our Rates`}
        </Link>
        <Accordion menu={menus.resources} />
        <Accordion menu={menus.contact} />
        <Link to={signedIn?.home ?? '/auth'} className={ROW}>
          {signedIn ? t`Dashboard of ${signedIn.name}` : t`Sign in`}
        </Link>
      </nav>
      <p className="sticky bottom-0 mt-auto grid grid-cols-2 gap-2 border-t border-line bg-surface p-3">
        <Link to="?quote=purchase" preventScrollReset onClick={closeMenu} className={buttonClass('primary')}>
          {t`Get Started`}
        </Link>
        <Link to="?quote=renewal" preventScrollReset onClick={closeMenu} className={buttonClass('outline')}>
          {t`Renewal Quote`}
        </Link>
        {phone && (
          <a href={telHref(phone)} className={`${buttonClass('outline')} tabular-nums`}>
            <Phone aria-hidden="true" className="size-5" />
            {t`Call us`}
          </a>
        )}
        <Link to="/find-broker" className={buttonClass('outline')}>
          {t`Find a Broker`}
        </Link>
      </p>
    </dialog>
  )
}

// The page stays, so that nothing else closes the menu.
const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.closest('dialog')?.close()

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
