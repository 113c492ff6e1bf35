import { t } from '@lingui/core/macro'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import X from '~icons/x'
import { placeToasts } from './toasts'

const WIDTHS = { narrow: 'md:max-w-xl', wide: 'md:max-w-4xl' } as const

export type ModalProps = {
  title: ReactNode
  /** Where the cross leads without a script. */
  closeHref?: string
  width?: keyof typeof WIDTHS
  children: ReactNode
}

/**
 * A modal on the browser's `dialog`: it traps focus and returns it. Escape, the cross and a press beside it call
 * `onLeave`; it stays until it is unmounted, so that a form in it may ask before it is left. The server renders it open,
 * so that it works without a script.
 */
export function Modal({
  title,
  closeHref = '/',
  width = 'wide',
  onLeave,
  children,
}: ModalProps & { onLeave: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const leave = useEffectEvent(onLeave)

  // Before the paint. The cleanup closes the dialog while it is still in the page: a removed one returns no focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    let isMounted = true
    // Rendered open, it is shown but not modal. Removing the attribute fires no close event.
    dialog.removeAttribute('open')
    dialog.showModal()
    // A screen reader starts with the title; the cross is one Tab away.
    titleRef.current?.focus()
    const releaseToasts = placeToasts(dialog)
    const onCancel = (event: Event) => {
      // A file input's cancel event bubbles up to here.
      if (event.target !== dialog) return
      event.preventDefault()
      leave()
    }
    // Browsers close a dialog on the second Escape, even if the page prevents it.
    const onClose = () => {
      if (!isMounted) return
      dialog.showModal()
      leave()
    }
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onClose)
    return () => {
      isMounted = false
      releaseToasts()
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onClose)
      if (dialog.open) dialog.close()
    }
  }, [])

  return (
    <dialog
      ref={ref}
      open
      aria-labelledby={titleId}
      // A press on the backdrop has the dialog itself as its target.
      onPointerDown={(event) => event.target === ref.current && onLeave()}
      suppressHydrationWarning
      className={`fixed inset-0 z-50 m-auto max-h-dvh w-full overflow-hidden bg-surface p-0 text-ink shadow-3 max-md:h-dvh max-md:max-w-none md:max-h-[calc(100dvh-3rem)] md:rounded-lg open:flex ${WIDTHS[width]}`}
    >
      <div className="flex min-h-0 w-full flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
          <h2
            ref={titleRef}
            id={titleId}
            tabIndex={-1}
            className="min-w-0 text-lg wrap-anywhere outline-none"
          >
            {title}
          </h2>
          <a
            href={closeHref}
            onClick={(event) => {
              event.preventDefault()
              onLeave()
            }}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
            aria-label={t`Close`}
          >
            <X aria-hidden="true" className="size-5" />
          </a>
        </div>
        <div className="min-h-0 overflow-y-auto overscroll-contain">{children}</div>
      </div>
    </dialog>
  )
}
