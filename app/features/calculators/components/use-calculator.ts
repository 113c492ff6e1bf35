import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { groupTyped } from './field-props'

/** How one calculator reads its fields and writes them into the URL. A constant, or memoized. */
export type Reader<View> = {
  /** Every query key of the form; other keys of the URL stay. */
  keys: readonly string[]
  read: (params: URLSearchParams) => View
  write: (view: View) => URLSearchParams
  /** The URL belongs to something else and stays as it is. */
  isApart?: boolean
}

/** Typed text that is no usable value, by field: it survives a reload. */
export type Typed = Partial<Record<string, string>>

/** The form's values as a browser would send them, without disabled fields. */
function fieldsOf(form: HTMLFormElement) {
  const params = new URLSearchParams()
  for (const [key, value] of new FormData(form)) if (typeof value === 'string') params.append(key, value)
  return params
}

/**
 * A calculator's state while the visitor types: it computes at once and updates the URL, so that a reload or a shared
 * link shows the same. The fields keep their own text: the calculator never rewrites it while the visitor types.
 * Give `formRef` to the form: text typed before hydration, or restored by the browser, then counts too.
 */
export function useCalculator<View>(initial: View, reader: Reader<View>) {
  const [view, setView] = useState(initial)
  // A new key makes new fields, for when the URL, not the visitor, changes their values.
  const [fields, setFields] = useState({ key: 0, initial })
  const formRef = useRef<HTMLFormElement>(null)
  const shown = useRef(initial)

  const show = useCallback((next: View) => {
    shown.current = next
    setView(next)
  }, [])

  const restoreAddress = useCallback(() => {
    if (reader.isApart) return
    const params = new URLSearchParams(window.location.search)
    for (const key of reader.keys) params.delete(key)
    for (const [key, value] of reader.write(shown.current)) params.set(key, value)
    const query = params.toString()
    const url = window.location.pathname + (query && `?${query}`) + window.location.hash
    // Not a navigation: nothing is loaded, and Back leads to the page before.
    window.history.replaceState(window.history.state, '', url)
  }, [reader])

  const readForm = useCallback(
    (form: HTMLFormElement) => {
      show(reader.read(fieldsOf(form)))
      restoreAddress()
    },
    [reader, show, restoreAddress],
  )

  /** Computes again from the fields where they differ from the shown result. */
  const sync = useCallback(() => {
    const form = formRef.current
    if (!form) return
    const present = reader.write(reader.read(fieldsOf(form))).toString()
    if (present !== reader.write(shown.current).toString()) readForm(form)
  }, [reader, readForm])

  /** Takes over what a navigation brought (Back, a link to this page); does nothing if it is what is shown. */
  const follow = useCallback(
    (loaded: View) => {
      if (reader.write(loaded).toString() === reader.write(shown.current).toString()) return
      show(loaded)
      setFields(({ key }) => ({ key: key + 1, initial: loaded }))
    },
    [reader, show],
  )

  /** Puts other values into the fields, as a button beside them asks for. */
  const replace = useCallback(
    (next: View) => {
      follow(next)
      restoreAddress()
    },
    [follow, restoreAddress],
  )

  // Before the first frame that the script draws, so that no wrong figure is seen.
  useLayoutEffect(sync, [sync])

  const onInput = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      groupTyped(event)
      readForm(event.currentTarget)
    },
    [readForm],
  )
  return { view, fields, formRef, onInput, sync, follow, replace, restoreAddress }
}

/** Takes over what a navigation brought. After the quote dialog closed, the URL gets the visitor's scenario back. */
export function useLoaded<View>(
  loaded: View,
  calculator: { follow: (view: View) => void; restoreAddress: () => void },
) {
  const seen = useRef(loaded)
  const isReplaced = useNavigationType() === 'REPLACE'
  const { follow, restoreAddress } = calculator
  useEffect(() => {
    if (seen.current === loaded) return
    seen.current = loaded
    if (isReplaced) restoreAddress()
    else follow(loaded)
  }, [loaded, isReplaced, follow, restoreAddress])
}
