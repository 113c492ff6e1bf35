import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { currentLocale } from '~/lib/i18n'
import { englishPath, frenchPath, plainPath } from '~/lib/localized-paths'

/** The same page in the other language; its home page where the page has no other language. */
export function useOtherLanguage() {
  const { pathname, search } = useLocation()
  const target = currentLocale() === 'fr' ? englishPath(pathname) : frenchPath(plainPath(pathname))
  const home = currentLocale() === 'fr' ? '/' : '/fr'
  return { href: target === null ? home : target + search, isSamePage: target !== null }
}

// A calculator writes its scenario into the URL without the router.
function takeScenario({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  currentTarget.search = window.location.search
}

/** A link of the browser's own: the other language is another document. */
export function LanguageSwitch({ className, isShort }: { className: string; isShort?: boolean }) {
  const { href, isSamePage } = useOtherLanguage()
  const [locale, name, code] =
    currentLocale() === 'fr' ? (['en', 'English', 'EN'] as const) : (['fr', 'Français', 'FR'] as const)
  return (
    <a
      href={href}
      lang={locale}
      hrefLang={locale}
      onClick={isSamePage ? takeScenario : undefined}
      className={className}
    >
      {isShort ? (
        <>
          <span aria-hidden="true" className="min-[90rem]:hidden">
            {code}
          </span>
          <span className="max-[90rem]:sr-only">{name}</span>
        </>
      ) : (
        name
      )}
    </a>
  )
}
