/** What stands where a number was. */
export const MASK = '[number removed]'

// Digits with at most three marks between them that people put there. Both kinds of character exclude one another, so
// that no text takes more than one walk.
const RUN = /\d(?:[ \t\u00a0\u202f.\u2010-\u2015_/-]{0,3}\d)*/g
const NAMED_ACCOUNT =
  /(\b(?:account|acct|transit|institution|compte)\b(?:[ \t]{0,2}(?:number|num|no|nr|numéro|is|est|[.:#°=])){1,4}[ \t]{0,3})(\d(?:[ \t-]{0,2}\d){3,16})/gi

/**
 * The text without social insurance numbers (nine digits that pass the check, in any grouping), card numbers (13 to 19
 * digits) and account numbers that are called so. Prices, rates and telephone numbers stay.
 */
export function maskNumbers(text: string): string {
  return text
    .replace(NAMED_ACCOUNT, (_all, words: string) => words + MASK)
    .replace(RUN, (run: string, at: number) => (isAmountOrPhone(text, at, run) ? run : maskRun(run)))
}

/** Whether a number was taken out of this text. */
export const isMasked = (text: string) => text.includes(MASK)

/** `$` and `+` in front, and a percent sign behind, belong to other kinds of number. */
const isAmountOrPhone = (text: string, at: number, run: string) =>
  run.length < 17 && (/[$+€£]$/.test(text.slice(Math.max(0, at - 1), at)) || text[at + run.length] === '%')

function maskRun(run: string): string {
  const digits = digitsOf(run)
  if (digits.length === 9) return passesCheck(digits) ? MASK : run
  if (digits.length < 9) return run
  if (isCard(run, digits)) return MASK
  return maskWithin(run)
}

/** In one piece there is no other use for so many digits; in groups it has to look and count like a card. */
function isCard(run: string, digits: string): boolean {
  if (digits.length < 13 || digits.length > 19) return digits.length > 19 && digits === run
  if (digits === run) return true
  const groups = run.split(/\D+/)
  const areShort = groups.every((group) => group.length <= 4)
  return (areShort || /^4 6 [45]$/.test(groups.map((group) => group.length).join(' '))) && passesCheck(digits)
}

/** Numbers in a row, such as those of two borrowers: nine digits in one piece, in threes, or a card in fours. */
function maskWithin(run: string): string {
  const parts = run.split(/(\D+)/)
  const groups = parts.filter((_part, at) => at % 2 === 0)
  for (let at = 0; at < groups.length; at++) {
    for (const count of [1, 3, 4]) {
      const taken = groups.slice(at, at + count)
      const size = count === 4 ? 4 : 9 / count
      if (
        taken.length < count ||
        taken.some((group) => group.length !== size) ||
        !passesCheck(taken.join(''))
      )
        continue
      for (let gone = at; gone < at + count; gone++) parts[gone * 2] = gone === at ? MASK : ''
      for (let gone = at; gone < at + count - 1; gone++) parts[gone * 2 + 1] = ''
      at += count - 1
      break
    }
  }
  return parts.join('')
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The check digit of Luhn, which social insurance numbers and cards share. */
function passesCheck(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
