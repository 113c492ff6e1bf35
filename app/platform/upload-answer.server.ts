import { redirectWithToast } from './toast.server'

type Outcome = { ok: true; url?: string } | { ok: false; message: string; status?: number }

/**
 * Answers an upload in the way it was asked: a script (`Accept: application/json`) gets `{url}` or `{error}`, a form
 * without one goes back to its page `returnTo`, with a message.
 */
export async function uploadAnswer(
  request: Request,
  outcome: Outcome,
  { returnTo, success }: { returnTo: string; success: string },
): Promise<Response> {
  if (request.headers.get('Accept')?.includes('application/json')) {
    const headers = { 'Cache-Control': 'no-store' }
    return outcome.ok
      ? Response.json({ url: outcome.url ?? null }, { headers })
      : Response.json({ error: outcome.message }, { status: outcome.status ?? 400, headers })
  }
  return outcome.ok
    ? redirectWithToast(returnTo, { kind: 'success', text: success })
    : redirectWithToast(returnTo, { kind: 'error', text: outcome.message })
}
