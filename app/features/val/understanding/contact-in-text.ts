import { parseEmail } from '~/lib/email-address'
import { withPlainExtension } from '~/lib/phone'

/** A contact detail in a text: a value, or that the writer meant one which is invalid. */
export type Found = { value: string | null; isInvalid: boolean }

/** A detail and where it is written. */
export type Written = { value: string; from: number; to: number }
/** All details of a kind in a text, and whether one was meant which is invalid. */
export type AllFound = { written: readonly Written[]; isInvalid: boolean }

const firstOf = ({ written, isInvalid }: AllFound): Found => {
  const [first] = written
  return first ? { value: first.value, isInvalid: false } : { value: null, isInvalid }
}

export const findEmail = (text: string): Found => firstOf(emailsIn(text))
/** The first telephone number in a text, ten digits as (xxx) xxx-xxxx, others with their country's code. */
export const findPhone = (text: string): Found => firstOf(phonesIn(text))

// Longer words are no addresses, and looking at them would only cost time.
const MAX_WORD_LENGTH = 400

export function emailsIn(text: string): AllFound {
  const written: Written[] = []
  let isInvalid = false
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (word.length > MAX_WORD_LENGTH || !word.includes('@')) continue
    for (const { 0: piece, index: at } of word.matchAll(/[^,;:<>()"[\]|\\]+/g)) {
      if (!piece.includes('@')) continue
      const address = piece.replace(/^[.'’]+/, '').replace(/[.!?'’]+$/, '')
      const value = parseEmail(address)
      if (value) written.push({ value, from: index + at, to: index + at + piece.length })
      // '4.2%@25' and '650k@4.2' are arithmetic; an e-mail address has letters before the @ and nothing, or letters, after it.
      else if (/^[^@]*\p{L}[^@]*@(?:$|[\p{L}@.])/u.test(address)) isInvalid = true
    }
  }
  return { written, isInvalid: isInvalid || SAID_WITHOUT_AT.test(text) }
}

// 'my email is john.smith.com'
const SAID_WITHOUT_AT =
  /\be-?mail(?: address)?(?: is|:)[ \t]{1,3}(?![^\s@]{0,64}@)[a-z0-9_-]{1,64}\.[a-z0-9.-]{2,64}(?=$|[\s,;!?])/i

// As in mask-numbers.ts: digits and marks exclude one another, so one walk is enough.
const RUN = /[+(]{0,2}\d(?:[ \t\u00a0().\u2010-\u2015/-]{0,3}\d)*/g
const ASKED_TO_CALL =
  /\b(?:phone|cell|cellphone|mobile|telephone|tel|call me|text me|reach me|my number)(?:[ \t]|number|no\b|is\b|at\b|on\b|[.:#=-]){1,8}$/i

export function phonesIn(text: string): AllFound {
  const written: Written[] = []
  let isInvalid = false
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const before = text.slice(Math.max(0, index - 48), index)
    if (
      /[$€£\p{L}@._]$/u.test(before) ||
      /^[%\p{L}@]/u.test(text.slice(index + run.length, index + run.length + 2))
    )
      continue
    const value = phoneOf(run)
    if (value) {
      written.push({ value, from: index, to: index + run.length })
      continue
    }
    const digits = run.replace(/\D/g, '').length
    const isMeant =
      (ASKED_TO_CALL.test(before) && digits >= 3) ||
      // 'call 416 555 01234', but not 'call 650000'.
      (/\b(?:call|text|dial)[ \t:]{1,3}$/i.test(before) && digits >= 7 && /^\+?\(?\d{3}\D/.test(run)) ||
      (/^\d{3}-\d{4}$/.test(run) && text.trim() === run)
    if (isMeant) isInvalid = true
  }
  return { written, isInvalid }
}

/** Parses a phone number from a field of its own; null when it cannot be one. */
export function parsePhone(text: string): string | null {
  if (text.trim().length > 40) return null
  const [typed = '', extension] = withPlainExtension(text.trim()).split(';ext=')
  const number = phoneAlone(typed)
  return number && extension ? `${number} ext. ${extension}` : number
}

function phoneAlone(trimmed: string): string | null {
  if (!/^\+?[\d\s().\u2010-\u2015/-]+$/.test(trimmed)) return null
  const digits = trimmed.replace(/\D/g, '')
  if (trimmed.startsWith('+') && digits.length >= 10 && digits.length <= 15)
    return formatPhone(trimmed, digits)
  return /^[1-9]\d{9}$/.test(digits) || /^1[1-9]\d{9}$/.test(digits) ? formatPhone(trimmed, digits) : null
}

const formatPhone = (text: string, digits: string) => {
  const isLocal =
    digits.length === 10 ? !text.startsWith('+') : digits.length === 11 && digits.startsWith('1')
  return isLocal ? digits.replace(/^1?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') : `+${digits}`
}

/** Digits grouped as telephone numbers are, unlike '500000 1000' and a French '650 000 2500'. */
function phoneOf(run: string): string | null {
  const digits = run.replace(/\D/g, '')
  if (run.startsWith('+')) return digits.length >= 10 && digits.length <= 15 ? formatPhone(run, digits) : null
  const groups = run.split(/\D+/).filter(Boolean)
  const local = groups[0] === '1' ? groups.slice(1) : groups
  const shape = local.map((group) => group.length).join(' ')
  // Without any mark only what the numbering plan allows: 5000000000 is an amount.
  if (shape === '10' || (shape === '11' && digits.startsWith('1')))
    return /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? formatPhone(run, digits) : null
  if (shape === '3 7') return formatPhone(run, digits)
  // The next digits may be an extension, or another number of the sentence.
  const [area = '', exchange = '', line = ''] = local
  if (area.length !== 3 || exchange.length !== 3 || line.length !== 4) return null
  const hasMarks = /\d\)?[ \t]?[-.)\u2010-\u2015/]/.test(run)
  return hasMarks || /^[2-9]/.test(exchange) ? `(${area}) ${exchange}-${line}` : null
}
