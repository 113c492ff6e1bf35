import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * A modal on the browser's own `dialog`: it traps focus, closes with Escape and gives focus back.
 * On the server it is written open, so that it also works where no script runs; `closeHref` is the way out there.
 */
export function Dialog(props: {
  title: string
  titleId: string
  closeHref?: string
  onClose: () => void
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const { onClose } = props

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // Written open by the server means shown, but not modal. Taking the attribute away is not closing: no event.
    dialog.removeAttribute('open')
    dialog.showModal()
    // The title is read first; the way out is one Tab away.
    titleRef.current?.focus()
    dialog.addEventListener('close', onClose)
    return () => {
      dialog.removeEventListener('close', onClose)
      if (dialog.open) dialog.close()
    }
  }, [onClose])

  const close = () => ref.current?.close()
  return (
    <dialog
      ref={ref}
      open
      aria-labelledby={props.titleId}
      // A press on the backdrop lands on the dialog itself.
      onPointerDown={(event) => event.target === ref.current && close()}
      suppressHydrationWarning
      className="fixed inset-0 z-50 m-auto max-h-dvh w-full max-w-4xl overflow-hidden bg-surface p-0 text-ink shadow-3 max-md:h-dvh max-md:max-w-none md:max-h-[calc(100dvh-3rem)] md:rounded-lg open:flex"
    >
      <div className="flex min-h-0 w-full flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
          <h2 ref={titleRef} id={props.titleId} tabIndex={-1} className="text-lg outline-none">
            {props.title}
          </h2>
          <a
            href={props.closeHref ?? '/'}
            onClick={(event) => {
              event.preventDefault()
              close()
            }}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
            aria-label="Close"
          >
            <X aria-hidden="true" className="size-5" />
          </a>
        </div>
        <div className="min-h-0 overflow-y-auto overscroll-contain">{props.children}</div>
      </div>
    </dialog>
  )
}
