type ReadJson = { ok: true; json: unknown } | { ok: false; status: 400 | 413 }

/** A request's JSON, at most `limit` bytes of it, however long the client declared it. Never throws. */
export async function readJson(request: Request, limit: number): Promise<ReadJson> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of request.body ?? []) {
      size += part.byteLength
      if (size > limit) return { ok: false, status: 413 }
      parts.push(part)
    }
    return {
      ok: true,
      json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))),
    }
  } catch {
    // Not UTF-8, not JSON, or broken off half-way.
    return { ok: false, status: 400 }
  }
}
