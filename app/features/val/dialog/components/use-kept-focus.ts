import { type RefObject, useEffect } from 'react'

/** On a touch screen the keyboard would cover the conversation. */
export const isTouch = () => matchMedia('(pointer: coarse)').matches

/**
 * Where the focused control of a dialog disappears, the focus moves to its card (`data-focus-home`) or to `field`, on a
 * touch screen to `scroller`: it never falls to the page.
 */
export function useKeptFocus(scroller: RefObject<HTMLElement | null>, field: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const dialog = scroller.current?.closest('dialog')
    if (!dialog) return
    let last: Element | null = null
    let home: HTMLElement | null = null
    const onFocus = ({ target }: FocusEvent) => {
      last = target as Element
      home = last.closest<HTMLElement>('[data-focus-home]')
    }
    const isFree = () => {
      const now = document.activeElement
      return !now || now === document.body || now === dialog
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || !dialog.open || !isFree()) return
      last = null
      const next = home?.isConnected ? home : isTouch() ? scroller.current : field.current
      next?.focus({ preventScroll: true })
    })
    dialog.addEventListener('focusin', onFocus)
    observer.observe(dialog, { childList: true, subtree: true })
    return () => {
      dialog.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [scroller, field])
}
