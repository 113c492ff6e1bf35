import type { Speech } from './speech'

/** Returns days: "1 day", "23 jours". */
export const daysText = (days: number, { say }: Speech) =>
  say(`${days} ${days === 1 ? 'day' : 'days'}`, `${days} ${days < 2 ? 'jour' : 'jours'}`)

/** Returns years with at most one decimal: "4.5 years", "4,5 ans". */
export const yearsText = (years: number, { say }: Speech) => {
  const text = String(Number(years.toFixed(1)))
  return say(
    `${text} ${years === 1 ? 'year' : 'years'}`,
    `${text.replace('.', ',')} ${years < 2 ? 'an' : 'ans'}`,
  )
}
