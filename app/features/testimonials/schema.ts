import { torontoDay } from '~/lib/dates'
import { cleanText } from '~/lib/parse-form'
import { parseUuid } from '~/lib/parse-uuid'
import type { FieldErrors, Fields, Parsed } from '~/lib/read-fields'
import {
  APPROVALS,
  type Approval,
  CLIENT_NAME_LIMIT,
  CONTENT_LIMIT,
  PERMISSION_WAYS,
  type Permission,
  type TestimonialCursor,
  type TestimonialFilter,
} from './model'

export type TestimonialInput = { clientName: string; content: string; rating: number } & Permission

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

/** Name, words, a rating of 1 to 5 and the client's permission: all are required. */
export function parseTestimonial(fields: Fields): Parsed<TestimonialInput> {
  const errors: FieldErrors = {}
  const clientName = fields.get('clientName') ?? ''
  const content = fields.get('content') ?? ''
  const rating = fields.get('rating') ?? ''
  if (!clientName) errors.clientName = 'Enter your client’s name.'
  if (clientName.length > CLIENT_NAME_LIMIT)
    errors.clientName = `Use at most ${CLIENT_NAME_LIMIT} characters.`
  if (!content) errors.content = 'Enter what your client said.'
  if (content.length > CONTENT_LIMIT) errors.content = 'Use at most 2,000 characters.'
  if (!/^[1-5]$/.test(rating)) errors.rating = 'Choose a rating from 1 to 5.'
  const permission = readPermission(fields, errors)
  if (!permission || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: { clientName, content, rating: Number(rating), ...permission } }
}

export const parseTestimonialFilter = (params: URLSearchParams): TestimonialFilter => {
  const show = params.get('show') ?? ''
  return {
    show: Object.hasOwn(APPROVALS, show) ? (show as Approval) : null,
    search: cleanText((params.get('search') ?? '').slice(0, 100)),
  }
}

export function parseTestimonialCursor(params: URLSearchParams): TestimonialCursor {
  const after = parseUuid(params.get('after'))
  if (after) return { after }
  const before = parseUuid(params.get('before'))
  return before ? { before } : null
}

/** '?show=pending&after=…', or nothing where all is as it is without asking; `dialog` is what is open over the list. */
export function testimonialQuery(
  { show, search }: TestimonialFilter,
  cursor: TestimonialCursor = null,
  dialog?: { add: true } | { edit: string },
) {
  const params = new URLSearchParams()
  if (dialog) params.set('add' in dialog ? 'add' : 'edit', 'add' in dialog ? '' : dialog.edit)
  if (search) params.set('search', search)
  if (show) params.set('show', show)
  for (const [side, id] of Object.entries(cursor ?? {})) params.set(side, id)
  return params.size > 0 ? `?${params}` : ''
}
