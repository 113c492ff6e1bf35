import type { ListedRate } from '~/features/calculators/choose-rate'
import type { RateClass } from '~/features/calculators/rate-class'
import type { RateType } from '~/features/calculators/rate-type'
import { foldAccents } from '~/lib/fold-accents'
import { MAX_TERM_YEARS } from '../understanding/units'
import { numbersIn } from './fact-check'

/** The listed rate that a figure is. */
export type Product = Pick<ListedRate, 'term' | 'rateType' | 'mortgageType'>

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

const plain = (text = '') => foldAccents(text.replaceAll('*', ''))

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

// The patterns are for folded texts.
const DOWN = /\b(?:down payments?|mises? de fonds)\b/g
/** What a sentence may call a figure. */
const ROLES = [
  /\b(?:payments?|versements?|paiements?|mensualites?)\b/,
  /\b(?:premiums?|insurance|prime|assurance)\b/,
  /\b(?:penalty|charge|penalite|frais)\b/,
  /\b(?:tax|taxes|taxe|droits)\b/,
  /\b(?:rates?|taux|interest|interets?)\b/,
]
const rolesOf = (text: string) => {
  const rest = text.replace(DOWN, '')
  return [...(rest === text ? [] : [DOWN]), ...ROLES.filter((role) => role.test(rest))]
}
const CALLED =
  /(?:\b(?:is|are|be|of|comes to|costs?|est|sont|de|serait)(?: (?:about|around|only|just|exactly|environ))?|:) ?$/
/** Characters in which a sentence says what a figure is: before them it speaks of another. */
const NEAR = 36
const A_MONTH = /^ ?(?:a|per|each|every|\/|par|chaque) ?(?:month|mois)\b/
const OF_MONTHS = /month|mois|mensuel|payment|versement|paiement|heating|chauffage|fees|frais|debts|dettes/
const OF_WEEKS = /week|semaine|hebdo/

/** "The payment is {{total mortgage}}", "5-year fixed at {{the 3-year rate}}". */
function isMisplaced({ label, text, product }: Figure, before: string, after: string): boolean {
  const called = foldAccents(product ? `${label} rate` : label)
  const spanned = called.replace(DOWN, '') + foldAccents(text)
  if (A_MONTH.test(after) && (!OF_MONTHS.test(spanned) || OF_WEEKS.test(spanned))) return true
  if (product && isOtherProduct(product, before, after)) return true
  const words = before.split(',').at(-1)?.slice(-NEAR) ?? ''
  const named = CALLED.test(words) ? rolesOf(words) : []
  const own = rolesOf(called)
  return named.length > 0 && !named.some((role) => own.includes(role))
}

const TYPES: readonly Named<RateType>[] = [
  [/\bfixe?d?\b/g, 'fixed'],
  [/\b(?:variable|adjustable|floating)\b/g, 'variable'],
]
const CLASSES: readonly Named<RateClass>[] = [
  [/\b(?:insured|high.ratio|(?<!non )assuree?)\b/g, 'High-Ratio'],
  [/\b(?:uninsured|convention\w+|non assuree?)\b/g, 'Conventional'],
  [/\brefinanc\w+/g, 'Refinance'],
]
type Named<V> = readonly [words: RegExp, value: V]

/** Whether the words nearest to a rate name another term, type or class than it has. */
function isOtherProduct({ term, rateType, mortgageType }: Product, before: string, after: string): boolean {
  const isOther = <V>(own: V, read: (text: string) => V[]) => {
    const named = read(before).at(-1) ?? read(after)[0]
    return named !== undefined && named !== own
  }
  const years = (text: string) =>
    numbersIn(text).flatMap(({ kind, value }) => (kind === 'years' && value <= MAX_TERM_YEARS ? [value] : []))
  const among =
    <V>(all: readonly Named<V>[]) =>
    (text: string) =>
      all
        .flatMap(([words, value]) => [...text.matchAll(words)].map(({ index }) => ({ index, value })))
        .toSorted((one, other) => one.index - other.index)
        .map(({ value }) => value)
  return (
    isOther(Number.parseInt(term, 10), years) ||
    isOther(rateType, among(TYPES)) ||
    isOther(mortgageType, among(CLASSES))
  )
}
