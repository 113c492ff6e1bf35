import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { localizedPath } from '~/lib/localized-paths'
import { provinceCode } from '~/lib/provinces'
import type { RateList } from '../choose-rate'
import type { Fields, Values } from '../tools/fields'
import { listedField, RATE_KEYS, readInput, type ToolInput, writeInput } from '../tools/input'
import { answerTo, type Calculation } from '../tools/tool'
import { type Reader, useCalculator, useLoaded } from './use-calculator'

/**
 * A calculation's state in the browser. `given`: the rates of the province that it began with; another's are loaded.
 * `isApart`: the page's URL does not show it.
 */
export function useTool<F extends Fields>(
  tool: Calculation<F>,
  loaded: ToolInput<F>,
  given?: RateList,
  isApart = false,
) {
  const [rates, setRates] = useState(given)
  const reader = useMemo<Reader<ToolInput<F>>>(() => {
    const [, listed] = listedField(tool.fields) ?? []
    const own = Object.keys(tool.fields).filter((key) => !tool.fields[key]?.isHidden)
    return {
      keys: [...own, ...(listed ? [...Object.values(RATE_KEYS), listed.termKey ?? RATE_KEYS.own] : [])],
      read: (params) => readInput(tool, params, rates),
      write: (input) => writeInput(tool.fields, input),
      isApart,
    }
  }, [tool, rates, isApart])
  const calculator = useCalculator(loaded, reader)
  const { view, replace, sync } = calculator
  useLoaded(loaded, calculator)

  const province = tool.province?.(view.values)
  useEffect(() => {
    if (!given || !province || rates?.location === province) return
    if (given.location === province) return setRates(given)
    const stop = new AbortController()
    void fetchRates(province, stop.signal).then((list) => list && setRates(list))
    return () => stop.abort()
  }, [province, given, rates])

  // The box swaps the two rate fields: only then can the form be read again.
  const isOwn = view.rate?.source === 'own'
  // biome-ignore lint/correctness/useExhaustiveDependencies: it decides which field is read
  useLayoutEffect(sync, [isOwn])

  /** Other values, in a press; the listed rate is chosen again. `href` shows them where no script runs. */
  const change = (values: Partial<Values<F>>, source = view.rate?.source) => {
    const rate = view.rate && { ...view.rate, source: source ?? view.rate.source }
    const params = writeInput(tool.fields, {
      ...view,
      values: { ...view.values, ...values },
      typed: {},
      rate,
    })
    const key = listedField(tool.fields)?.[0]
    if (key && source === 'listed') params.delete(key)
    return { params, take: () => replace(readInput(tool, params, rates)) }
  }
  return { ...calculator, rates, answer: answerTo(tool, view), query: reader.write(view).toString(), change }
}

/** Null where they cannot be had: the list before stays. */
export async function fetchRates(location: string, signal?: AbortSignal): Promise<RateList | null> {
  const url = localizedPath(`/functions/v1/rate-list?province=${provinceCode(location)}`)
  const response = await fetch(url, { signal }).catch(() => null)
  return response?.ok ? ((await response.json()) as RateList) : null
}

export type ToolState<F extends Fields> = ReturnType<typeof useTool<F>>
