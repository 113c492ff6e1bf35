import { BodyTooLarge, BodyUnreadable } from './parse-form'

/**
 * The JSON value of a body, at most `limit` bytes of it, also when the sender named no length.
 * @throws BodyTooLarge, BodyUnreadable
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of request.body ?? []) {
      size += part.byteLength
      if (size > limit) break
      parts.push(part)
    }
    if (size <= limit) return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    // A body that breaks off half way is no JSON either.
    throw new BodyUnreadable()
  }
  throw new BodyTooLarge()
}
