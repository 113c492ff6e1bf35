import { foldAccents } from '~/lib/fold-accents'
import { readDetails } from './details-in-text'
import { phraseList } from './words'

/** A message without a question: contact details, details that cannot be right, or a name. */
export type LeftDetails = 'reachable' | 'unreadable' | 'name'

/** Words that may be beside a name, an e-mail address, a telephone number or a time. */
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

// Contact details are shorter; a longer message is not worth the time.
const MAX_LENGTH = 300

/** Returns which details a message consists of; null for a message with anything else. */
export function leftDetails(message: string): LeftDetails | null {
  if (message.length > MAX_LENGTH) return null
  const { email, phone, name: read } = readDetails(message)
  const name = read?.name ?? ''
  const named = new Set(wordsOf(name))
  // Parts of an e-mail address and numbers do not count as words.
  const words = wordsOf(
    message
      .replace(/\S*@\S*/g, ' ')
      .replace(/\S+ ?[([]at[)\]] ?\S+/gi, ' ')
      .replace(/\b[\w-]+\.[a-z.]{2,}\b/gi, ' '),
  )
  if (message.includes('?') || words.some((word) => !BESIDE.has(word) && !named.has(word))) return null
  if (email.value || phone.value) return 'reachable'
  if (email.isInvalid || phone.isInvalid) return 'unreadable'
  return name ? 'name' : null
}

/** Whether a message holds an e-mail address or a telephone number. */
export function leavesContact(message: string): boolean {
  const { email, phone } = readDetails(message.slice(0, MAX_LENGTH))
  return Boolean(email.value ?? phone.value)
}

const wordsOf = (text: string) =>
  foldAccents(text)
    .replace(/['’]/g, '')
    .match(/[a-z]+/g) ?? []
