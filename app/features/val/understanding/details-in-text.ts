import { type AllFound, emailsIn, type Found, phonesIn, type Written } from './contact-in-text'
import { type FoundName, findName } from './name-in-text'

/** How the brokerage itself is reached: never a visitor's details. */
export type OwnDetails = { email?: string; phone?: string }

export type ReadDetails = { email: Found; phone: Found; name: FoundName | null }

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

const OTHERS =
  'husband|wife|partner|spouse|son|daughter|kid|mom|mum|dad|mother|father|parent|sister|brother|cousin|uncle|aunt|friend|(?:boy|girl)friend|lawyer|realtor|agent|broker|banker|bank|lender|advisor|accountant|boss|employer|roommate|landlord|tenant|neighbou?r|colleague|coworker|seller|buyer|ex|her|his|their|mari|femme|conjointe?|copine?|copain|blonde|chum|fils|fille|m[eè]re|p[eè]re|parents?|s[oœ]eur|fr[eè]re|amie?|notaire|avocate?|courti[eè]re?|banque|pr[eê]teur|proprio|locataire|voisine?|coll[eè]gue|vendeu(?:r|se)|your|votre|vos|(?:reach|call|phone|text|email|contact|get) you|vous (?:joindre|appeler|rappeler)'
/** What has numbers that look like telephone numbers, where the message says 'number'. */
const REGISTERS =
  'case|claim|policy|account|compte|invoice|order|application|demande|mortgage|loan|pr[eê]t|licen[cs]e'
const NUMBER = '(?:number|num|no|n[°ºo]|num[eé]ro|#|id)'

const NOT_THIS =
  /\b(?:don['’]?t|do not|never|not|stop|no longer|quit|ne|(?<!h[eé]sitez )pas|cessez|arr[eê]tez)\b(?! (?:hesitate|sure|worry))(?:[ \t]+[\p{L}'’]+){0,5}[ \t:]*$/iu
// 'I'm a realtor' and 'je suis courtier' are the writer.
const ANOTHERS = new RegExp(
  `(?<!(?:i['’]?m|i am|as) an? |je suis )(?<![\\p{L}'’])(?:${OTHERS})(?:['’]?s)?(?:[ \\t]+[\\p{L}'’-]+){0,5}[ \\t:(]*$`,
  'iu',
)
const A_REGISTERS = new RegExp(
  `(?<!\\p{L})(?:mls|centris|(?:${REGISTERS})[ \\t]*${NUMBER}|(?:file|dossier|listing|lot|permit|permis|ref|reference))[ \\t]*(?:${NUMBER})?[ \\t]*(?:is|est|was|:|\\.)?[ \\t]*(?:#|le|the)?[ \\t]*$`,
  'iu',
)
const THEIR_OWN =
  /\b(?:(?:call|text|reach|phone|ring|e-?mail|contact|get|write|write to|answer) me|my(?: own| new| home| work| cell| mobile)? (?:number|phone|cell|mobile|e-?mail|address|line)|i['’]?m at|(?:r?appel|joign|[eé]criv|text)ez[- ]moi|m['’](?:appeler|[eé]crire)|me (?:joindre|rappeler|texter)|mon (?:num[eé]ro|cell|cellulaire|t[eé]l[eé]phone|courriel|no))\b/giu
const ANOTHERS_AFTER = new RegExp(
  `^[ \\t]+(?:your|votre)(?!\\p{L})|^[ \\t]*(?:[(][ \\t]*|(?:is|belongs to|est|c['’]est)[ \\t]+)(?:(?:my|the|an?|mon|ma|la|le|celui de)[ \\t]+)*(?:(?:${OTHERS})(?:['’]?s)?(?!\\p{L})|(?:mls|file|listing|permit|lot))`,
  'iu',
)
/** Characters before a contact detail that may say whose it is. */
const BEFORE = 64

const endOf = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].at(-1)?.index ?? -1

/** Whether the words around a detail withdraw it, or attribute it to another person or to a register. */
function isNotTheirs(text: string, { from, to }: Written): boolean {
  const before = text.slice(Math.max(0, from - BEFORE), from)
  const clause = before.slice(
    Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n'), before.lastIndexOf(';')) + 1,
  )
  if (NOT_THIS.test(clause) || A_REGISTERS.test(clause)) return true
  // 'My agent said to call me at …': what is nearer counts.
  const another = ANOTHERS.exec(clause)?.index ?? -1
  if (another >= 0) return another > endOf(THEIR_OWN, clause)
  return ANOTHERS_AFTER.test(text.slice(to, to + BEFORE))
}

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

/** Returns the writer's own detail: of several the first that they call theirs, else the first. */
function ownOf(text: string, { written, isInvalid }: AllFound, isTheirs: (value: string) => boolean): Found {
  const own = written.filter((detail) => isTheirs(detail.value) && !isNotTheirs(text, detail))
  const isCalledTheirs = ({ from }: Written) =>
    endOf(THEIR_OWN, text.slice(Math.max(0, from - BEFORE), from)) >= 0
  const detail = own.length > 1 ? (own.find(isCalledTheirs) ?? own[0]) : own[0]
  return detail
    ? { value: detail.value, isInvalid: false }
    : { value: null, isInvalid: isInvalid && written.length === 0 }
}

function readPhone(text: string, own: OwnDetails): Found {
  const found = ownOf(text, phonesIn(text), (value) => !own.phone || digitsOf(value) !== digitsOf(own.phone))
  const digits = digitsOf(found.value ?? '')
  // No area code and no exchange of the North American plan begins with 0 or 1.
  const isLocal = digits.length === 10 && !found.value?.startsWith('+')
  return isLocal && !/^[2-9]\d{2}[2-9]/.test(digits) ? { value: null, isInvalid: true } : found
}

/**
 * Extracts the writer's e-mail address, phone number and name from a message, in any spelling. Skips details of the
 * brokerage, of another person or of a register, and those that the writer withdraws.
 */
export function readDetails(message: string, own: OwnDetails = {}): ReadDetails {
  const text = withAddresses(message.slice(0, READ_CHARACTERS))
  const email = ownOf(text, emailsIn(text), (value) => value !== own.email?.toLowerCase())
  const phone = readPhone(text, own)
  return { email, phone, name: findName(text, email.value !== null || phone.value !== null) }
}
