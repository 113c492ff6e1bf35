import { useEffect, useState } from 'react'
import X from '~icons/x'
import { useOtherLanguage } from './language-switch'

const KEY = 'language-offer'

/** Offers the French page once to a visitor whose browser is in French; the visitor decides, and is not asked again. */
export default function LanguageOffer() {
  const { href, isSamePage } = useOtherLanguage()
  const [isShown, setIsShown] = useState(false)

  useEffect(() => {
    if (!isSamePage) return
    try {
      setIsShown(localStorage.getItem(KEY) === null)
    } catch {
      // Without storage the answer could not be remembered.
    }
  }, [isSamePage])

  if (!isShown) return null
  const remember = () => {
    localStorage.setItem(KEY, '1')
    setIsShown(false)
  }
  return (
    <aside lang="fr" aria-label="Langue" className="border-b border-line bg-sunken">
      <p className="page-width flex min-h-11 items-center gap-4 text-sm">
        Cette page existe aussi en français.
        <a href={href} hrefLang="fr" onClick={remember} className="font-semibold text-brand underline">
          Lire en français
        </a>
        <button
          type="button"
          onClick={remember}
          aria-label="Fermer"
          className="ml-auto grid size-11 place-items-center rounded-full hover:bg-paper"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </p>
    </aside>
  )
}
