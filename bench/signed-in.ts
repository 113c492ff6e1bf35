import { BROWSER } from './load.ts'

/** Signs in with a demo account; returns the cookies that its browser would send. */
export async function signedIn(url: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/auth`, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { ...BROWSER, origin: url },
    redirect: 'manual',
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  if (cookies.length === 0) throw new Error(`${email} could not sign in: ${answer.status}`)
  return cookies.join('; ')
}
