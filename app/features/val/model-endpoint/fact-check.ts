import { foldAccents } from '~/lib/fold-accents'
import { toCents } from '~/lib/money'
import { type NumberKind, readNumbers } from '../understanding/numbers'

/** What an answer may contain: numbers by kind, runs of digits, and URLs. */
export type KnownFigures = {
  /** `field`: the name of a tool's field; absent for a number of a text. */
  numbers: { kind: NumberKind; value: number; field?: string }[]
  /** Numbers of the visitor's message: an answer may repeat them as the visitor's, never as a fact. */
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

// Returns a field's kind by the last word of its name: "three_months_interest" is an amount.
const kindOfKey = (key: string): NumberKind => {
  const last = key.split('_').at(-1)
  return last === 'percent' || last === 'years' || last === 'months' ? last : 'money'
}

export const noFigures = (): KnownFigures => ({
  numbers: [],
  visitors: [],
  digits: new Set(),
  addresses: new Set(),
})

/** Adds the numbers of the visitor's messages. */
export function learnVisitor(known: KnownFigures, text: string) {
  for (const { kind, value } of readNumbers(prepared(text))) known.visitors.push({ kind, value })
}

/** Adds the numbers of a text in a tool's result. */
export function learnText(known: KnownFigures, text: string) {
  for (const { kind, value } of readNumbers(prepared(text))) known.numbers.push({ kind, value })
  for (const run of prepared(text).match(/\d+/g) ?? []) known.digits.add(run)
  if (text.startsWith('/') || text.startsWith('https://')) known.addresses.add(text)
}

/** Adds the numbers of a tool's result under the names of their fields. */
export function learnResult(known: KnownFigures, value: unknown, key = '') {
  if (typeof value === 'number') known.numbers.push({ kind: kindOfKey(key), value, field: key })
  else if (typeof value === 'string') {
    learnText(known, value)
    for (const [, address = ''] of value.matchAll(/\]\(([^()\s]*)\)/g)) known.addresses.add(address)
  } else if (Array.isArray(value)) for (const one of value) learnResult(known, one, key)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) learnResult(known, one, name)
  }
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

/** Words for a number's role, and the fields of tools that may have it. */
const FIGURE_ROLES: readonly (readonly [words: RegExp, fields: RegExp])[] = [
  [/\b(?:down payments?|mise de fonds)\b/i, /down|minimum|cash|twenty/],
  [
    /\b(?:payments?|versements?|paiements?|mensualites?)\b/i,
    /pay|extra|budget|limit|after|before|monthly|difference|change|saving|simple|standard|semi_annual|lender|compound/,
  ],
  [/\b(?:premium|prime|insurance|assurance)\b/i, /insur|premium|prime|tax|total|mortgage|minimum|down|pst/],
  [/\b(?:penalty|penalite|charge|frais de remboursement)\b/i, /penalty|charge|interest|differential|months/],
  [
    /\b(?:transfer tax|droits de mutation|taxe de bienvenue)\b/i,
    /tax|refund|fee|total|municipal|provincial|net|rebate|land/,
  ],
]
const A_MONTH =
  /pay|month|heating|fee|debt|tax|limit|budget|extra|saving|change|difference|housing|semi_annual|standard|simple|lender|weekly/

/**
 * Returns why a tool's number must not have this role: "The payment is $128,000 a month" for a mortgage of
 * 128,000.
 */
function isMisplaced(
  text: string,
  start: number,
  per: string | undefined,
  fields: readonly string[],
): boolean {
  if (fields.length === 0) return false
  if (per === 'month' && !fields.some((field) => A_MONTH.test(field))) return true
  const sentence = text.slice(Math.max(0, start - 60), start)
  const before = sentence.slice(
    Math.max(sentence.lastIndexOf('. '), sentence.lastIndexOf('\n'), sentence.lastIndexOf(': '), 0),
  )
  const says =
    /\b(?:is|are|be|of|comes to|est|sont|de|serait|would be|costs?)(?: (?:about|around|only|just|exactly|environ))? ?\$?$/i.test(
      before,
    )
  const named = FIGURE_ROLES.filter(([words]) => words.test(before)).at(0)
  return says && named !== undefined && !fields.some((field) => named[1].test(field))
}

/** The sentence presents a number as the visitor's own or as a condition, so the answer may repeat it. */
const AS_THEIRS =
  /\b(?:you (?:said|wrote|mentioned|gave|told|asked|have|owe|earn|make|put|pay)|your (?:question|message|figures?|numbers?)|with|if|for|at|on|given|assuming|avec|pour|si|vous (?:avez|devez|gagnez|dites|demandez))\b/i
const OUR_FACT =
  /\b(?:our|we (?:offer|have|charge)|best|lowest|rates?|yes|correct|right|indeed|exactly|today|notre|nos|nous|meilleur|taux|oui|exact)\b/i

/** Pages of this site that every answer may link. */
const OWN_PAGES =
  /^\/(?:rates|calculators|mortgage-calculator|affordability-calculator|quote|applications|products|services|mortgage-options|why-broker|find-broker|contact|blog|newsletter|privacy|terms)?(?:[?#][\w=&.%-]*)?$/

/**
 * Returns the first unknown number or URL of a text; null when all are known. Numbers of a list ("1." at the
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
  for (const { kind, value, start, end, per } of mentions) {
    const matches = known.numbers.filter((one) => agrees(kind, one.kind) && isSame(kind, value, one.value))
    const inText = matches.some(({ field }) => field === undefined)
    const fields = matches.flatMap(({ field }) => field ?? [])
    if (matches.length > 0 && (inText || !isMisplaced(plain, start, per, fields))) continue
    if (matches.length > 0) return plain.slice(start, end)
    const isVisitors = known.visitors.some((one) => agrees(kind, one.kind) && isSame(kind, value, one.value))
    const clause =
      plain.slice(Math.max(0, plain.lastIndexOf('. ', start) + 1), plain.length).split(/(?<=[.!?]) /, 1)[0] ??
      ''
    if (!isVisitors || OUR_FACT.test(clause) || !AS_THEIRS.test(clause)) return plain.slice(start, end)
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
