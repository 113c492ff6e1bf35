import { findPhone } from '../understanding/contact-in-text'

const EMAIL = /[\w.+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g
// Digits with at most three marks between them, as in telephone numbers.
const RUN = /\+?\(?\d(?:[ \t\u00a0().\u2010-\u2015-]{0,3}\d){9,14}/g

/** Returns a text for the language model, without the visitor's e-mail addresses and telephone numbers. */
export const withoutContacts = (text: string): string =>
  text
    .replace(EMAIL, '[email address]')
    .replace(RUN, (run) => (findPhone(run).value === null ? run : '[telephone number]'))
