import { type FieldErrors, type Fields, type Parsed, parsed, readRequired } from '~/lib/read-fields'
import { type LicenceKind, titleOptions } from './licensing'

export type LicenceInput = {
  province: string
  kind: LicenceKind
  title: string
  number: string
  authorizedName: string
  validUntil: string | null
}

const MAX_NUMBER_LENGTH = 40
const MAX_NAME_LENGTH = 120

const isDay = (text: string) => {
  const time = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A licence as its form sends it. `today` as '2026-11-23'; a licence that has ended cannot be entered. */
export function parseLicence(
  fields: Fields,
  { isBrokerage, today }: { isBrokerage: boolean; today: string },
): Parsed<LicenceInput> {
  const errors: FieldErrors = {}
  const option = titleOptions(isBrokerage).find(({ value }) => value === fields.get('licence'))
  if (!option) errors.licence = 'Choose the province and the title on the licence.'
  const number = readRequired(fields, 'number', MAX_NUMBER_LENGTH, 'Enter the licence number.', errors)
  const unnamed = 'Enter the name on the licence.'
  const authorizedName = readRequired(fields, 'authorizedName', MAX_NAME_LENGTH, unnamed, errors)
  const validUntil = fields.get('validUntil') || null
  if (validUntil !== null && !isDay(validUntil)) errors.validUntil = 'Enter a date such as 2027-03-31.'
  else if (validUntil !== null && validUntil < today)
    errors.validUntil = 'This date has passed. Enter the end of the licence that is in force.'
  if (!option) return { ok: false, errors }
  const { province, kind, title } = option
  return parsed({ province, kind, title, number, authorizedName, validUntil }, errors)
}
