const EMAIL_LIMIT = 254

export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  const isAddress = /^[^\s@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z]{2,63}$/.test(email)
  return isAddress && email.length <= EMAIL_LIMIT && !email.includes('..') ? email : null
}
