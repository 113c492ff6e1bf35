import { codeOfStep, stepAt } from '~/features/auth/totp.server'
import { shownOf, type TestApp } from './request'

/** The code of an app with this secret, `later` steps of 30 seconds from now. */
export const codeOf = (secret: string, later = 0) => codeOfStep(secret, stepAt(new Date()) + later)

/** Enrols a signed-in person as the screen does; returns the secret and the recovery codes. */
export async function enrol(app: TestApp, cookie: string, password: string, page: string) {
  const post = (fields: Record<string, string>) => app.submit(page, fields, { headers: { cookie } })
  await post({ intent: 'begin', password })
  const shown = await shownOf(await app.request(page, { headers: { cookie } }))
  const secret = (/<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(shown)?.[1] ?? '').replaceAll(' ', '')
  const answer = await shownOf(await post({ intent: 'confirm', code: codeOf(secret) }))
  const codes = [...answer.matchAll(/<li>([a-z0-9]{5}-[a-z0-9]{5})<\/li>/g)].map(([, code]) => code ?? '')
  return { secret, codes }
}
