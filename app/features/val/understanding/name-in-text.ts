import { foldAccents } from '~/lib/fold-accents'
import givenNames from './given-names.txt?raw'

/** `isCertain`: the writer calls it a name. */
export type FoundName = { name: string; isCertain: boolean }

// 'My name is' introduces a name and little else; 'call me' and 'I'm' introduce anything.
const PHRASE =
  /(?<![\p{L}\p{N}])(?:(my name is|my name['’]?s|mon nom est|je m[ '’]appelle|je me nomme|moi,? c['’]est|(?:(?:first |full |my )?name|nom)[ \t\u00a0]{0,3}:)|(i meant?|call me|appelez-moi)|(i['’]?m|i am|this is|it['’]?s|je suis|c['’]est|ici|ask for|demandez))[ \t]{0,3}(?=[\p{L}\p{M}.])/giu

const words = (text: string) => new Set(text.trim().split(/\s+/))

/** The given names that are common in Canada: one in small letters ("i'm john") is believed only when it is among them. */
const GIVEN_NAMES = words(givenNames)

/** A name may end before one of these. */
const CONNECTORS = words(`
and & but or so i i'm im my me from here at with in on of for by calling writing looking wanting trying hoping speaking
email e-mail mail phone tel telephone cell mobile number address contact reach call please thanks thank you your we
who whose you can could would what how is the again et mon ma je son
`)

/** Words that never begin a name, where letters in capitals or the end of a sentence would make them one. */
const ORDINARY = words(`
a an the no not none never unknown anonymous nobody null undefined test user guest visitor customer human robot ai val
important unusual spelled hard here there mr mrs ms miss mme dr home house condo first second new self fixed variable
royal bank national
`)
/** A sentence goes on with these: 'I'm frank about it'. */
const NO_FAMILY_NAME = words('about it to a an the that this not very so too as if then because')
/** Endings of adjectives and participles: 'mispronounced', 'confidential'. */
const ADJECTIVE = /(?:ed|ing|able|ful|ous|ive|ish|less|tial|cult|ular)$/

const PARTICLES = words('de la le du des da di dos del van von der den el al bin ibn st san mac mc o')
const TITLES = words('mr mrs ms miss mme dr')
const FOREIGN_NAMES_OF =
  /(?:company|business|employer|street|road|domain|file|user|account|bank|lender|maiden|last|brand|product|nick|middle|spouse|wife|husband|partner|agent|broker|brokerage|building|school|city|pet|rue|entreprise)['’]?s?[ \t]{1,2}$/i

const WORD = /[ \t]{0,3}((?:\p{L}\.(?=\s|\p{L}))|\p{L}[\p{L}\p{M}'’-]{0,29})(?![\p{L}\p{M}\p{N}@_])/uy
const MAX_WORDS = 4

type Word = { text: string; plain: string; end: number }
type Introduced = {
  /** 'My name is'. */
  isCertain: boolean
  /** Beside an e-mail address or a number; 'c'est' and the like introduce an unknown name only there. */
  isUnknownBelieved: boolean
  isShouted: boolean
}

/**
 * Returns the name that writers call themselves, in title case, or null; beside an e-mail address or phone number
 * (`hasContact`) also one that stands alone. A wrong name is worse than none.
 */
export function findName(text: string, hasContact = false): FoundName | null {
  // Shouted, capitals say nothing.
  const isShouted = !/\p{Ll}/u.test(text)
  for (const match of text.matchAll(PHRASE)) {
    const [all, certain, likely, guessed = ''] = match
    const before = text.slice(Math.max(0, match.index - 24), match.index)
    if (certain?.endsWith(':') && FOREIGN_NAMES_OF.test(before)) continue
    if (/^this is$/i.test(guessed) && !opensClause(before)) continue
    const isUnknownBelieved = hasContact || !/^(?:it|c|ici)/i.test(guessed)
    const found = readName(text, match.index + all.length, {
      isCertain: certain !== undefined,
      isUnknownBelieved,
      isShouted,
    })
    if (found) return { name: titleCase(found), isCertain: (certain ?? likely) !== undefined }
  }
  if (!hasContact) return null
  const alone = HAN_NAME.exec(text)?.[1] ?? nameAlone(text)
  return alone ? { name: alone, isCertain: false } : null
}

/** 'this is' introduces a person at the beginning or after a greeting; elsewhere it refers to a thing. */
const opensClause = (before: string) =>
  /(?:^|[.!?,;:\n)(-]|\b(?:hi|hello|hey|bonjour|val|and|me|yes))[ \t]{0,3}$/i.test(before)

// Of 'jean-luc' the first half is enough.
const isGiven = ({ plain }: Pick<Word, 'plain'>) => GIVEN_NAMES.has(plain.split('-', 1)[0] ?? '')

function readName(text: string, from: number, by: Introduced): string[] | null {
  const taken: Word[] = []
  let at = from
  let isCased = false
  while (taken.length < MAX_WORDS) {
    const word = wordAt(text, at)
    if (!word) break
    if (taken.length === 0 && TITLES.has(word.plain)) {
      at = text[word.end] === '.' ? word.end + 1 : word.end
      continue
    }
    const isFirst = taken.length === 0
    const isCapital = !by.isShouted && /^\p{Lu}/u.test(word.text)
    if (isFirst) isCased = isCapital
    if (/['’]s$/i.test(word.text)) return null
    // 'My name is Will' is one of the few names that are words as well.
    const isNamed = isCapital && isGiven(word)
    if (!isNamed && (CONNECTORS.has(word.plain) || (isFirst && isOrdinary(word)))) break
    if (!isFirst && NO_FAMILY_NAME.has(word.plain)) break
    if (isCased && !isCapital && !PARTICLES.has(word.plain)) break
    taken.push(word)
    at = word.end
  }
  while (PARTICLES.has(taken.at(-1)?.plain ?? '')) taken.pop()
  const [first] = taken
  if (!first || first.text.length < 2) return null
  const whole = withFamilyFirst(text, at, taken)
  if (whole) return whole
  return isBelievable(first, { ...by, isCased, count: taken.length, ends: endsAt(text, at) })
    ? taken.map((word) => word.text)
    : null
}

/** 'Lavoie, Annick' and 'O'Brien, Pat O'Brien': the given name comes second. */
function withFamilyFirst(text: string, at: number, [family, ...others]: Word[]): string[] | null {
  const given = others.length === 0 && text[at] === ',' && wordAt(text, at + 1)
  const isSecond = given && /^\p{Lu}/u.test(given.text) && isGiven(given)
  if (!family || !isSecond || isGiven(family) || !/^\p{Lu}/u.test(family.text) || isOrdinary(family))
    return null
  return [given.text, family.text]
}

function wordAt(text: string, at: number): Word | null {
  WORD.lastIndex = at
  const word = WORD.exec(text)?.[1]
  return word
    ? { text: word, plain: foldAccents(word.toLowerCase().replace('’', "'")), end: WORD.lastIndex }
    : null
}

const isOrdinary = ({ plain }: Word) =>
  ORDINARY.has(plain) || (ADJECTIVE.test(plain) && !GIVEN_NAMES.has(plain))

/** The end of a name: the end of the clause, or a word that continues the sentence. */
function endsAt(text: string, at: number): boolean {
  if (/^[ \t]{0,3}(?:$|[.,;:!?()\n\r/|–—-])/.test(text.slice(at, at + 5))) return true
  const next = wordAt(text, at)
  return next !== null && CONNECTORS.has(next.plain)
}

function isBelievable(
  first: Word,
  by: Introduced & { isCased: boolean; count: number; ends: boolean },
): boolean {
  const isKnown = isGiven(first)
  if (by.isCertain) return by.isCased || isKnown || by.ends
  if (isKnown) return by.isCased || by.ends
  // 'I'm Scared', 'I'm PR', 'I'm Canadian': a single word that is no known name may be anything.
  return by.isCased && by.count > 1 && by.ends && by.isUnknownBelieved && /\p{Ll}/u.test(first.text)
}

const HAN_NAME = /(?:我叫|我是|姓名[:：]?)?\s*(\p{Script=Han}{2,4})(?!\p{Script=Han})/u

/** Words that stand beside details and are no name. */
const BESIDE =
  /^(?:my|name|is|e-?mail|mail|phone|cell|mobile|tel|telephone|number|call|text|me|at|on|or|the|here|thanks?|you|please|pls|hi|hello|hey|yes|ok|sure|contact|reach|it|it['’]?s|i['’]?m|am|ask|for|this|best|time|after|before|anytime|morning|evening|afternoon|noon|pm|bonjour|merci|courriel|et|ou|mon|moi|c['’]est|tomorrow|today|monday|tuesday|wednesday|thursday|friday|weekend|asap|home|work|regards|cheers|sincerely|from|to|in|i|want|need|mortgage|rates?|toronto|ottawa|montreal|vancouver|calgary|ontario|canada|quebec)$/i

/** A name alone beside an e-mail address or a phone number, as in a signature or a list. */
function nameAlone(text: string): string | null {
  const rest = text
    .replace(/\S*@\S*/g, ' , ')
    .replace(/[+(]?\d[\d ().+-]{5,}/g, ' , ')
    .replace(/\b(?:here|ici|speaking)\b/gi, ' , ')
  for (const part of rest.split(/[,;:\n|/()]+|(?<!\bO)\.(?= |$)| [-–—]+(?= |$)/)) {
    const all = part.trim().split(/\s+/).filter(Boolean)
    // 'Dave & Priya Smith'.
    const some = all.filter((word) => word !== '&' && word !== 'and' && word !== 'et')
    const [first = ''] = some
    if (some.length === 0 || all.length > 4 || all.at(-1) !== some.at(-1) || all[0] !== first) continue
    if (some.some((word) => BESIDE.test(word) || !/^[\p{L}][\p{L}\p{M}'’.-]*$/u.test(word))) continue
    const isKnown = isGiven({ plain: foldAccents(first.toLowerCase()) })
    if (isKnown || some.every((word) => /^\p{Lu}/u.test(word))) return titleCase(all)
  }
  return null
}

const titleCase = (name: string[]) =>
  name.map((word) => (isMixed(word) || /^(?:and|et)$/.test(word) ? word : capitalise(word))).join(' ')

/** 'McDonald' knows better. */
const isMixed = (word: string) => /\p{Ll}\p{Lu}/u.test(word)

const capitalise = (word: string) =>
  word
    .toLowerCase()
    .replace(/(^|['’-])(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase())
