import { X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { UnsentNotice } from './unsent'

const WIDTHS = { narrow: 'md:max-w-xl', wide: 'md:max-w-4xl' } as const

/**
 * A dialog that is a page of its own: its address opens it, another address closes it. Escape, the cross and a press
 * beside it go to `closeHref`; it stands until that page is there, so that a form in it may ask before it is left. On
 * the server it is written open and works where no script runs.
 */
export function PageDialog(props: {
  title: ReactNode
  closeHref: string
  width?: keyof typeof WIDTHS
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const { closeHref } = props
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      navigate(closeHref, { replace: true, preventScrollReset: true })
    }
  }, [navigate, closeHref])

  // Before the paint, and ended before the dialog is taken out of the page: only one that is in it gives focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    let isHere = true
    // Written open by the server means shown, but not modal. Taking the attribute away is not closing: no event.
    dialog.removeAttribute('open')
    dialog.showModal()
    // The title is read first; the way out is one Tab away.
    titleRef.current?.focus()
    const cancel = (event: Event) => {
      // A file input's cancel bubbles up to here.
      if (event.target !== dialog) return
      event.preventDefault()
      leave.current()
    }
    // Browsers close on a second Escape whatever a page says.
    const reopen = () => {
      if (!isHere) return
      dialog.showModal()
      leave.current()
    }
    dialog.addEventListener('cancel', cancel)
    dialog.addEventListener('close', reopen)
    return () => {
      isHere = false
      dialog.removeEventListener('cancel', cancel)
      dialog.removeEventListener('close', reopen)
      if (dialog.open) dialog.close()
    }
  }, [])

  return (
    <dialog
      ref={ref}
      open
      aria-labelledby="page-dialog-title"
      // A press on the backdrop lands on the dialog itself.
      onPointerDown={(event) => event.target === ref.current && leave.current()}
      suppressHydrationWarning
      className={`fixed inset-0 z-50 m-auto max-h-dvh w-full overflow-hidden bg-surface p-0 text-ink shadow-3 max-md:h-dvh max-md:max-w-none md:max-h-[calc(100dvh-3rem)] md:rounded-lg open:flex ${WIDTHS[props.width ?? 'wide']}`}
    >
      <div className="flex min-h-0 w-full flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
          <h2
            ref={titleRef}
            id="page-dialog-title"
            tabIndex={-1}
            className="min-w-0 text-lg wrap-anywhere outline-none"
          >
            {props.title}
          </h2>
          <Link
            to={closeHref}
            replace
            preventScrollReset
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
            aria-label="Close"
          >
            <X aria-hidden="true" className="size-5" />
          </Link>
        </div>
        <div className="min-h-0 overflow-y-auto overscroll-contain p-5 md:p-6">
          <UnsentNotice className="-top-3 mb-5" />
          {props.children}
        </div>
      </div>
    </dialog>
  )
}
