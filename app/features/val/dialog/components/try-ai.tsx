import { t } from '@lingui/core/macro'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { localizedPath } from '~/lib/localized-paths'
import { buttonClass } from '~/ui/button'
import { DialogTrigger } from '~/ui/dialog-trigger'
import { toast } from '~/ui/toasts'
import Sparkles from '~icons/sparkles'
import X from '~icons/x'

const ID = 'val-dialog'

/** The browser's storage key of the conversation of this visit. */
export const HISTORY_KEY = 'val-conversation'

/** Shows that the conversation was removed from this browser, for ten seconds (visitor spec §9). */
export const sayHistoryCleared = () =>
  toast('info', t`Your chat history was cleared from this device.`, { duration: 10_000 })

const Icon = () => <Sparkles aria-hidden="true" className="size-5 shrink-0" />

// Also in the page's HTML: while a slow script loads, the open dialog is not empty.
const Coming = () => <p role="status">{t`Val is on the way…`}</p>

/** Opens the conversation from a bar of buttons, where the other one is hidden. */
export const TryAiInBar = () => (
  <DialogTrigger dialogId={ID} className={`${buttonClass('outline')} noscript:hidden`}>
    <Icon />
    {t`Try AI`}
  </DialogTrigger>
)

/**
 * Opens the dialog: the browser does it before any script runs. It floats where the margin beside the page has room for
 * it, and is in the header elsewhere, where it covers nothing. Without scripts it links to the contact page.
 */
export const TryAi = () => (
  <>
    <DialogTrigger dialogId={ID} className="try-ai noscript:hidden">
      <Icon />
      <span className="max-xl:sr-only">{t`Try AI`}</span>
    </DialogTrigger>
    <noscript>
      <a href={localizedPath('/contact')} className="try-ai text-center text-xs">
        {t`Try AI`}
      </a>
    </noscript>
  </>
)

/**
 * `children` is the conversation: loaded and rendered when the visitor first opens the dialog. Every page loads this
 * file, so it has nothing that only the open dialog needs.
 */
export function ValDialog({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null)
  const [isWanted, setIsWanted] = useState(false)

  useEffect(() => {
    // The visitor may have opened it before the script ran.
    if (ref.current?.open) setIsWanted(true)
    try {
      if (!localStorage.getItem(HISTORY_KEY)) return
      localStorage.removeItem(HISTORY_KEY)
      sayHistoryCleared()
    } catch {
      // No storage, no history.
    }
  }, [])

  return (
    // Opening takes the focus inside.
    <dialog
      ref={ref}
      id={ID}
      aria-labelledby="val-title"
      {...{ closedby: 'any' }}
      onFocus={() => setIsWanted(true)}
      className="val-dialog rise"
    >
      <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-5">
        <h2 id="val-title" className="grow text-lg">
          {t`Val - AI Mortgage Advisor`}
        </h2>
        <div id="val-actions" />
        <form method="dialog">
          <button
            type="submit"
            aria-label={t`Close`}
            className="grid size-11 place-items-center rounded-full hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </form>
      </div>
      {isWanted ? <Suspense fallback={<Coming />}>{children}</Suspense> : <Coming />}
    </dialog>
  )
}
