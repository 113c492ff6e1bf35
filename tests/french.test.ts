import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { consents } from '#db/schema/consents'
import { leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { renderLeadPdf } from '~/features/leads/delivery/tool-pdf.server'
import { sayEntry } from '~/features/val/answers/texts.server'
import { knowledgeEntries } from '~/features/val/knowledge/queries.server'
import { englishPath, FRENCH_PATHS, frenchPath } from '~/lib/localized-paths'
import { inLocale } from '~/platform/locale.server'
import type { Email } from '~/platform/mail.server'
import { sendQueuedEmail } from '~/platform/send-queued-email.server'
import routes from '~/routes'
import { chatLead } from './chat-leads'
import { deliverLead } from './deliver'
import { ENGLISH, FRENCH, foreign, textsOf } from './page-texts'
import { cookiesOf, type TestApp, testApp } from './request'
import { readStream } from './val-asking'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.database.resetToDemo()
})

// Pages without a record in their URL, and one of each with.
const PAGES = [
  ...FRENCH_PATHS.map(([path]) => path).filter(
    // 'Coming soon' is seen before the site is published: tests/setup.test.ts. The code comes after a password:
    // tests/french-sign-in.test.ts.
    (path) => !/:|^\/(functions|og|coming-soon|auth\/second-factor)/.test(path),
  ),
  '/agents/demoagent',
  '/unsubscribe/demo-unsubscribe-01',
  '/products/00000001-0006-7000-8000-000000000001',
  '/services/00000001-0007-7000-8000-000000000001',
  '/blog/how-the-mortgage-stress-test-works',
  '/auth/reset/of-an-email',
]

describe.each([
  ...PAGES,
  ...['/?quote=purchase', '/?quote=renewal', '/calculators?search=tax', '/reminders/rates?sent=1'],
  '/auth/reset/of-an-email?welcome',
  // Answers, warnings and messages that a tool's first numbers do not show.
  '/land-transfer-tax-calculator?place=QC&price=900000',
  '/land-transfer-tax-calculator?place=TORONTO&first=1&foreign=1',
  '/land-transfer-tax-calculator?place=BC&new=1&foreign=1&price=x',
  '/land-transfer-tax-calculator?place=AB',
  '/land-transfer-tax-calculator?place=YT',
  '/closing-costs-calculator?place=MONTREAL&price=800000',
  '/closing-costs-calculator?place=NU&down=1000',
  '/first-home-calculator?monthly=0&new=1&place=PE&tax=99',
  '/prepayment-penalty-calculator?type=variable&left=100&term=3',
  '/prepayment-penalty-calculator?term=10&left=30&method=posted&compare=1&new=9',
  '/home-equity-calculator?need=900000&years=0',
  '/home-equity-calculator?owed=650000',
  '/stress-test-calculator?income=50000',
  '/stress-test-calculator?income=0',
  '/renewal-calculator?other=9&term=1',
  '/renewal-calculator?costs=50000',
  '/rent-or-buy-calculator?years=30&down=20000&rent=9000',
  '/embed/rates?agent=demoagent&type=variable',
  '/embed/land-transfer-tax-calculator?agent=demoagent&place=QC',
  '/extra-payments-calculator?lump=500000&frequency=rapid-weekly&extra=0',
])('%s', (page) => {
  const [path = '', query] = page.split('?')
  const french = frenchPath(path) + (query ? `?${query}` : '')

  test('holds no English sentence in French, and the other way round', async () => {
    const own = await textsOf(app, french, 'en')
    expect(own.status).toBe(200)
    expect(foreign(own.texts, ENGLISH)).toEqual([])
    const other = await textsOf(app, page, 'fr')
    expect(foreign(other.texts, FRENCH)).toEqual([])
    const back = other.$('link[hreflang=fr-CA]').attr('href')
    if (back) expect(new URL(back).pathname).toBe(french.split('?')[0])
  })

  test('names its other language, and links to pages of its own', async () => {
    const { $ } = await textsOf(app, french, 'en')
    expect($('html').attr('lang')).toBe('fr-CA')
    if (!$('meta[name=robots]').length) {
      const other = (lang: string) => new URL($(`link[hreflang=${lang}]`).attr('href') ?? '').pathname
      expect([other('en-CA'), other('fr-CA')]).toEqual([path, french.split('?')[0]])
      expect(new URL($('link[rel=canonical]').attr('href') ?? '').pathname).toBe(french.split('?')[0])
    }
    const strayed = $('main a[href^="/"]')
      .map((_, link) => $(link).attr('href') ?? '')
      .get()
      .filter(
        (href) =>
          !href.startsWith('/fr') &&
          !href.endsWith('.xml') &&
          frenchPath(href.split(/[?#]/)[0] ?? '') !== null,
      )
    expect(strayed).toEqual([])
  })
})

/** A page of staff, and a redirect. */
const ENGLISH_ONLY = ['/daily-email/:token', '/agent/:agent']

test('every page of visitors has its French, and the French its English', () => {
  const paths = routes
    .flatMap(({ file, children = [] }) => (file === 'routes/public/layout.tsx' ? children : []))
    .map(({ path = '' }) => `/${path}`)
  const english = paths.filter((path) => !/^\/fr(\/|$)/.test(path))
  const missing = english.filter((path) => frenchPath(path) === null)
  expect(missing.sort()).toEqual(ENGLISH_ONLY.sort())
  for (const path of paths.filter((path) => !english.includes(path))) {
    const back = englishPath(path)
    expect(frenchPath(back ?? ''), path).toBe(path)
  }
})

test('a visitor who follows the links of /fr finds no English sentence and no broken page', async () => {
  const found = new Set(['/fr'])
  for (const path of found) {
    const { status, texts, $ } = await textsOf(app, path, 'en')
    expect(status, path).toBe(200)
    expect(foreign(texts, ENGLISH), path).toEqual([])
    for (const link of $('a[href^="/fr"]').get()) {
      const next = ($(link).attr('href') ?? '').split(/[?#]/)[0] ?? ''
      if (!/\.xml$|^\/fr\/pdf\//.test(next)) found.add(next)
    }
  }
  expect(found.size).toBeGreaterThan(40)
})

test('every French URL of the sitemap answers, and names its English page', async () => {
  const xml = await (await app.request('/sitemap.xml')).text()
  const french = [...xml.matchAll(/<loc>([^<]*\/fr(?:\/[^<]*)?)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  expect(french).toContain('/fr/courtiers/demoagent')
  for (const path of french) expect((await app.request(path)).status, path).toBe(200)
})

test('a post leads to the calculator that it is about, in the language of the page', async () => {
  const post = '/blog/how-the-mortgage-stress-test-works'
  const french = await textsOf(app, frenchPath(post) ?? '', 'en')
  expect(french.$('[aria-labelledby=next-heading] a').attr('href')).toBe(
    '/fr/calculatrices/simulation-de-crise',
  )
  expect(french.texts).toContain('Calculatrice de simulation de crise')
})

test('a calculator’s result is a French PDF under its French name', async () => {
  const page = await textsOf(app, '/fr/calculatrices/renouvellement?balance=310000', 'en')
  const link = page.$('a[href*="/pdf/"]').attr('href') ?? ''
  expect(link).toBe('/fr/pdf/renewal-calculator?balance=310000')
  const pdf = await app.request(link)
  expect(pdf.headers.get('content-disposition')).toBe('inline; filename="renouvellement.pdf"')
  expect(await pdf.text()).toContain('/Lang (fr-CA)')
})

test('a visitor who wants the result of a French calculator by e-mail gets it in French', async () => {
  const result = '/calculatrices/renouvellement?balance=310000'
  await app.submit('/fr/soumission', {
    purpose: 'renewal',
    submissionKey: crypto.randomUUID(),
    name: 'Zoé Roy',
    email: 'roy@example.ca',
    tool: `/fr${result}`,
    pdf: '1',
  })
  const [lead] = await app.db.select().from(leads).where(eq(leads.clientEmail, 'roy@example.ca'))
  expect(lead?.metadata).toMatchObject({ calculator: 'Mortgage renewal calculator' })
  await deliverLead(app.db, 'https://maple.example.ca', lead?.id ?? '')
  const [email] = await app.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, 'roy@example.ca'))
  expect(email?.textBody).toContain('votre résultat (Calculatrice de renouvellement hypothécaire)')
  const sent: Email[] = []
  const send = async (one: Email) => {
    sent.push(one)
  }
  const renderPdf = (url: string, leadId: string | null) =>
    renderLeadPdf(app.db, 'https://maple.example.ca', url, leadId)
  await sendQueuedEmail(app.db, { send, renderPdf }, email?.id ?? '', false)
  expect(sent[0]?.attachment?.filename).toBe('renouvellement.pdf')
  expect(Buffer.from(sent[0]?.attachment?.content ?? []).toString('latin1')).toContain('/Lang (fr-CA)')
})

test('an unknown French URL is a French 404', async () => {
  const { status, texts } = await textsOf(app, '/fr/nulle-part', 'en')
  expect(status).toBe(404)
  expect(texts).toContain('Oups! Page introuvable')
})

test('a rejected French form answers in French, and keeps what was typed', async () => {
  const answer = await app.submit('/fr/nous-joindre', { firstName: 'Zoé', email: 'zoe' })
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(html).toContain('Inscrivez votre nom de famille.')
  expect(html).toContain('Inscrivez une adresse courriel comme nom@exemple.ca.')
  expect(html).toContain('value="Zoé"')
})

test('a French request is stored with its language, consent and receipt, and acknowledged in French', async () => {
  const page = await textsOf(app, '/fr/nous-joindre', 'en')
  const submissionKey = page.$('[name=submissionKey]').attr('value') ?? ''
  const sent = await app.submit('/fr/nous-joindre', {
    submissionKey,
    firstName: 'Zoé',
    lastName: 'Côté',
    email: 'zoe@example.ca',
    phone: '514 555 0123',
    comments: 'Merci de me rappeler.',
    consent: 'yes',
  })
  expect(sent.headers.get('location')).toBe('/fr/nous-joindre?sent=1#sent')
  const shown = await app.request('/fr/nous-joindre?sent=1', { headers: { cookie: cookiesOf(sent) } })
  expect(await shown.text()).toContain('Message envoyé')
  const [lead] = await app.db.select().from(leads).where(eq(leads.clientEmail, 'zoe@example.ca'))
  expect(lead?.language).toBe('fr')
  await deliverLead(app.db, 'https://maple.example.ca', lead?.id ?? '')
  const [email] = await app.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, 'zoe@example.ca'))
  expect(email?.subject).toContain('Nous avons votre message')
  expect(email?.htmlBody).toContain('<html lang="fr-CA">')
  expect(email?.textBody).toContain('Bonjour Zoé,')
  expect(email?.textBody).toContain('https://maple.example.ca/fr/ne-plus-me-joindre/')
  expect(foreign((email?.textBody ?? '').split('\n').slice(0, 8), ENGLISH)).toEqual([])
})

/** Sends JSON as the dialog with Val does on a page of this language. */
const post = (path: string, body: unknown) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('Val answers a message without a language in the language of its page, and a sentence in its own', async () => {
  const ask = async (path: string, content: string) =>
    (await readStream(await post(path, { messages: [{ role: 'user', content }] }))).text
  expect(await ask('/fr/functions/v1/chat', '450k 4.2% 25')).toContain('Versement mensuel')
  expect(await ask('/functions/v1/chat', '450k 4.2% 25')).toContain('Monthly payment')
  expect(await ask('/fr/functions/v1/chat', 'what is the minimum down payment on 500k?')).toContain(
    'at least',
  )
  expect(await ask('/functions/v1/chat', 'quelle est la mise de fonds minimale pour 500 000 $?')).toMatch(
    /il faut au moins \*\*25\s000\s\$\*\*/,
  )
})

test('French answers of Val link to French pages', async () => {
  const asked = [
    'versement pour 500 000 $ à 4,2 % sur 25 ans',
    'je veux parler à un courtier',
    'comment faire une demande?',
  ]
  for (const content of asked) {
    const { text } = await readStream(
      await post('/functions/v1/chat', { messages: [{ role: 'user', content }] }),
    )
    const links = [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, url = '']) => url)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((url) => !url.startsWith('/fr/'))).toEqual([])
  }
})

test('Val names her sources and pages in French', async () => {
  for (const entry of knowledgeEntries)
    if (entry.page)
      expect(
        inLocale('fr', () => sayEntry(entry, 'fr')),
        entry.id,
      ).not.toContain(`[${entry.page.label}]`)
  const content = 'qu’est-ce que la simulation de crise?'
  const { text } = await readStream(
    await post('/fr/functions/v1/chat', { messages: [{ role: 'user', content }] }),
  )
  expect(text).toMatch(/\(https:\/\/www\.osfi-bsif\.gc\.ca\/en\/[^)]+\) \(en anglais\)/)
})

test('details left with Val on a French page are stored with French consents, and faults are French', async () => {
  const email = 'amelie.fr@example.ca'
  const saved = await post(
    '/fr/functions/v1/chat-lead',
    chatLead({ email, page: '/fr/taux', wantsNews: true }),
  )
  expect(await saved.json()).toEqual({ message: expect.stringContaining('Coordonnées reçues') })
  const [lead] = await app.db.select().from(leads).where(eq(leads.clientEmail, email))
  expect(lead?.language).toBe('fr')
  const given = await app.db
    .select()
    .from(consents)
    .where(eq(consents.leadId, lead?.id ?? ''))
  expect(given.map(({ wording }) => wording?.slice(0, 16)).sort()).toEqual([
    'En laissant ici ',
    'Je consens aussi',
  ])
  const rejected = await post('/fr/functions/v1/chat-lead', chatLead({ email: 'amelie@' }))
  expect(rejected.status).toBe(422)
  expect(await rejected.json()).toMatchObject({
    errors: { email: expect.stringContaining('adresse courriel') },
  })
})

test.each(['/FR/taux?province=Quebec', '/Fr/taux?province=Quebec', '/%66r/taux?province=Quebec'])(
  '%s leads to the French page',
  async (path) => {
    const response = await app.request(path)
    expect([response.status, response.headers.get('location')]).toEqual([301, '/fr/taux?province=Quebec'])
  },
)

test.each([
  ['/functions/v1/chat', 'This request came from another site'],
  ['/fr/functions/v1/chat', 'Cette demande provient d’un autre site'],
])('a rejected request to %s gets JSON in the language of its path', async (path, error) => {
  const headers = { origin: 'https://evil.example', 'content-type': 'application/json' }
  const response = await app.request(path, { method: 'POST', headers, body: '{}' })
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({ error })
})
