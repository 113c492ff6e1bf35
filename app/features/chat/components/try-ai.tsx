import { Sparkles, X } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { DialogTrigger } from '~/ui/dialog-trigger'
import { toast } from '~/ui/toasts'

const ID = 'val-dialog'

/** Where the browser keeps the conversation of this visit. */
export const HISTORY_KEY = 'val-conversation'

/** Says that a conversation is gone from this browser; ten seconds, as the visitor spec (§9) has it. */
export const sayHistoryCleared = () =>
  toast('info', 'Your chat history was cleared from this device.', { duration: 10_000 })

const LABEL = (
  <>
    <Sparkles aria-hidden="true" className="size-5" />
    Try AI
  </>
)

// In the page's HTML too: a slow script must not leave the open dialog without a word.
const COMING = <p role="status">Val is on the way…</p>

/**
 * The floating button and the dialog that it opens, by the browser itself before any script runs. `children` is the
 * conversation: it is rendered, and loaded, once somebody opened it. Where scripts are off there is none to be had, and
 * the button leads to the people instead. Every page has this file: what only the open dialog needs is not in it.
 */
export function TryAi({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null)
  const [isWanted, setIsWanted] = useState(false)

  useEffect(() => {
    // Somebody may have been faster than the script.
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
    <>
      <DialogTrigger dialogId={ID} className="try-ai noscript:hidden">
        {LABEL}
      </DialogTrigger>
      <noscript>
        <a href="/contact" className="try-ai">
          {LABEL}
        </a>
      </noscript>
      {/* Opening takes the focus inside. */}
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
            Val - AI Mortgage Advisor
          </h2>
          <div id="val-actions" />
          <form method="dialog">
            <button
              type="submit"
              aria-label="Close"
              className="grid size-11 place-items-center rounded-full hover:bg-sunken"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </form>
        </div>
        {isWanted ? <Suspense fallback={COMING}>{children}</Suspense> : COMING}
      </dialog>
    </>
  )
}
