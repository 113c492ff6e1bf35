import sharp from 'sharp'

const PATH = '/agent-dashboard/upload/picture/headshot'

/** A demo broker who is signed in and uploads a picture of themselves. */
export async function uploader(url: string) {
  const signedIn = await fetch(`${url}/auth`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'agent@demo.test', password: 'demo-agent-1867' }),
    headers: { origin: url },
    redirect: 'manual',
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  // Noise does not compress, so that a small disk is full soon.
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer()
  /** The status, the message or URL, and the duration in seconds. */
  const upload = async () => {
    const body = new FormData()
    body.append('file', new File([bytes as BlobPart], 'me.png', { type: 'image/png' }))
    const began = performance.now()
    const headers = { origin: url, accept: 'application/json', cookie }
    const answer = await fetch(url + PATH, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(240_000),
    })
    const text = await answer.text()
    const { error, url: address } = JSON.parse(text) as { error?: string; url?: string }
    return { status: answer.status, error, address, seconds: (performance.now() - began) / 1_000 }
  }
  return { upload, cookie }
}
