import { foldAccents } from '~/lib/fold-accents'
import { toCents } from '~/lib/money'
import { type NumberKind, readNumbers } from './numbers'

/** What may be said: numbers with their kinds, runs of digits as they stand, and addresses. */
export type KnownFigures = {
  numbers: { kind: NumberKind; value: number }[]
  digits: Set<string>
  addresses: Set<string>
}

/** A text as the number reader takes it, its telephone numbers left in: here nothing may be overlooked. */
const prepared = (text: string) =>
  foldAccents(text.normalize('NFKC'))
    .replace(/[*_]/g, '')
    .replace(/[\u2018\u2019\u02bc`]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s/g, ' ')

// By the last word of the name: 'three_months_interest' is an amount.
const kindOfKey = (key: string): NumberKind => {
  const last = key.split('_').at(-1)
  return last === 'percent' || last === 'years' || last === 'months' ? last : 'money'
}

export const noFigures = (): KnownFigures => ({ numbers: [], digits: new Set(), addresses: new Set() })

/** Learns every figure of a text: the visitor's words, or a text in a tool's result. */
export function learnText(known: KnownFigures, text: string) {
  for (const { kind, value } of readNumbers(prepared(text))) known.numbers.push({ kind, value })
  for (const run of prepared(text).match(/\d+/g) ?? []) known.digits.add(run)
  if (text.startsWith('/') || text.startsWith('https://')) known.addresses.add(text)
}

/** Learns every figure of a tool's result, by the names of its fields. */
export function learnResult(known: KnownFigures, value: unknown, key = '') {
  if (typeof value === 'number') known.numbers.push({ kind: kindOfKey(key), value })
  else if (typeof value === 'string') {
    learnText(known, value)
    for (const [, address = ''] of value.matchAll(/\]\(([^()\s]*)\)/g)) known.addresses.add(address)
  } else if (Array.isArray(value)) for (const one of value) learnResult(known, one, key)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) learnResult(known, one, name)
  }
}

/** As exact as it is said: to the cent, to the dollar for amounts, to the hundredth for percents. */
function isSame(kind: NumberKind, said: number, known: number): boolean {
  if (Math.abs(said - known) < 1e-6) return true
  if (kind === 'money' || kind === 'plain') {
    return (
      toCents(known) === toCents(said) ||
      (Number.isInteger(said) && Math.round(toCents(known) / 100) === said && known >= 100)
    )
  }
  return kind === 'percent' && Math.abs(said - known) <= 0.005
}

// The two that no unit tells apart: '5.5' may be a rate, '300000' an amount.
const agrees = (said: NumberKind, known: NumberKind) =>
  said === known || said === 'plain' || known === 'plain'

const LINK_TARGET = /\]\(([^()\s]*)\)/g
const BARE_ADDRESS = /(?:https?:\/\/|www\.)[^\s)\]]*/g

/** Pages of this site that may always be linked. */
const OWN_PAGES =
  /^\/(?:rates|calculators|mortgage-calculator|affordability-calculator|quote|applications|products|services|mortgage-options|why-broker|find-broker|contact|blog|newsletter|privacy|terms)?(?:[?#][\w=&.%-]*)?$/

/**
 * The first thing in a text that nobody told: a figure, or an address; null when all of it is known.
 * Numbers of a list ('1.' at a line's beginning) are no figures. An address is not read for numbers but must be known.
 */
export function unknownFigure(text: string, known: KnownFigures): string | null {
  for (const [, address = ''] of text.matchAll(LINK_TARGET)) {
    if (!OWN_PAGES.test(address) && !known.addresses.has(address)) return address || 'an empty link'
  }
  const withoutTargets = text.replace(LINK_TARGET, '] ')
  for (const [address] of withoutTargets.matchAll(BARE_ADDRESS)) {
    if (!known.addresses.has(address.replace(/[.,;:!?]+$/, ''))) return address
  }
  const plain = prepared(withoutTargets.replace(BARE_ADDRESS, ' ').replace(/^ {0,4}\d{1,2}[.)] /gm, ' '))
  const mentions = readNumbers(plain)
  for (const { kind, value, start, end } of mentions) {
    const isKnown = known.numbers.some((one) => agrees(kind, one.kind) && isSame(kind, value, one.value))
    if (!isKnown) return plain.slice(start, end)
  }
  // Digits that are part of no number that we can read, such as telephone numbers, must stand so in what is known.
  for (const { 0: run, index } of plain.matchAll(/\d+/g)) {
    const isRead = mentions.some(({ start, end }) => index >= start && index < end)
    if (!isRead && !known.digits.has(run)) return run
  }
  return null
}

/**
 * Cuts whole sentences and lines off the front of a growing text; what is left is still being written. `from` is where
 * it has grown: what stands before was looked at already.
 */
export function takeSentences(text: string, from = 0): { ready: string; rest: string } {
  for (let at = text.length - 1; at > 0 && at >= from; at--) {
    const c = text[at] as string
    if (c === '\n' || (c === ' ' && '.!?'.includes(text[at - 1] as string) && !isListNumber(text, at))) {
      return { ready: text.slice(0, at + 1), rest: text.slice(at + 1) }
    }
  }
  return { ready: '', rest: text }
}

/** Whether a full stop before `at` is that of '1.' at a line's beginning, which ends no sentence. */
const isListNumber = (text: string, at: number) =>
  /(?:^|\n) {0,4}\d{1,2}\.$/.test(text.slice(Math.max(0, at - 9), at))
