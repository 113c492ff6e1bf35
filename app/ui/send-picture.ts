import { shrinkPicture } from './shrink-picture'

/**
 * Uploads a picture for a text and returns its URL. Browser only.
 * @throws with a message for the author.
 */
export async function sendPicture(action: string, chosen: File): Promise<string> {
  const shrunk = await shrinkPicture(chosen)
  if ('fault' in shrunk) throw new Error(shrunk.fault)
  const { file } = shrunk
  const body = new FormData()
  body.append('file', file)
  const response = await fetch(action, { method: 'POST', body, headers: { Accept: 'application/json' } })
  const answer = (await response.json().catch(() => ({}))) as { url?: string; error?: string }
  if (!answer.url) throw new Error(answer.error ?? 'Failed to upload image')
  return answer.url
}
