import { foldAccents } from '~/lib/fold-accents'
import { toCents } from '~/lib/money'
import { type NumberKind, readNumbers } from '../understanding/numbers'

/** What a model may write itself: numbers by kind, runs of digits, and URLs. */
export type KnownFigures = {
  /** Of the texts that the functions found. */
  numbers: { kind: NumberKind; value: number }[]
  /** Of the visitor's messages: an answer may repeat them as the visitor's, never as a fact. */
  visitors: { kind: NumberKind; value: number }[]
  digits: Set<string>
  addresses: Set<string>
}

/**
 * Returns a text as the number reader takes it, telephone numbers included, because the check must not miss a
 * number.
 */
const prepared = (text: string) =>
  foldAccents(text.normalize('NFKC'))
    .replace(/[*_]/g, '')
    .replace(/[\u2018\u2019\u02bc`]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s/g, ' ')

export const knowsNothing = (): KnownFigures => ({
  numbers: [],
  visitors: [],
  digits: new Set(),
  addresses: new Set(),
})

/** The numbers of a text, whose accents and marks do not matter. */
export const numbersIn = (text: string) => readNumbers(prepared(text))

/** Adds the numbers of the visitor's messages. */
export function learnVisitor(known: KnownFigures, text: string) {
  for (const { kind, value } of numbersIn(text)) known.visitors.push({ kind, value })
}

/**
 * Adds the numbers and URLs of the texts in a function's result. A figure with a placeholder is written by it alone, but a
 * time in its label, or one that is an input, may be repeated: "three months' interest", "a 25-year amortization".
 */
export function learnResult(known: KnownFigures, value: unknown) {
  if (typeof value === 'string') learnText(known, value)
  else if (Array.isArray(value)) for (const one of value) learnResult(known, one)
  else if (typeof value === 'object' && value !== null) {
    const { label, value: shown, write, note: _note, ...rest } = value as Record<string, unknown>
    if (write === undefined) for (const one of Object.values(value)) learnResult(known, one)
    else {
      const text = String(write).includes('.input.') ? `${label}: ${shown}` : String(label)
      known.numbers.push(...numbersIn(text).filter(({ kind }) => kind === 'years' || kind === 'months'))
      learnResult(known, Object.values(rest))
    }
  }
}

function learnText(known: KnownFigures, text: string) {
  if (/^(?:\/|https:\/\/)\S*$/.test(text)) {
    known.addresses.add(text)
    return
  }
  for (const { kind, value } of numbersIn(text)) known.numbers.push({ kind, value })
  for (const run of prepared(text).match(/\d+/g) ?? []) known.digits.add(run)
  for (const [, address = ''] of text.matchAll(LINK_TARGET)) known.addresses.add(address)
}

/** Whether two numbers agree: to the cent, to the dollar for amounts, to the hundredth for percentages. */
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

// The kinds that a number without a unit may be: "5.5" a rate, "300000" an amount.
const agrees = (said: NumberKind, known: NumberKind) =>
  said === known || said === 'plain' || known === 'plain'

const LINK_TARGET = /\]\(([^()\s]*)\)/g
const BARE_ADDRESS = /(?:https?:\/\/|www\.)[^\s)\]]*/g

// E-mail addresses and domains without "www": "fraud@evil.example", "evil.example/login".
const BARE_CONTACT =
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}|\b[a-z0-9-]{2,63}(?:\.[a-z0-9-]{2,63}){0,3}\.(?:ca|com|org|net|io|co|info|biz|app|xyz|online|site|top|example|gov|edu|me|ru|cn|link|shop|club|quebec)\b(?:\/\S*)?/gi

/** The sentence presents a number as the visitor's own or as a condition, so the answer may repeat it. */
const AS_THEIRS =
  /\b(?:you (?:said|wrote|mentioned|gave|told|asked|have|owe|earn|make|put|pay)|your (?:question|message|figures?|numbers?)|with|if|for|at|on|given|assuming|avec|pour|si|vous (?:avez|devez|gagnez|dites|demandez))\b/i
const OUR_FACT =
  /\b(?:our|we (?:offer|have|charge)|best|lowest|rates?|yes|correct|right|indeed|exactly|today|notre|nos|nous|meilleur|taux|oui|exact)\b/i

/** Names the visitor's rate, as a condition. */
const AT_RATE = /\bat (?:your (?:own )?|a |the )rate of\b|\b(?:a|au) (?:votre |un )?taux de\b/gi

/** A percentage in such a sentence is a rate of ours, which only a placeholder may write. */
const OUR_RATE = /\b(?:our|we (?:offer|have)|notre|nos|nous (?:offrons|avons))\b.*\b(?:rates?|taux)\b/i

/** Pages of this site that every answer may link. */
const OWN_PAGES =
  /^\/(?:rates|calculators|[a-z-]{1,40}-calculator|quote|applications|products|services|mortgage-options|why-broker|find-broker|contact|blog|newsletter|privacy|terms)?(?:[?#][\w=&.%-]*)?$/

/**
 * Returns the first number or URL of a text that nothing supports; null when all are known. Numbers of a list ("1." at the
 * beginning of a line) do not count.
 */
export function unknownFigure(text: string, known: KnownFigures): string | null {
  for (const [, address = ''] of text.matchAll(LINK_TARGET)) {
    if (!OWN_PAGES.test(address) && !known.addresses.has(address)) return address || 'an empty link'
  }
  const withoutTargets = text.replace(LINK_TARGET, '] ')
  for (const [address] of withoutTargets.matchAll(BARE_ADDRESS)) {
    if (!known.addresses.has(address.replace(/[.,;:!?]+$/, ''))) return address
  }
  for (const [contact] of withoutTargets.replace(BARE_ADDRESS, ' ').matchAll(BARE_CONTACT)) {
    const isKnown = [...known.addresses].some((address) =>
      address.toLowerCase().includes(contact.toLowerCase()),
    )
    if (!isKnown) return contact
  }
  const plain = prepared(withoutTargets.replace(BARE_ADDRESS, ' ').replace(/^ {0,4}\d{1,2}[.)] /gm, ' '))
  const mentions = readNumbers(plain)
  for (const { kind, value, start, end } of mentions) {
    const isOne = (one: { kind: NumberKind; value: number }) =>
      agrees(kind, one.kind) && isSame(kind, value, one.value)
    const clause =
      plain.slice(Math.max(0, plain.lastIndexOf('. ', start) + 1)).split(/(?<=[.!?]) /, 1)[0] ?? ''
    const isOurRate = kind === 'percent' && OUR_RATE.test(clause)
    if (!isOurRate && known.numbers.some(isOne)) continue
    if (
      !known.visitors.some(isOne) ||
      OUR_FACT.test(clause.replace(AT_RATE, 'at')) ||
      !AS_THEIRS.test(clause)
    )
      return plain.slice(start, end)
  }
  // Digits that are part of no readable number, such as telephone numbers, must be known as they are.
  for (const { 0: run, index } of plain.matchAll(/\d+/g)) {
    const isRead = mentions.some(({ start, end }) => index >= start && index < end)
    if (!isRead && !known.digits.has(run)) return run
  }
  return null
}

/**
 * Returns the whole sentences and lines at the front of a growing text. `from` is the position up to which the
 * text was searched before.
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

/** Whether the full stop before `at` belongs to "1." at the beginning of a line and ends no sentence. */
const isListNumber = (text: string, at: number) =>
  /(?:^|\n) {0,4}\d{1,2}\.$/.test(text.slice(Math.max(0, at - 9), at))
