import { type RefObject, useEffect, useRef } from 'react'

/** Dispatches an input event for a change that a button made, as the browser does for a typed one. */
export function useDispatchInputEvent(field: RefObject<HTMLElement | null>, value: string) {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [field, value])
}
