import { foldAccents } from '~/lib/fold-accents'
import { type Found, findEmail, findPhone } from './contact-in-text'
import { GIVEN_NAMES } from './given-names'
import { findName } from './name-in-text'

/** How the brokerage itself is reached: never a visitor's details. */
export type OwnDetails = { email?: string; phone?: string }

export type ReadDetails = {
  email: Found
  phone: Found
  name: { name: string; isCertain: boolean } | null
}

/** Characters of a message that are searched for contact details, which are never longer. */
const READ_CHARACTERS = 2_000

// 'priya(at)gmail.com', 'priya dot k at gmail dot com': bounded pieces, a letter or digit between any two marks.
const SPELLED_EMAIL =
  /\b([a-z0-9_+-]{1,40}(?:(?: dot |\(dot\)|\[dot\]|\.)[a-z0-9_+-]{1,40}){0,3}) ?(?:\(at\)|\[at\]|\{at\}| at |@) ?([a-z0-9-]{2,40})(?: ?(?:\(dot\)|\[dot\]| dot | point |\.) ?)(com|ca|net|org|io|co|fr|qc\.ca|info|me)\b/gi

/** The text with e-mail addresses that are spelled in words written as addresses. */
const withAddresses = (text: string) =>
  text.replace(SPELLED_EMAIL, (_, local: string, host: string, end: string) => {
    const joined = local.replace(/ dot |\(dot\)|\[dot\]/gi, '.')
    return `${joined}@${host}.${end}`
  })

const NOT_THIS =
  /\b(?:don['’]?t|do not|never|not|stop|no longer|quit|ne|pas|cessez|arr[eê]tez)\b(?:[ \t]+[\p{L}'’]+){0,5}[ \t:]*$/iu
const SOMEBODY_ELSES =
  /\b(?:husband|wife|partner|spouse|son|daughter|mom|mum|dad|mother|father|sister|brother|friend|lawyer|realtor|boss|roommate|ex|mari|femme|conjointe?|m[eè]re|p[eè]re|ami|amie|notaire|avocat)(?:['’]s)?(?:[ \t]+[\p{L}'’-]+){0,4}[ \t:]*$/iu
/** Characters before a contact detail that may say whose it is. */
const BEFORE = 48

/** Whether the words before a detail withdraw it or attribute it to another person. */
function isNotTheirs(text: string, detail: string): boolean {
  const at = text.toLowerCase().indexOf(detail.toLowerCase())
  if (at < 0) return false
  const before = text.slice(Math.max(0, at - BEFORE), at)
  const clause = before.slice(
    Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n'), before.lastIndexOf(';')) + 1,
  )
  return NOT_THIS.test(clause) || SOMEBODY_ELSES.test(clause)
}

const NOTHING: Found = { value: null, isInvalid: false }
const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

/** Returns a phone number as it is spelled in the text, so that the words before it can be found. */
function writtenPhone(text: string, value: string): string {
  const digits = digitsOf(value)
  for (const [run] of text.matchAll(/[+(]?\d(?:[ \t\u00a0().\u2010-\u2015/-]{0,3}\d){6,16}/g)) {
    if (digitsOf(run).endsWith(digits.slice(-10))) return run
  }
  return value
}

function readPhone(text: string, own: OwnDetails): Found {
  const found = findPhone(text)
  if (found.value === null) return found
  const digits = digitsOf(found.value)
  if (own.phone && digits === digitsOf(own.phone)) return NOTHING
  if (isNotTheirs(text, writtenPhone(text, found.value))) return NOTHING
  // No area code and no exchange of the North American plan begins with 0 or 1.
  const isLocal = digits.length === 10 && !found.value.startsWith('+')
  return isLocal && !/^[2-9]\d{2}[2-9]/.test(digits) ? { value: null, isInvalid: true } : found
}

function readEmail(text: string, own: OwnDetails): Found {
  const found = findEmail(text)
  if (found.value === null) return found
  if (own.email && found.value === own.email.toLowerCase()) return NOTHING
  return isNotTheirs(text, found.value) ? NOTHING : found
}

const NAME = "\\p{Lu}[\\p{L}'’-]{0,29}(?:[ \\t]\\p{Lu}[\\p{L}'’-]{0,29}){0,3}"
/** Phrases that introduce a name, and whether a name surely follows. */
const INTRODUCTIONS: readonly (readonly [pattern: RegExp, isCertain: boolean])[] = [
  [new RegExp(`(?:mon nom est|my name['’]?s|my name is|nom ?:|name ?:)[ \\t]{1,3}(${NAME})`, 'u'), true],
  [
    new RegExp(
      `(?:[Mm]on nom est|[Mm]oi,? c['’]est|[Jj]e me nomme|[Jj]e m['’]appelle|[Ii] mean|[Ii] meant|[Cc]all me|[Aa]ppelez-moi)[ \\t]{1,3}(${NAME})`,
      'u',
    ),
    true,
  ],
  [
    new RegExp(
      `(?:[Jj]e suis|[Cc]['’]est|[Ii]t['’]?s|[Ii]ci|[Aa]sk for|[Dd]emandez|[Ii] am|[Ii]['’]m|[Tt]his is)[ \\t]{1,3}(${NAME})`,
      'u',
    ),
    false,
  ],
]
const LOWER_INTRODUCTION =
  /(?:mon nom est|moi,? c['’]est|je suis|i mean|i meant|ask for)[ \t]{1,3}([\p{L}'’-]{2,30})(?=$|[ \t,.;!?\n])/iu
const HAN_NAME = /(?:我叫|我是|姓名[:：]?)?\s*(\p{Script=Han}{2,4})(?!\p{Script=Han})/u

const titled = (name: string) =>
  /\p{Ll}/u.test(name) && /\p{Lu}/u.test(name)
    ? name
    : name
        .toLowerCase()
        .replace(/(^|[ '’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

const isGiven = (word: string) => GIVEN_NAMES.has(foldAccents(word.toLowerCase()).split('-', 1)[0] ?? '')

/** Words that stand beside details and are no name. */
const BESIDE =
  /^(?:my|name|is|email|e-mail|mail|phone|cell|mobile|tel|telephone|number|call|text|me|at|on|or|and|the|here|thanks|thank|you|please|pls|hi|hello|hey|yes|ok|sure|contact|reach|it|its|it['’]s|ask|for|this|best|time|after|before|anytime|morning|evening|afternoon|noon|pm|am|bonjour|merci|courriel|et|ou|mon|moi|c['’]est|tomorrow|today|monday|tuesday|wednesday|thursday|friday|weekend|asap|home|work|regards|cheers|sincerely|from|to|in|i|want|need|mortgage|rate|rates|toronto|ottawa|montreal|vancouver|calgary|ontario|canada|quebec)$/i

/** A name alone beside an e-mail address or a phone number, as in a signature or a list. */
function nameBeside(text: string): string | null {
  const rest = text
    .replace(/\S*@\S*/g, ' , ')
    .replace(/[+(]?\d[\d ().+-]{5,}/g, ' , ')
    .replace(/\b(?:here|ici|speaking)\b/gi, ' , ')
  for (const part of rest.split(/[,;:\n|/()]+|(?<!\bO)\.(?= |$)| [-–—]+(?= |$)/)) {
    const words = part.trim().split(/\s+/).filter(Boolean)
    if (words.length === 0 || words.length > 4) continue
    if (words.some((word) => BESIDE.test(word) || !/^[\p{L}][\p{L}\p{M}'’.-]*$/u.test(word))) continue
    const isCased = words.every((word) => /^\p{Lu}/u.test(word))
    if (isGiven(words[0] as string) || isCased) return titled(words.join(' '))
  }
  return null
}

/** Finds the name in a message: after an introduction, or alone beside an e-mail address or a phone number. */
function readName(text: string, hasContact: boolean): ReadDetails['name'] {
  const plain = findName(text)
  for (const [pattern, isCertain] of INTRODUCTIONS) {
    const introduced = pattern.exec(text)?.[1]
    if (!introduced) continue
    const full = fullName(text, introduced)
    const words = full.split(/[ \t]/)
    // 'May Chen' is a name where 'May' alone is a month.
    const isName =
      isCertain ||
      isGiven(words[0] as string) ||
      (words.length >= 2 && hasContact) ||
      (words.length >= 2 && isGiven(words.at(-1) as string))
    if (
      isName ||
      (words.length >= 2 &&
        /^(?:May|Grant|Rich|Mark|Will|Hope|Faith|Joy|Dawn|April|June|Art|Bill)$/.test(words[0] as string))
    ) {
      if (!plain || plain.name.length <= full.length || isCertain)
        return { name: titled(full), isCertain: isCertain || (plain?.isCertain ?? false) }
    }
  }
  if (plain) return plain
  const lower = LOWER_INTRODUCTION.exec(text)?.[1]
  if (lower && isGiven(lower)) return { name: titled(lower), isCertain: true }
  if (!hasContact) return null
  const han = HAN_NAME.exec(text)?.[1]
  if (han) return { name: han, isCertain: false }
  const beside = nameBeside(text)
  return beside ? { name: beside, isCertain: false } : null
}

/** 'O'Brien, Pat O'Brien': a family name that the whole name repeats. */
function fullName(text: string, name: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return (
    new RegExp(`${escaped},[ \\t]{0,2}(\\p{Lu}[\\p{L}'’-]{0,29}[ \\t]${escaped})`, 'u').exec(text)?.[1] ??
    name
  )
}

/**
 * Extracts the writer's e-mail address, phone number and name from a message, in any spelling. Skips details of the
 * brokerage or of another person, and those that the writer withdraws.
 */
export function readDetails(message: string, own: OwnDetails = {}): ReadDetails {
  const text = withAddresses(message.slice(0, READ_CHARACTERS))
  const [email, phone] = [readEmail(text, own), readPhone(text, own)]
  return { email, phone, name: readName(text, email.value !== null || phone.value !== null) }
}
