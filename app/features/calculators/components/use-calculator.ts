import { type FormEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** How one calculator reads its fields and writes them into an address. A constant, or memoized. */
export type Reader<View> = {
  /** Every query key of the form; other keys of an address are left alone. */
  keys: readonly string[]
  read: (params: URLSearchParams) => View
  /** The query that reads back to the same view. */
  write: (view: View) => URLSearchParams
}

/** What to put back into a field that was not usable: nothing that somebody typed is lost, not even by a reload. */
export type Typed = Partial<Record<string, string>>

/** The texts of the fields that have a message, by query key. */
export function typedTexts(params: URLSearchParams, keys: Record<string, string>, messages: object): Typed {
  const typed: Typed = {}
  for (const field of Object.keys(messages)) {
    const key = keys[field]
    if (key) typed[key] = params.get(key) ?? ''
  }
  return typed
}

/** Puts those texts into a query again. */
export function withTyped(params: URLSearchParams, typed: Typed) {
  for (const [key, text] of Object.entries(typed)) params.set(key, text ?? '')
  return params
}

/** What the form would send; what is disabled is left out, as the browser does it. */
function fieldsOf(form: HTMLFormElement) {
  const params = new URLSearchParams()
  for (const [key, value] of new FormData(form)) if (typeof value === 'string') params.append(key, value)
  return params
}

/**
 * A calculator's state while somebody types: figures at once, and the address follows, so that a reload or a shared
 * link shows the same. The fields keep their own text: what is typed is never rewritten under the fingers.
 * Give `formRef` to the form: what was typed before the script ran, or restored by the browser, is then counted too.
 */
export function useCalculator<View>(initial: View, reader: Reader<View>) {
  const [view, setView] = useState(initial)
  // A new key makes new fields, for when the address, not the visitor, changes what they hold.
  const [fields, setFields] = useState({ key: 0, initial })
  const formRef = useRef<HTMLFormElement>(null)
  const shown = useRef(initial)

  const show = useCallback((next: View) => {
    shown.current = next
    setView(next)
  }, [])

  /** Makes the address say what is shown. */
  const restoreAddress = useCallback(() => {
    const params = new URLSearchParams(window.location.search)
    for (const key of reader.keys) params.delete(key)
    for (const [key, value] of reader.write(shown.current)) params.set(key, value)
    const query = params.toString()
    const address = window.location.pathname + (query && `?${query}`) + window.location.hash
    // Not a navigation: nothing is loaded, and Back leads to the page before.
    window.history.replaceState(window.history.state, '', address)
  }, [reader])

  const readForm = useCallback(
    (form: HTMLFormElement) => {
      show(reader.read(fieldsOf(form)))
      restoreAddress()
    },
    [reader, show, restoreAddress],
  )

  /** Counts again from the fields as they stand, if they say something else than what is shown. */
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
    (event: FormEvent<HTMLFormElement>) => readForm(event.currentTarget),
    [readForm],
  )
  return { view, fields, formRef, onInput, sync, follow, replace, restoreAddress }
}
