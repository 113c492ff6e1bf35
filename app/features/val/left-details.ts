import { findEmail, findPhone } from '~/lib/contact-in-text'
import { foldAccents } from '~/lib/fold-accents'
import { findName } from '~/lib/name-in-text'
import type { Language } from './model'
import { speechOf } from './speech'
import { phraseList } from './words'

/** A message that asks nothing: how to reach its writer, what was meant as that and cannot be, or who they are. */
export type LeftDetails = 'reachable' | 'unreadable' | 'name'

/** What stands beside a name, an address, a number or a good time. */
const BESIDE: ReadonlySet<string> = new Set(
  phraseList(`
    a, address, after, afternoon, afternoons, again, am, an, and, any, anytime, at, available, back, before, best, between,
    by, call, can, cell, cellphone, contact, could, day, days, e, email, evening, evenings, first, for, free, friday, from,
    full, get, hello, here, heres, hey, hi, home, i, id, ill, im, in, is, it, its, last, mail, me, mobile, monday, morning,
    mornings, my, name, names, night, no, noon, number, ok, okay, on, or, please, pls, pm, reach, reached, saturday, so, sorry,
    sunday, sure, tel, telephone, text, thank, thanks, the, then, this, thursday, time, times, to, today, tomorrow, tonight,
    tuesday, us, wednesday, week, weekday, weekdays, weekend, weekends, work, works, would, yes, you, your, val, phone,
    appelez, apres, au, bonjour, cellulaire, courriel, de, demain, est, et, il, je, joindre, la, le, m, mappelle, matin, merci, midi, moi,
    mon, nom, numero, ou, plait, pouvez, s, soir, suis, telephone, un, vous, voici, oui, adresse, appelle
  `),
)

// Nobody's details are longer, and looking at what is would only cost time.
const LONGEST = 300

/** What a visitor's message leaves with Val when it holds nothing but details of theirs; null for any other. */
export function leftDetails(message: string): LeftDetails | null {
  if (message.length > LONGEST) return null
  const name = findName(message)?.name ?? ''
  const named = new Set(wordsOf(name))
  // Neither what belongs to an address nor any number is a word.
  const words = wordsOf(message.replace(/\S*@\S*/g, ' ').replace(/\b[\w-]+\.[a-z.]{2,}\b/gi, ' '))
  if (message.includes('?') || words.some((word) => !BESIDE.has(word) && !named.has(word))) return null
  const [email, phone] = [findEmail(message), findPhone(message)]
  if (email.value || phone.value) return 'reachable'
  if (email.isInvalid || phone.isInvalid) return 'unreadable'
  return name ? 'name' : null
}

const wordsOf = (text: string) =>
  foldAccents(text)
    .replace(/['’]/g, '')
    .match(/[a-z]+/g) ?? []

/** Beside the dialog's own remark on the address or number that cannot be one. */
export const sayUnreadable = (language: Language) =>
  speechOf(language).say(
    'Please write it once more, so that a broker can reach you.',
    'Écrivez-le encore une fois, s’il vous plaît, pour qu’un courtier puisse vous joindre.',
  )
