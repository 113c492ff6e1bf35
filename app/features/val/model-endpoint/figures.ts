import type { RateType } from '~/features/calculators/rate-type'
import { numbersIn } from './fact-check'

/** The listed rate that a figure is. */
export type Product = { term: string; rateType: RateType }

/** A figure of a function's result as the page writes it, with what it is called there. */
type Figure = { label: string; text: string; product?: Product }

/** A figure as the model reads it: it writes `write`, and the page puts `value` there. */
export type WrittenFigure = { label: string; value: string; write: string }

/** The figures of an answer by the names that the model may write: "mortgage_calculator.result". */
export type Figures = { named: Map<string, Figure>; calls: Map<string, number> }

export const noFigures = (): Figures => ({ named: new Map(), calls: new Map() })

/** Names a figure of one call's result. */
export type NameFigure = (name: string, figure: Figure) => WrittenFigure

/** Returns what names the figures of a call; a second call of a function has names of its own. */
export function figuresOf({ named, calls }: Figures, called: string): NameFigure {
  const count = (calls.get(called) ?? 0) + 1
  calls.set(called, count)
  const prefix = count === 1 ? called : `${called}_${count}`
  return (name, figure) => {
    named.set(`${prefix}.${name}`, figure)
    return { label: figure.label, value: figure.text, write: `{{${prefix}.${name}}}` }
  }
}

/** With the signs that a model may write about it: the page's text has them. */
const PLACEHOLDER = /\$?\{\{ {0,3}([\w.]{1,120}) {0,3}\}\}[%$]?/g
const MONTH_TWICE = /( a month| par mois)(?: ?(?:a|per|each|\/|par) ?(?:month|mois)\b)/g

/** Returns the text without its placeholders: the model wrote the remaining numbers itself. */
export const withoutPlaceholders = (text: string) => text.replace(PLACEHOLDER, 'so much')

const plain = (text = '') => text.replaceAll('*', '')

/** Returns the text with every figure in its place, or why it must not be shown. */
export function fillFigures(text: string, { named }: Figures): { text: string } | { fault: string } {
  let fault: string | undefined
  let from = 0
  const filled = text.replace(PLACEHOLDER, (all, name: string, at: number) => {
    const figure = named.get(name)
    const before = plain(text.slice(from, at).split(SENTENCE_END).at(-1))
    const after = plain(text.slice(at + all.length).split(/\{\{|[.!?]\s|\n/, 1)[0])
    from = at + all.length
    if (!figure) fault ??= `'${name.slice(0, 60)}' is in no result`
    else if (isMisplaced(figure, before, after)) fault ??= `'${name}' is '${figure.label}' and nothing else`
    return figure?.text ?? ''
  })
  if (fault) return { fault }
  if (/\{\{|\}\}/.test(filled)) return { fault: 'a placeholder is broken' }
  return { text: filled.replace(MONTH_TWICE, '$1') }
}

const SENTENCE_END = /[.!?]\s|\n/

const DOWN = /\b(?:down payments?|mises? de fonds)\b/gi
/** What a sentence may call a figure. */
const ROLES = [
  /\b(?:payments?|versements?|paiements?|mensualit[ée]s?)\b/i,
  /\b(?:premiums?|insurance|prime|assurance)\b/i,
  /\b(?:penalty|charge|p[ée]nalit[ée]|frais)\b/i,
  /\b(?:tax|taxes|taxe|droits)\b/i,
  /\b(?:rates?|taux|interest|int[ée]r[êe]ts?)\b/i,
]
const rolesOf = (text: string) => {
  const rest = text.replace(DOWN, '')
  return [...(rest === text ? [] : [DOWN]), ...ROLES.filter((role) => role.test(rest))]
}
const CALLED =
  /(?:\b(?:is|are|be|of|comes to|costs?|est|sont|de|serait)(?: (?:about|around|only|just|exactly|environ))?|:) ?$/i
const A_MONTH = /^ ?(?:a|per|each|every|\/|par|chaque) ?(?:month|mois)\b/i
const OF_MONTHS = /month|mois|mensuel|payment|versement|paiement|heating|chauffage|fees|frais|debts|dettes/i
const OF_WEEKS = /week|semaine|hebdo/i

/** "The payment is {{total mortgage}}", "5-year fixed at {{the 3-year rate}}". */
function isMisplaced({ label, text, product }: Figure, before: string, after: string): boolean {
  const called = label.replace(DOWN, '') + text
  if (A_MONTH.test(after) && (!OF_MONTHS.test(called) || OF_WEEKS.test(called))) return true
  if (product && isOtherProduct(product, before, after)) return true
  const named = CALLED.test(before) ? rolesOf(before) : []
  const own = rolesOf(product ? `${label} rate` : label)
  return named.length > 0 && !named.some((role) => own.includes(role))
}

/** In years: a longer time is an amortization. */
const LONGEST_TERM = 10
const TYPE = /\b(fixed|variable|fixe)\b/gi

/** Whether the words nearest to a rate name another term or type than it has. */
function isOtherProduct({ term, rateType }: Product, before: string, after: string): boolean {
  const nearest = <T>(read: (text: string) => T[]) => read(before).at(-1) ?? read(after)[0]
  const years = nearest((text) =>
    numbersIn(text).filter(({ kind, value }) => kind === 'years' && value <= LONGEST_TERM),
  )?.value
  const type = nearest((text) => text.match(TYPE) ?? [])?.toLowerCase()
  const isOtherType = type !== undefined && !type.startsWith(rateType.slice(0, 3))
  return isOtherType || (years !== undefined && years !== Number.parseInt(term, 10))
}
