import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailOutbox } from '#db/schema/mail'
import { codeOf, enrol } from './enrol'
import { ENGLISH, foreign, textsOf } from './page-texts'
import { cookiesOf, shownOf, signedInAs, type TestApp, testApp } from './request'

const [EMAIL, PASSWORD] = ['agent@demo.test', 'demo-agent-1867']
const [SIGN_IN, FORGOT, CODE] = [
  '/fr/connexion',
  '/fr/connexion/mot-de-passe-oublie',
  '/fr/connexion/code',
] as const

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.database.resetToDemo())

const post = (path: string, fields: Record<string, string>, cookie = '') =>
  app.submit(path, fields, { headers: { cookie } })

async function expectRejection(response: Response, status: number, text: string) {
  expect(response.status).toBe(status)
  const shown = await shownOf(response)
  expect(shown).toContain('<html lang="fr-CA"')
  expect(shown).toContain(text)
}

describe('signing in on a French page', () => {
  test('leads to the English dashboard, as a new document with an English message', async () => {
    const done = await post(SIGN_IN, { email: EMAIL, password: PASSWORD })
    expect(done.headers.get('location')).toBe('/agent-dashboard')
    expect(done.headers.get('x-remix-reload-document')).toBe('true')
    const cookie = cookiesOf(done)
    const again = await app.request(SIGN_IN, { headers: { cookie } })
    expect(again.headers.get('location')).toBe('/agent-dashboard')
    expect(again.headers.get('x-remix-reload-document')).toBe('true')
    expect(await shownOf(await app.request('/agent-dashboard/profile', { headers: { cookie } }))).toContain(
      'Login successful!',
    )
  })

  test('leads to the French page that the visitor came from, with a French message', async () => {
    const to = '/fr/courtiers/demoagent?type=variable'
    const done = await post(SIGN_IN, { email: EMAIL, password: PASSWORD, to })
    expect(done.headers.get('location')).toBe(to)
    expect(done.headers.get('x-remix-reload-document')).toBeNull()
    const page = await app.request(to, { headers: { cookie: cookiesOf(done) } })
    expect(await shownOf(page)).toContain('La session est ouverte.')
  })

  test('shows its errors in French, as the dialog of every French page does', async () => {
    await expectRejection(await post(SIGN_IN, { email: EMAIL }), 422, 'Inscrivez votre courriel et votre')
    const wrong = { email: EMAIL, password: 'wrong-wrong' }
    await expectRejection(await post(SIGN_IN, wrong), 401, 'Courriel ou mot de passe incorrect')
    const { $ } = await textsOf(app, '/fr/taux', 'en')
    const dialog = $('#sign-in-dialog')
    expect(dialog.find('form[method=post]').attr('action')).toBe(SIGN_IN)
    expect(dialog.find('a').attr('href')).toBe(FORGOT)
    expect($(`a[href="/auth"]`).length).toBe(0)
    expect($('body').text()).not.toContain('en anglais')
  })

  test('with a second factor asks for the code in French, and its errors stay in French', async () => {
    const { secret } = await enrol(
      app,
      await signedInAs(app, EMAIL, PASSWORD),
      PASSWORD,
      '/agent-dashboard/security',
    )
    expect((await app.request(CODE)).headers.get('location')).toBe(SIGN_IN)
    const first = await post(SIGN_IN, { email: EMAIL, password: PASSWORD, to: '/fr/taux' })
    expect(first.headers.get('location')).toBe(`${CODE}?to=%2Ffr%2Ftaux`)
    const cookie = cookiesOf(first)
    const page = await textsOf(app, CODE, 'en', cookie)
    expect(page.status).toBe(200)
    expect(foreign(page.texts, ENGLISH)).toEqual([])
    expect(page.texts).toContain('Inscrivez votre code')
    await expectRejection(await post(CODE, { code: '000000' }, cookie), 401, 'Ce code est inexact')
    const done = await post(`${CODE}?to=%2Ffr%2Ftaux`, { code: codeOf(secret, 1) }, cookie)
    expect(done.headers.get('location')).toBe('/fr/taux')
    const late = await post(CODE, { code: codeOf(secret, 1) }, cookie)
    expect(late.headers.get('location')).toBe(SIGN_IN)
  })
})

test('a new password that was requested in French is set in French', async () => {
  await expectRejection(await post(FORGOT, { email: 'agent' }), 422, 'Inscrivez l’adresse courriel avec')
  const sent = await textsOf(app, FORGOT, 'en')
  expect(foreign(sent.texts, ENGLISH)).toEqual([])
  expect(await shownOf(await post(FORGOT, { email: EMAIL }))).toContain('Si un compte existe à cette adresse')
  const [email] = await app.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, EMAIL))
  expect(email?.subject).toBe('Choisir un nouveau mot de passe')
  expect(foreign((email?.textBody ?? '').split('\n'), ENGLISH)).toEqual([])
  const path = /\/fr\/connexion\/nouveau-mot-de-passe\/\S+/.exec(email?.textBody ?? '')?.[0] ?? ''
  await expectRejection(await post(path, { password: 'short' }), 422, 'Utilisez au moins 10 caractères.')
  const common = await post(path, { password: 'password2026!' })
  await expectRejection(common, 422, 'parmi les plus courants')
  const done = await post(path, { password: 'quatre mots sans lien' })
  expect(done.headers.get('location')).toBe(SIGN_IN)
  const page = await app.request(SIGN_IN, { headers: { cookie: cookiesOf(done) } })
  expect(await shownOf(page)).toContain('Votre mot de passe est changé.')
  await expectRejection(await post(path, { password: 'quatre mots sans lien' }), 410, 'Ce lien a déjà servi')
})

test('an invitation that is opened in French is accepted there', async () => {
  const path = '/fr/connexion/nouveau-mot-de-passe/unknown?welcome'
  await expectRejection(await post(path, { password: 'quatre mots sans lien' }), 410, 'Cette invitation a')
})
