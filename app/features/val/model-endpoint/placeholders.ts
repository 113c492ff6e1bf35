import { speechOf } from '../answers/speech'
import type { Language } from '../model'

/** Tools' numbers by the names that a model may put into its answer: "calculate_payment.payment". */
export type Placeholders = {
  figures: Map<string, { value: number; key: string }>
  calls: Map<string, number>
}

export const noPlaceholders = (): Placeholders => ({ figures: new Map(), calls: new Map() })

/** Numbers of one tool's result that get a name. */
const MAX_FIGURES = 400

/** Names every number of a tool's result; returns the common prefix of the placeholders. */
export function namePlaceholders({ figures, calls }: Placeholders, tool: string, result: unknown): string {
  const count = (calls.get(tool) ?? 0) + 1
  calls.set(tool, count)
  const prefix = count === 1 ? tool : `${tool}_${count}`
  const walk = (value: unknown, path: string, key: string) => {
    if (figures.size >= MAX_FIGURES) return
    if (typeof value === 'number') figures.set(path, { value, key })
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value))
        walk(one, `${path}.${name}`, Array.isArray(value) ? key : name)
  }
  walk(result, prefix, '')
  return prefix
}

const PLACEHOLDER = /\{\{ {0,3}([\w.]{1,120}) {0,3}\}\}/g

/** Returns the text without its placeholders: the model wrote the remaining numbers itself. */
export const withoutPlaceholders = (text: string) => text.replace(PLACEHOLDER, 'so much')

/** Returns the text with every placeholder filled in, or the name of the first unknown placeholder. */
export function fillPlaceholders(
  text: string,
  { figures }: Placeholders,
  language: Language,
): { text: string } | { unknown: string } {
  const { cad, percent, say } = speechOf(language)
  let unknown: string | undefined
  const filled = text.replace(PLACEHOLDER, (_all, name: string) => {
    const figure = figures.get(name)
    if (!figure) {
      unknown ??= name
      return ''
    }
    const { value, key } = figure
    const unit = key.split('_').at(-1)
    if (unit === 'percent') return percent(value)
    if (unit === 'years' || unit === 'months' || unit === 'term')
      return say(String(value), String(value).replace('.', ','))
    return cad(value)
  })
  if (unknown !== undefined) return { unknown }
  return /\{\{|\}\}/.test(filled) ? { unknown: 'a broken placeholder' } : { text: filled }
}
