import type { Speech } from './speech'

/** Returns years with at most one decimal: "4.5 years", "4,5 ans". */
export const yearsText = (years: number, { say }: Speech) => {
  const text = String(Number(years.toFixed(1)))
  return say(
    `${text} ${years === 1 ? 'year' : 'years'}`,
    `${text.replace('.', ',')} ${years < 2 ? 'an' : 'ans'}`,
  )
}
