import { CLIENT_NAME_LIMIT, CONTENT_LIMIT } from './model'

export type TestimonialInput = { clientName: string; content: string; rating: number }

/** Name, words and a rating of 1 to 5: all three are wanted. */
export function parseTestimonial(
  fields: ReadonlyMap<string, string>,
): { ok: true; values: TestimonialInput } | { ok: false; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const clientName = fields.get('clientName') ?? ''
  const content = fields.get('content') ?? ''
  const rating = fields.get('rating') ?? ''
  if (!clientName) errors.clientName = 'Enter your client’s name.'
  if (clientName.length > CLIENT_NAME_LIMIT)
    errors.clientName = `Use at most ${CLIENT_NAME_LIMIT} characters.`
  if (!content) errors.content = 'Enter what your client said.'
  if (content.length > CONTENT_LIMIT) errors.content = 'Use at most 2,000 characters.'
  if (!/^[1-5]$/.test(rating)) errors.rating = 'Choose a rating from 1 to 5.'
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: { clientName, content, rating: Number(rating) } }
}
