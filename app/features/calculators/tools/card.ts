import { t } from '@lingui/core/macro'
import { formatPercent } from '~/lib/money'
import { type Field, type Fields, fieldText, urlText } from './fields'
import { type ListedInput, listedField, type ToolInput } from './input'
import type { Tool } from './tool'

/** So many assumed fields are shown without a press. */
const MAX_UNFOLDED = 2

/** The fields of one part, without the headings of the whole form, and the rate as a text to type over. */
export function partOf(fields: Fields, keys: ReadonlySet<string>): Fields {
  const plain = ({ heading: _, foldedUnder: __, ...field }: Field) =>
    (field.kind === 'rate' ? { ...field, isList: undefined } : field) as Field
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => (keys.has(key) ? [[key, plain(field)]] : [])),
  )
}

/** Which fields are the visitor's and which are assumed; a rate's type goes with the rate. */
export function divide({ fields }: Tool<Fields>, input: ToolInput, read: readonly string[]) {
  const typeKey = input.rate && listedField(fields)?.[1].typeKey
  const keys = Object.keys(fields).filter((key) => key !== typeKey)
  const shown = keys.filter((key) => !fields[key]?.isHidden)
  // An empty field waits for the visitor, so it is shown with what they said.
  const said = shown.filter((key) => read.includes(key) || input.messages[key])
  const isSaid = new Set(said)
  return {
    said: isSaid,
    assumed: new Set(keys.filter((key) => !isSaid.has(key))),
    isFolded: shown.length - said.length > MAX_UNFOLDED && said.length > 0,
  }
}

/** The query with each value that the visitor named, also where it is the usual one. */
export function withRead({ fields }: Tool<Fields>, view: ToolInput, query: string, read: readonly string[]) {
  const params = new URLSearchParams(query)
  const ours = view.rate && listedField(fields)?.[0]
  for (const key of read) {
    const field = fields[key]
    if (field && key !== ours && !params.has(key)) params.set(key, urlText(field, view.values[key]))
  }
  return params.toString()
}

/** 'Location: Ontario · Mortgage rate: ours, 3.94%, APR 3.94%, 5 year fixed, confirmed Nov 28, 2026'. */
export function assumedText(
  { fields }: Tool<Fields>,
  { values, rate }: ToolInput,
  assumed: ReadonlySet<string>,
  read: readonly string[],
): string {
  const texts = Object.entries(fields).map(([key, field]) => {
    const given: unknown = values[key] ?? false
    if (!assumed.has(key) || read.includes(key) || field.isHidden || given === false) return ''
    const isOurs = rate?.source === 'listed' && field.kind === 'rate' && field.ours
    const name = field.label()
    const value = (isOurs && listedText(rate)) || fieldText(field, given)
    return t`${name}: ${value}`
  })
  return texts.filter(Boolean).join(' · ')
}

/** Never a rate without its APR, term and date. */
function listedText({ choice: { rate } }: ListedInput): string {
  if (!rate) return ''
  const { name, confirmed } = rate
  const [percent, apr] = [formatPercent(rate.ourRate), formatPercent(rate.apr)]
  return t`ours, ${percent}, APR ${apr}, ${name}, confirmed ${confirmed}, subject to change, OAC`
}
