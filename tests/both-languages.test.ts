import { load } from 'cheerio'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { auditLog } from '#db/schema/audit'
import { blogPosts } from '#db/schema/blog'
import { mortgageServices, products } from '#db/schema/catalog'
import { siteSettings } from '#db/schema/site'
import { testimonials } from '#db/schema/testimonials'
import { seedIfEmpty } from '#db/seed/seed.server'
import { ownProfileFields } from '~/features/agents/own-page/model'
import { getOwnPage } from '~/features/agents/own-page/queries.server'
import { getEditableSettings } from '~/features/site/queries.server'
import { settingsFields } from '~/features/site/settings-fields'
import { baseOf } from '~/lib/merge-fields'
import { signedInAs, type TestApp, testApp } from './request'

let app: TestApp
beforeEach(async () => {
  app ??= await testApp()
  await app.database.reset()
  await seedIfEmpty(app.db, 'demo')
})

const pageOf = async (path: string) => {
  const response = await app.request(path)
  const $ = load(await response.text())
  return { $, text: $('main').text() }
}
/** The `lang` of the innermost element with this text. */
const langOf = ($: ReturnType<typeof load>, text: string) =>
  $(`main :contains("${text}")`).last().closest('[lang]').attr('lang')

const asBroker = () => signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
const asOwner = () => signedInAs(app, 'super@demo.test', 'demo-super-1867')
const post = (cookie: string, path: string, fields: Record<string, string>) =>
  app.submit(path, fields, { headers: { cookie } })

const broker = async () => {
  const [row] = await app.db.select().from(agents).where(eq(agents.profileSlug, 'demoagent'))
  const page = row && (await getOwnPage(app.db, row.id))
  if (!page) throw new Error('no broker')
  return page
}
const lastChanges = async () => {
  const [line] = await app.db.select().from(auditLog).orderBy(desc(auditLog.createdAt)).limit(1)
  return line?.changes
}

describe('a broker’s page', () => {
  const save = async (fields: Record<string, string>, since?: Awaited<ReturnType<typeof broker>>) => {
    const page = since ?? (await broker())
    const stored = ownProfileFields(page)
    const cookie = await asBroker()
    const form = { ...stored, base: baseOf(stored), version: String(page.version), ...fields }
    return post(cookie, '/agent-dashboard/profile', form)
  }

  test('shows the French of its broker on French pages, and the English on English ones', async () => {
    expect((await save({ bio: 'I compare.', bio_fr: 'Je compare.', specialty_fr: 'Duplex' })).status).toBe(
      303,
    )
    const french = await pageOf('/fr/courtiers/demoagent')
    expect(french.text).toContain('Je compare.')
    expect(french.text).not.toContain('I compare.')
    // Too short to tell its language from its words.
    expect(langOf(french.$, 'Duplex')).toBe('fr-CA')
    const english = await pageOf('/agents/demoagent')
    expect(english.text).toContain('I compare.')
    expect(english.text).not.toContain('Je compare.')
    expect((await pageOf('/fr/trouver-un-courtier')).text).toContain('Duplex')
  })

  test('shows the other language, marked, where one is missing', async () => {
    await save({ bio: 'I compare the market for you.', bio_fr: '' })
    const french = await pageOf('/fr/courtiers/demoagent')
    expect(langOf(french.$, 'I compare the market')).toBe('en')
    await save({ bio: '', bio_fr: 'Je compare.' })
    expect(langOf((await pageOf('/agents/demoagent')).$, 'Je compare.')).toBe('fr')
  })

  test('keeps the French of another save, and of a form that was made before there was any', async () => {
    const opened = await broker()
    await save({ bio_fr: 'Un.' })
    expect((await save({ phone: '(416) 555-0100' }, opened)).status).toBe(303)
    expect((await broker()).translations.bio_fr).toBe('Un.')
    const both = await save({ bio_fr: 'Deux.' }, opened)
    expect(both.status).toBe(409)
    expect(await both.text()).toContain('Bio in French')
    const { name, version } = await broker()
    await post(await asBroker(), '/agent-dashboard/profile', { name, version: String(version) })
    expect((await broker()).translations.bio_fr).toBe('Un.')
  })

  test('shows search engines the French title and description on its French page, and the English on the other', async () => {
    const texts = {
      meta_title: 'Amara, mortgages',
      meta_title_fr: 'Amara, prêts',
      meta_description_fr: 'Courtière.',
      meta_keywords: 'mortgage, Toronto',
      meta_keywords_fr: 'prêt, Toronto',
    }
    const { version } = await broker()
    const form = { ...texts, meta_description: 'For you.', version: String(version) }
    expect((await post(await asBroker(), '/agent-dashboard/seo', form)).status).toBe(303)
    const found = async (path: string) => {
      const { $ } = await pageOf(path)
      return ['title', 'meta[name="description"]', 'meta[name="keywords"]'].map(
        (tag) => $(tag).attr('content') ?? $(tag).text(),
      )
    }
    expect(await found('/fr/courtiers/demoagent')).toEqual([
      expect.stringContaining('Amara, prêts'),
      'Courtière.',
      'prêt, Toronto',
    ])
    expect(await found('/agents/demoagent')).toEqual([
      expect.stringContaining('Amara, mortgages'),
      'For you.',
      'mortgage, Toronto',
    ])
    // A form without the French fields, opened before there were any, leaves them; an empty one removes them.
    const saveSearch = async (fields: Record<string, string>) => {
      const { version } = await broker()
      await post(await asBroker(), '/agent-dashboard/seo', { ...fields, version: String(version) })
    }
    await saveSearch({ meta_title: 'Amara', meta_description: '' })
    expect(await found('/fr/courtiers/demoagent')).toEqual([
      expect.stringContaining('Amara, prêts'),
      'Courtière.',
      'prêt, Toronto',
    ])
    await saveSearch({ meta_title: 'Amara', meta_title_fr: '', meta_description_fr: '' })
    expect((await found('/fr/courtiers/demoagent'))[0]).not.toContain('prêts')
  })

  test('takes no French longer than the English may be', async () => {
    const answer = await save({ specialty_fr: 'x'.repeat(81) })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Use at most 80 characters.')
  })
})

describe('a post', () => {
  const french = {
    title_fr: 'Renouveler sans stress',
    content_fr: '<p>Bonjour <script>x()</script>à vous.</p>',
  }
  const stored = async () => {
    const [row] = await app.db.select().from(blogPosts).where(eq(blogPosts.slug, 'fixed-or-variable'))
    if (!row) throw new Error('no post')
    return row
  }
  const save = async (fields: Record<string, string>) => {
    const row = await stored()
    const { id, title, excerpt, content, slug, agentId, version } = row
    const form = { title, excerpt, content, slug, agent: agentId ?? 'none', version: String(version) }
    return {
      row,
      answer: await post(await asOwner(), `/super-admin/blog/${id}`, { intent: 'save', ...form, ...fields }),
    }
  }

  test('is read in French, clean, with an excerpt of its own and without a note', async () => {
    const search = { description_fr: 'Renouveler tôt.', keywords: 'renewal', keywords_fr: 'renouvellement' }
    const { row, answer } = await save({ ...french, excerpt_fr: '', ...search })
    expect(answer.status).toBe(303)
    expect((await stored()).translations).toEqual({
      title_fr: french.title_fr,
      content_fr: '<p>Bonjour à vous.</p>',
      excerpt_fr: 'Bonjour à vous.',
    })
    expect(await lastChanges()).toMatchObject({ title_fr: { to: french.title_fr } })
    const shown = await pageOf(`/fr/blogue/${row.slug}`)
    expect(shown.$('h1').text()).toBe(french.title_fr)
    expect(shown.$('h1').attr('lang')).toBeUndefined()
    expect(shown.text).not.toContain('Ce texte est en anglais')
    expect((await pageOf(`/blog/${row.slug}`)).$('h1').text()).toBe(row.title)
    const [card] = (await pageOf('/fr/blogue')).$(`main a[href$="${row.slug}"]`).get()
    expect(load(card ?? '').text()).toBe(french.title_fr)
    expect(shown.$('meta[property="og:title"]').attr('content')).toContain(french.title_fr)
    expect(shown.$('meta[name="description"]').attr('content')).toBe('Renouveler tôt.')
    const keywords = ($: typeof shown.$) => $('meta[name="keywords"]').attr('content')
    expect(keywords(shown.$)).toBe('renouvellement')
    expect(keywords((await pageOf(`/blog/${row.slug}`)).$)).toBe('renewal')
  })

  test('of which half is written in French is rejected', async () => {
    const { answer } = await save({ title_fr: french.title_fr, content_fr: '' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Write the text in French, too.')
  })

  test('is in the feed of each language that it has', async () => {
    const { row } = await save(french)
    const english = 'what-a-mortgage-broker-does'
    await app.db.update(blogPosts).set({ translations: {} }).where(eq(blogPosts.slug, english))
    const feed = async (path: string) => (await app.request(path)).text()
    const fr = await feed('/fr/blogue/rss.xml')
    expect(fr).toContain('<language>fr-CA</language>')
    expect(fr).toContain(`/fr/blogue/${row.slug}</link>`)
    expect(fr).not.toContain(`/fr/blogue/${english}`)
    expect(await feed('/blog/rss.xml')).toContain(`/blog/${row.slug}</link>`)
    const { $ } = await pageOf('/fr/blogue')
    expect($('link[type="application/rss+xml"]').attr('href')).toBe('/fr/blogue/rss.xml')
  })
})

test('a service has its French name, text and features on French pages', async () => {
  const cookie = await asOwner()
  const added = await post(cookie, '/super-admin/services/new', {
    intent: 'save',
    isActive: 'yes',
    name: 'Bridge loan',
    description: 'Between the two closings.',
    features: '["Ready in a week"]',
    name_fr: 'Prêt-relais',
    content_fr: '<p onclick="x()">Entre deux signatures.</p>',
    featuresFr: '["Prêt en une semaine"]',
  })
  expect(added.status).toBe(303)
  const [row] = await app.db.select().from(mortgageServices).where(eq(mortgageServices.name, 'Bridge loan'))
  expect(row?.translations).toEqual({ name_fr: 'Prêt-relais', content_fr: '<p>Entre deux signatures.</p>' })
  expect(await lastChanges()).toMatchObject({ featuresFr: { to: 'Prêt en une semaine' } })
  const french = await pageOf(`/fr/services/${row?.id}`)
  for (const text of ['Prêt-relais', 'Entre deux signatures.', 'Prêt en une semaine'])
    expect(french.text).toContain(text)
  expect(french.text).not.toContain('Ready in a week')
  // Without English content the page shows the French, marked.
  expect(langOf((await pageOf(`/services/${row?.id}`)).$, 'Entre deux signatures.')).toBe('fr')
  const wrong = await post(cookie, '/super-admin/services/new', {
    intent: 'save',
    name: 'A',
    featuresFr: '[',
  })
  expect(wrong.status).toBe(422)
})

test('a product whose text is in English alone says so below its French description', async () => {
  await app.db
    .update(products)
    .set({ translations: sql`${products.translations} - 'content_fr'` })
    .where(eq(products.name, 'Home Equity Line of Credit'))
  const list = await pageOf('/fr/produits')
  const path = list.$('main a:contains("Marge de crédit")').attr('href') ?? ''
  const { $, text } = await pageOf(path)
  expect($('h1').text()).toBe('Marge de crédit hypothécaire')
  expect(text).toContain('Ce texte est en anglais')
  expect(langOf($, 'A home equity line of credit')).toBe('en')
})

test('the brokerage’s tagline is in the language of the page', async () => {
  const settings = await getEditableSettings(app.db)
  const stored = settingsFields(settings)
  const form = { ...stored, base: baseOf(stored), version: String(settings.version) }
  const cookie = await asOwner()
  expect(
    (await post(cookie, '/super-admin/settings', { ...form, tagline_fr: 'On s’en charge.' })).status,
  ).toBe(303)
  expect(await lastChanges()).toMatchObject({ tagline_fr: { to: 'On s’en charge.' } })
  const footer = async (path: string) => load(await (await app.request(path)).text())('footer').text()
  expect(await footer('/fr')).toContain('On s’en charge.')
  expect(await footer('/')).toContain('We carry the hard part.')
  await app.db.update(siteSettings).set({ translations: {} })
  const $ = load(await (await app.request('/fr')).text())
  expect($('footer [lang=en]').text()).toContain('We carry the hard part.')
})

test('a client’s words are shown in their language, or translated with a note', async () => {
  await app.db
    .update(testimonials)
    .set({ translation: null })
    .where(eq(testimonials.clientName, 'Danielle and Chris P.'))
  const { $ } = await pageOf('/fr')
  const figure = (part: string) => $(`figure:contains("${part}")`)
  expect(figure('J’ai signé le soir même').text()).toContain('Traduit de la langue du client')
  expect(figure('sixteen years').find('blockquote').attr('lang')).toBe('en')
  expect(figure('sixteen years').text()).not.toContain('Traduit')
  const english = await pageOf('/agents/demoagenttwo')
  expect(english.$('figure:contains("rents of the triplex")').text()).toContain(
    'Translated from the client’s language',
  )

  const sent = await post(await asBroker(), '/agent-dashboard/testimonials', {
    clientName: 'Luce',
    content: 'Parfait!',
    language: 'fr',
    translation: 'Perfect!',
    rating: '5',
    permittedOn: '2026-01-15',
    permittedHow: 'E-mail',
  })
  expect(sent.status).toBe(303)
})

test('a Quebec licence has its French title on French pages', async () => {
  expect((await pageOf('/fr/courtiers/demoagenttwo')).text).toMatch(/Courtier hypothécaire, certificat/i)
  const footer = async (path: string) => load(await (await app.request(path)).text())('footer').text()
  expect(await footer('/fr')).toContain('AMF, Cabinet en courtage hypothécaire, inscription')
  expect(await footer('/')).toContain('AMF Mortgage Brokerage Firm registration')
})

test('share pictures have the words of their page', async () => {
  const { $ } = await pageOf('/fr/pourquoi-un-courtier')
  const image = (path: string) => new URL(path).pathname
  expect(image($('meta[property="og:image"]').attr('content') ?? '')).toBe('/fr/og/page/why-broker')
  const bytes = async (path: string) =>
    (await app.request(path)).arrayBuffer().then((body) => Buffer.from(body))
  for (const path of [
    '/og/page/why-broker',
    '/og/site',
    '/og/blog/how-the-mortgage-stress-test-works',
    '/og/calculator/mortgage-calculator?price=650000&down=65000&rate=3.94',
  ]) {
    const [english, french] = [await bytes(path), await bytes(`/fr${path}`)]
    expect(french.subarray(1, 4).toString(), path).toBe('PNG')
    expect(french.equals(english), path).toBe(false)
  }
})
