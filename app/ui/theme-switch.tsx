import { t } from '@lingui/core/macro'
import Moon from '~icons/moon'
import Sun from '~icons/sun'

const KEY = 'theme'

/** Runs in the head before the first paint, so that a chosen scheme never flashes. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

function switchTheme() {
  const root = document.documentElement
  const dark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = dark ? 'light' : 'dark'
  try {
    localStorage.setItem(KEY, root.dataset.theme)
  } catch {
    // Storage is forbidden: the choice holds for this page.
  }
}

export function ThemeSwitch({ className = '' }: { className?: string }) {
  return (
    <button
      type="button"
      onClick={switchTheme}
      aria-label={t`Switch between light and dark`}
      className={`size-11 shrink-0 place-items-center rounded-full hover:bg-sunken ${className}`}
    >
      {/* Which icon is seen is the style sheet's affair: the server does not know the scheme. */}
      <Sun aria-hidden="true" className="theme-dark-only size-5" />
      <Moon aria-hidden="true" className="theme-light-only size-5" />
    </button>
  )
}
