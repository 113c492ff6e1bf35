import { useCallback, useEffect, useRef } from 'react'
import ChevronDown from '~icons/chevron-down'
import type { NavMenu } from '../model'
import { NavLinkItem } from './nav-link-item'

// A menu opens after a short hover, stays open through a slip of the mouse, and closes on scrolling.
const OPEN_DELAY_MS = 200
const CLOSE_DELAY_MS = 300
const SCROLL_HIDE_MS = 600

/** A menu on the browser's own disclosure: it works before any script; the script adds hover, Escape and arrows. */
export function HeaderMenu({ menu }: { menu: NavMenu }) {
  const ref = useRef<HTMLDetailsElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const setOpen = useCallback((open: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (ref.current) ref.current.open = open
    }, delay)
  }, [])

  // The mouse may have come before the script did.
  useEffect(() => {
    if (ref.current?.matches(':hover')) setOpen(true, OPEN_DELAY_MS)
  }, [setOpen])

  useEffect(() => {
    const details = ref.current
    if (!details) return
    const closeIfOutside = (event: PointerEvent) => {
      if (!details.contains(event.target as Node)) details.open = false
    }
    const closeOnScroll = () => {
      if (details.open) setOpen(false, SCROLL_HIDE_MS)
    }
    document.addEventListener('pointerdown', closeIfOutside)
    window.addEventListener('scroll', closeOnScroll, { passive: true })
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('pointerdown', closeIfOutside)
      window.removeEventListener('scroll', closeOnScroll)
    }
  }, [setOpen])

  const onKeyDown = (event: React.KeyboardEvent) => {
    const details = ref.current
    if (!details) return
    const links = [...details.querySelectorAll('a')]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    if (event.key === 'Escape' && details.open) {
      details.open = false
      details.querySelector('summary')?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      details.open = true
      links.at(event.key === 'ArrowDown' ? (at + 1) % links.length : at - 1)?.focus()
    }
  }

  const onBlur = (event: React.FocusEvent) => {
    if (ref.current && event.relatedTarget && !ref.current.contains(event.relatedTarget))
      ref.current.open = false
  }

  return (
    <details
      ref={ref}
      name="header-menu"
      className="group relative"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true, OPEN_DELAY_MS)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false, CLOSE_DELAY_MS)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control; the rule does not know */}
      <summary
        className="flex h-11 items-center gap-1 rounded-md px-3 font-medium whitespace-nowrap hover:bg-sunken md:max-lg:gap-0.5 md:max-lg:px-0.5 md:max-lg:text-sm lg:max-xl:px-1 xl:max-[90rem]:px-2"
        onClick={() => clearTimeout(timer.current)}
      >
        {menu.label}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute left-0 top-full pt-1">
        <ul className="rise w-56 rounded-md border border-line bg-surface p-1.5 shadow-2">
          {menu.links.map((link) => (
            <li key={link.to}>
              <NavLinkItem link={link} className="block rounded-sm px-3 py-2 hover:bg-sunken" />
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
