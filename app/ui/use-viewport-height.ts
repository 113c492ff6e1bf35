import { type RefObject, useEffect } from 'react'

/**
 * Sets `--viewport-height` and `--viewport-top` on the element around `ref` to the area above a phone's on-screen
 * keyboard, which CSS units do not account for in every browser.
 */
export function useViewportHeight(ref: RefObject<HTMLElement | null>, around: string) {
  useEffect(() => {
    const viewport = window.visualViewport
    const element = ref.current?.closest<HTMLElement>(around)
    if (!viewport || !element) return
    const measure = () => {
      // Zoomed in with two fingers, the rest of the page is still there.
      if (viewport.scale > 1.05) return
      element.style.setProperty('--viewport-height', `${Math.round(viewport.height)}px`)
      element.style.setProperty('--viewport-top', `${Math.round(viewport.offsetTop)}px`)
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [ref, around])
}
