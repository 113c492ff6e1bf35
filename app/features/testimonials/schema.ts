import { torontoDay } from '~/lib/dates'
import { LOCALES, type Locale } from '~/lib/i18n'
import { type Cursor, listQuery, oneOf, parseSearch } from '~/lib/list-query'
import { type FieldErrors, type Fields, type Parsed, parsed, readRequired, readText } from '~/lib/read-fields'
import {
  APPROVALS,
  CITY_LIMIT,
  CLIENT_NAME_LIMIT,
  CONTENT_LIMIT,
  PERMISSION_WAYS,
  type Permission,
  type TestimonialFilter,
} from './model'

export type TestimonialInput = {
  clientName: string
  clientCity: string | null
  content: string
  language: Locale
  translation: string | null
  rating: number
} & Permission

const DAY = /^\d{4}-\d\d-\d\d$/
const isDay = (text: string) =>
  DAY.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true

/** The client's permission as a form sends it; null with messages in `errors` where it is missing or in the future. */
function readPermission(fields: Fields, errors: FieldErrors): Permission | null {
  const permittedOn = fields.get('permittedOn') ?? ''
  const permittedHow = PERMISSION_WAYS.find((way) => way === fields.get('permittedHow'))
  if (!isDay(permittedOn)) errors.permittedOn = 'Enter the day on which your client agreed to be quoted.'
  else if (permittedOn > torontoDay(new Date())) errors.permittedOn = 'Enter a day that is not in the future.'
  if (!permittedHow) errors.permittedHow = 'Choose how your client agreed.'
  return permittedHow && !errors.permittedOn ? { permittedOn, permittedHow } : null
}

/** A permission alone, for a testimonial that was handed in without one. */
export function parsePermission(fields: Fields): Parsed<Permission> {
  const errors: FieldErrors = {}
  const values = readPermission(fields, errors)
  return values ? { ok: true, values } : { ok: false, errors }
}

/** Parses name, text, a rating of 1 to 5 and the client's permission, all required. */
export function parseTestimonial(fields: Fields): Parsed<TestimonialInput> {
  const errors: FieldErrors = {}
  const missing = { clientName: 'Enter your client’s name.', content: 'Enter what your client said.' }
  const clientName = readRequired(fields, 'clientName', CLIENT_NAME_LIMIT, missing.clientName, errors)
  const clientCity = readText(fields, 'clientCity', CITY_LIMIT, errors)
  const content = readRequired(fields, 'content', CONTENT_LIMIT, missing.content, errors)
  const language = LOCALES.find((known) => known === fields.get('language')) ?? 'en'
  const translation = readText(fields, 'translation', CONTENT_LIMIT, errors)
  const rating = fields.get('rating') ?? ''
  if (!/^[1-5]$/.test(rating)) errors.rating = 'Choose a rating from 1 to 5.'
  const permission = readPermission(fields, errors)
  if (!permission) return { ok: false, errors }
  return parsed(
    { clientName, clientCity, content, language, translation, rating: Number(rating), ...permission },
    errors,
  )
}

export const parseTestimonialFilter = (params: URLSearchParams): TestimonialFilter => ({
  show: oneOf(APPROVALS, params.get('show')),
  search: parseSearch(params),
})

/** '?show=pending&after=…', or nothing where all is as it is without asking; `dialog` is what is open over the list. */
export const testimonialQuery = (
  { show, search }: TestimonialFilter,
  cursor?: Cursor,
  dialog?: { add: true } | { edit: string },
) => listQuery({ ...dialog, search, show }, cursor)
