import { type RefObject, useEffect, useRef } from 'react'

/** Tells the form around a field of a change that a button made, as the browser tells of one that is typed. */
export function useToldChange(field: RefObject<HTMLElement | null>, value: string) {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [field, value])
}
