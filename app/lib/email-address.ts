export const EMAIL_LIMIT = 254

/**
 * The one spelling of an e-mail address: lower case, the domain as the mail system knows it. Browsers send
 * 'québec.ca' as 'xn--qubec-csa.ca' already; programs and old browsers do not.
 */
export function normalizeEmail(text: string): string {
  const email = text.trim().toLowerCase()
  const [local = '', domain = '', ...rest] = email.split('@')
  const isInternational =
    rest.length === 0 && /^[\p{L}\p{M}\p{N}.-]*[^\0-\x7f][\p{L}\p{M}\p{N}.-]*$/u.test(domain)
  return isInternational ? `${local}@${URL.parse(`http://${domain}`)?.hostname ?? domain}` : email
}

export function parseEmail(text: string): string | null {
  const email = normalizeEmail(text)
  const isAddress =
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/.test(
      email,
    )
  return isAddress && email.length <= EMAIL_LIMIT && !email.includes('..') ? email : null
}

/** What follows the first `+` of a name: its owner reads 'ana+news@…' in the same mailbox. For JavaScript and SQL. */
export const SUB_ADDRESS = '(?<=.)\\+[^@]*(?=@)'

/** The mailbox of an e-mail address, for counting what it receives; e-mails go to the address as it was typed. */
export const mailboxOf = (email: string): string =>
  email.trim().toLowerCase().replace(new RegExp(SUB_ADDRESS), '')
