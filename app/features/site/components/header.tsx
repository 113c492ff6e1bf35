import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { plainPath } from '~/lib/localized-paths'
import { buttonClass } from '~/ui/button'
import { DialogTrigger } from '~/ui/dialog-trigger'
import { Link } from '~/ui/link'
import { SiteLink } from '~/ui/site-link'
import { ThemeSwitch } from '~/ui/theme-switch'
import Menu from '~icons/menu'
import UserRound from '~icons/user-round'
import { headerNavigation, type SiteSettings } from '../model'
import { BrandMark } from './brand-mark'
import { HeaderMenu } from './header-menu'
import { LanguageSwitch } from './language-switch'
import { MOBILE_MENU_ID, MobileMenu } from './mobile-menu'
import { SIGN_IN_ID, SignInDialog } from './sign-in-dialog'

type HeaderProps = {
  settings: Pick<SiteSettings, 'brokerageName' | 'logoUrl' | 'phone'>
  pathname: string
  applyUrl: string
  newsletterUrl: string | null
  signInForm: ReactNode
  signedIn: SignedIn | null
  /** Opens the advisor; a page without the advisor has none. */
  advisor?: ReactNode
}

export type SignedIn = { name: string; home: string }

const TOP_LINK =
  'flex h-11 items-center rounded-md px-3 font-medium whitespace-nowrap hover:bg-sunken md:max-lg:px-0.5 md:max-lg:text-sm lg:max-xl:px-1 xl:max-[90rem]:px-2'

export function Header(props: HeaderProps) {
  const { settings, pathname, applyUrl, newsletterUrl, signInForm, signedIn, advisor } = props
  const { mortgages, resources, contact } = headerNavigation({ pathname, newsletterUrl })
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page-width flex h-16 items-center gap-2 max-[22rem]:gap-1 md:max-lg:gap-0.5">
        <Link to="/" className="mr-auto min-w-0 rounded-md" aria-label={t`${settings.brokerageName}, home`}>
          <BrandMark name={settings.brokerageName} logoUrl={settings.logoUrl} />
        </Link>
        <nav aria-label={t`Main`} className="hidden shrink-0 items-center md:flex">
          <HeaderMenu key={`m${pathname}`} menu={mortgages} />
          <Link
            to="/rates"
            className={TOP_LINK}
            aria-current={plainPath(pathname) === '/rates' ? 'page' : undefined}
          >
            {t`Our Rates`}
          </Link>
          <HeaderMenu key={`r${pathname}`} menu={resources} />
          <HeaderMenu key={`c${pathname}`} menu={contact} />
        </nav>
        <LanguageSwitch isShort className={`${TOP_LINK} max-md:hidden`} />
        <ThemeSwitch className="js-only hidden sm:grid md:max-lg:size-9" />
        <span className="hidden md:contents">
          {signedIn ? (
            <Link
              to={signedIn.home}
              className={`${buttonClass('quiet')} max-w-48 md:max-lg:max-w-28 md:max-lg:px-2 md:max-lg:text-sm`}
            >
              <UserRound aria-hidden="true" className="size-5 shrink-0" />
              <span className="truncate">{signedIn.name}</span>
              <span className="sr-only">{t`, to your dashboard`}</span>
            </Link>
          ) : (
            <DialogTrigger
              dialogId={SIGN_IN_ID}
              className={`${buttonClass('quiet')} md:max-lg:size-9 md:max-lg:min-h-9 md:max-lg:px-0`}
            >
              <UserRound aria-hidden="true" className="size-5 lg:hidden" />
              <span className="max-lg:sr-only">{t`Sign in`}</span>
            </DialogTrigger>
          )}
        </span>
        <SiteLink
          to={applyUrl}
          className={`${buttonClass('secondary')} shrink-0 leading-tight max-lg:px-3 max-lg:text-sm max-[22rem]:px-2 md:max-lg:w-16 md:max-lg:px-1 md:max-lg:whitespace-normal [&:lang(fr)]:w-auto [&:lang(fr)]:max-w-28`}
        >
          {t`Apply Now`}
        </SiteLink>
        {advisor}
        <DialogTrigger
          dialogId={MOBILE_MENU_ID}
          aria-label={t`Menu`}
          className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken md:hidden"
        >
          <Menu aria-hidden="true" className="size-6" />
        </DialogTrigger>
      </div>
      <MobileMenu
        key={pathname}
        menus={{ mortgages, resources, contact }}
        signedIn={signedIn}
        phone={settings.phone}
      />
      {!signedIn && <SignInDialog>{signInForm}</SignInDialog>}
    </header>
  )
}
