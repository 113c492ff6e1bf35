import { BodyTooLarge, BodyUnreadable, readFormFields } from '~/lib/parse-form'
import { bodyLimitOf } from './request-guard.server'

/** The text fields of a posted form, or the status that fits its rejection. */
export async function readForm(
  request: Request,
): Promise<{ ok: true; fields: Map<string, string> } | { ok: false; status: 400 | 413 }> {
  try {
    return { ok: true, fields: await readFormFields(request, bodyLimitOf(new URL(request.url).pathname)) }
  } catch (error) {
    if (error instanceof BodyTooLarge) return { ok: false, status: 413 }
    if (error instanceof BodyUnreadable) return { ok: false, status: 400 }
    throw error
  }
}
