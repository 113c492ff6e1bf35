import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { localizedPath } from '~/lib/localized-paths'
import { provinceCode } from '~/lib/provinces'
import type { RateList } from '../choose-rate'
import type { Fields, Values } from '../tools/fields'
import { listedField, RATE_KEYS, readInput, type ToolInput, writeInput } from '../tools/input'
import { answerTo, type Calculation } from '../tools/tool'
import { groupTyped } from './field-props'

/** The form's values as a browser would send them, without disabled fields. */
function fieldsOf(form: HTMLFormElement) {
  const params = new URLSearchParams()
  for (const [key, value] of new FormData(form)) if (typeof value === 'string') params.append(key, value)
  return params
}

/**
 * A calculation's state while the visitor types: it computes at once and updates the URL, so that a reload or a shared
 * link shows the same. The fields keep their own text: nothing rewrites it while the visitor types. Give `formRef` to
 * the form: text typed before hydration, or restored by the browser, then counts too. `given`: the rates of the
 * province that it began with; another's are loaded. `isApart`: the page's URL does not show it.
 */
export function useTool<F extends Fields>(
  tool: Calculation<F>,
  loaded: ToolInput<F>,
  given?: RateList,
  isApart = false,
) {
  const [rates, setRates] = useState(given)
  const [view, setView] = useState(loaded)
  // A new key makes new fields, for when the URL, not the visitor, changes their values.
  const [fields, setFields] = useState({ key: 0, initial: loaded })
  const formRef = useRef<HTMLFormElement>(null)
  const shown = useRef(loaded)
  const listed = listedField(tool.fields)
  const read = (params: URLSearchParams) => readInput(tool, params, rates)
  const queryOf = (input: ToolInput<F>) => writeInput(tool.fields, input).toString()

  const show = (next: ToolInput<F>) => {
    shown.current = next
    setView(next)
  }

  const restoreAddress = () => {
    if (isApart) return
    const params = new URLSearchParams(window.location.search)
    const own = Object.keys(tool.fields).filter((key) => !tool.fields[key]?.isHidden)
    const ofRate = listed ? [...Object.values(RATE_KEYS), listed[1].termKey ?? ''] : []
    for (const key of [...own, ...ofRate]) params.delete(key)
    for (const [key, value] of writeInput(tool.fields, shown.current)) params.set(key, value)
    const query = params.toString()
    const url = window.location.pathname + (query && `?${query}`) + window.location.hash
    // Not a navigation: nothing is loaded, and Back leads to the page before.
    window.history.replaceState(window.history.state, '', url)
  }

  const readForm = (form: HTMLFormElement) => {
    show(read(fieldsOf(form)))
    restoreAddress()
  }

  /** Puts other values into the fields; does nothing if they are what is shown. */
  const follow = (next: ToolInput<F>) => {
    if (queryOf(next) === queryOf(shown.current)) return
    show(next)
    setFields(({ key }) => ({ key: key + 1, initial: next }))
  }

  const sync = useEffectEvent(() => {
    const form = formRef.current
    if (form && queryOf(read(fieldsOf(form))) !== queryOf(shown.current)) readForm(form)
  })
  // Before the first frame that the script draws, so that no wrong figure is seen; again when the box swaps the two
  // rate fields, since only then can the form be read.
  const isOwn = view.rate?.source === 'own'
  // biome-ignore lint/correctness/useExhaustiveDependencies: they decide what the form says
  useLayoutEffect(() => sync(), [tool, rates, isOwn])

  // What a navigation brought (Back, a link to this page). After the quote dialog closed, the URL gets the visitor's
  // scenario back.
  const isReplaced = useNavigationType() === 'REPLACE'
  const seen = useRef(loaded)
  const takeOver = useEffectEvent(() => (isReplaced ? restoreAddress() : follow(loaded)))
  useEffect(() => {
    if (seen.current === loaded) return
    seen.current = loaded
    takeOver()
  }, [loaded])

  const province = tool.province?.(view.values)
  useEffect(() => {
    if (!given || !province || rates?.location === province) return
    if (given.location === province) return setRates(given)
    const stop = new AbortController()
    void fetchRates(province, stop.signal).then((list) => list && setRates(list))
    return () => stop.abort()
  }, [province, given, rates])

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    groupTyped(event)
    readForm(event.currentTarget)
  }

  /** Other values, in a press; the listed rate is chosen again. `href` shows them where no script runs. */
  const change = (values: Partial<Values<F>>, source = view.rate?.source) => {
    const rate = view.rate && { ...view.rate, source: source ?? view.rate.source }
    const changed = { ...view, values: { ...view.values, ...values }, typed: {}, rate }
    const params = writeInput(tool.fields, changed)
    if (listed && source === 'listed') params.delete(listed[0])
    const take = () => {
      follow(read(params))
      restoreAddress()
    }
    return { params, take }
  }
  return { view, fields, formRef, onInput, rates, answer: answerTo(tool, view), query: queryOf(view), change }
}

/** Null where they cannot be had: the list before stays. */
export async function fetchRates(location: string, signal?: AbortSignal): Promise<RateList | null> {
  const url = localizedPath(`/functions/v1/rate-list?province=${provinceCode(location)}`)
  const response = await fetch(url, { signal }).catch(() => null)
  return response?.ok ? ((await response.json()) as RateList) : null
}

export type ToolState<F extends Fields = Fields> = ReturnType<typeof useTool<F>>
