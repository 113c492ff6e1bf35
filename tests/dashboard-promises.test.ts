import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { agentDocuments, agents } from '#db/schema/agents'
import { blogPosts } from '#db/schema/blog'
import { leadEvents, leads } from '#db/schema/leads'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { mortgageRates } from '#db/schema/rates'
import { demoDashboard } from './demo-dashboard'
import { shownOf, signedInAs } from './request'

const dashboard = demoDashboard()
let owner = ''
beforeEach(async () => {
  owner = await signedInAs(dashboard.app, 'super@demo.test', 'demo-super-1867')
})

test('a broker’s page shows LinkedIn, their forms, and the scheduler where no Calendly link is', async () => {
  const { id } = await dashboard.agent()
  const applicationLinks = {
    contact_form: 'https://forms.example/write',
    rate_quote: 'https://forms.example/rate',
    scheduler: 'https://forms.example/book',
  }
  const socialLinks = { linkedin: 'https://in.example/amara' }
  await dashboard.app.db
    .update(agents)
    .set({ applicationLinks, socialLinks, calendlyLink: null })
    .where(eq(agents.id, id))
  const html = await (await dashboard.get('/agents/demoagent', '')).text()
  for (const url of [...Object.values(applicationLinks), socialLinks.linkedin])
    expect(html).toContain(`href="${url}"`)
})

test('the owner finds a broker’s documents on the broker’s screen; another broker does not open them', async () => {
  const { id } = await dashboard.agent()
  const [document] = await dashboard.app.db
    .insert(agentDocuments)
    .values({
      agentId: id,
      name: 'Licence.pdf',
      fileUrl: 'x/licence.pdf',
      fileSize: 2_000,
      mimeType: 'application/pdf',
      type: 'certificate',
    })
    .returning()
  const page = await shownOf(await dashboard.get(`/super-admin/agents/${id}?tab=documents`, owner))
  expect(page).toContain(`href="/documents/${document?.id}"`)
  expect(page).not.toContain('Remove')
  const other = await signedInAs(dashboard.app, 'agent2@demo.test', 'demo-agent-1867')
  expect((await dashboard.get(`/documents/${document?.id}`, other)).status).toBe(404)
})

test('a post without a title, an excerpt or a text is not published, and the owner reads why', async () => {
  const { id: agentId } = await dashboard.agent()
  const slug = `draft-${crypto.randomUUID()}`
  const empty = { title: 'Untitled draft', slug, excerpt: '', content: '', agentId }
  const [post] = await dashboard.app.db.insert(blogPosts).values(empty).returning()
  if (!post) throw new Error('no post')
  const publish = (version: string) =>
    dashboard.post(`/super-admin/blog/${post.id}`, { intent: 'publish', version }, owner)
  const response = await publish('1')
  expect(response.status).toBe(409)
  expect(await shownOf(response)).toContain(
    'Not published: the post needs a title and an excerpt and a text.',
  )
  const whole = { title: 'What a term is', excerpt: 'A term.', content: '<p>A term.</p>' }
  await dashboard.app.db.update(blogPosts).set(whole).where(eq(blogPosts.id, post.id))
  expect((await publish('1')).status).toBe(303)
  const [published] = await dashboard.app.db.select().from(blogPosts).where(eq(blogPosts.id, post.id))
  expect(published).toMatchObject({ isPublished: true, slug: 'what-a-term-is' })
})

test('the same rate is not added twice: the form leads to the first one', async () => {
  const rate = {
    intent: 'add',
    province: 'Manitoba',
    term: '5 year',
    rateType: 'fixed',
    mortgageType: 'Conventional',
    postedRate: '6.19',
    ourRate: '4.44',
  }
  await dashboard.post('/super-admin/rates', rate, owner)
  const of = eq(mortgageRates.province, 'Manitoba')
  const [first] = await dashboard.app.db.select().from(mortgageRates).where(of)
  const again = await dashboard.post('/super-admin/rates', rate, owner)
  expect(again.headers.get('location')).toContain(`edit=${first?.id}`)
  expect(await dashboard.app.db.$count(mortgageRates, of)).toBe(1)
})

test('the export has ISO times, an amount a column, and the notes', async () => {
  const agent = await dashboard.agent()
  const [lead] = await dashboard.app.db
    .select()
    .from(leads)
    .where(eq(leads.agentId, agent.id))
    .orderBy(desc(leads.createdAt))
    .limit(1)
  if (!lead) throw new Error('no lead')
  await dashboard.app.db
    .update(leads)
    .set({ metadata: { price: 685000, downPayment: 68500 } })
    .where(eq(leads.id, lead.id))
  await dashboard.app.db
    .insert(leadEvents)
    .values({ leadId: lead.id, kind: 'note', detail: { text: '=1+1 call at nine' } })
  const csv = await (await dashboard.get('/agent-dashboard/leads.csv')).text()
  const [head = ''] = csv.split('\r\n')
  for (const column of ['Price or home value', 'Down payment or equity', 'Notes'])
    expect(head).toContain(column)
  expect(csv).toContain(',685000,68500,')
  expect(csv).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} =1\+1 call at nine/)
  expect(csv).toMatch(/,20\d{2}-\d{2}-\d{2} \d{2}:\d{2},/)
})

test('the owner unsubscribes a person, once', async () => {
  const [person] = await dashboard.app.db.select().from(newsletterSubscribers).limit(1)
  if (!person) throw new Error('no subscriber')
  const isIt = eq(newsletterSubscribers.id, person.id)
  await dashboard.app.db.update(newsletterSubscribers).set({ unsubscribedAt: null }).where(isIt)
  const form = { intent: 'unsubscribe', subscriber: person.id }
  expect((await dashboard.post('/super-admin/newsletter', form, owner)).status).toBe(303)
  const [left] = await dashboard.app.db.select().from(newsletterSubscribers).where(isIt)
  expect(left?.unsubscribedAt).toBeInstanceOf(Date)
})

test('without a mail server the owner alone sees an invited broker’s link', async () => {
  const person = { fullName: 'Ben Okoro', email: 'ben@okoro.test', role: 'agent', invite: 'on' }
  const made = await dashboard.post('/super-admin/agents/new', person, owner)
  const path = made.headers.get('location') ?? ''
  expect(path).toMatch(/^\/super-admin\/agents\/[0-9a-f-]{36}$/)
  expect(await shownOf(await dashboard.get(path, owner))).toMatch(/value="\S+\/auth\/reset\/[\w-]+\?welcome"/)
  expect((await dashboard.get(path)).headers.get('location')).toBe('/')
})

test('a broker changes their city, province, languages and shown e-mail; what is not sent stays', async () => {
  const before = await dashboard.agent()
  const version = String(before.version)
  const own = {
    city: 'Guelph',
    province: 'Ontario',
    specialty: 'First homes',
    languages: 'English, Igbo',
    email: 'hello@amara.test',
  }
  const saved = await dashboard.post('/agent-dashboard/profile', { version, name: before.name, ...own })
  expect(saved.status).toBe(303)
  expect(await dashboard.agent()).toMatchObject({ ...own, languages: ['English', 'Igbo'] })
  const wrong = { version: String(before.version + 1), name: before.name, languages: '', email: 'nobody' }
  expect((await dashboard.post('/agent-dashboard/profile', wrong)).status).toBe(422)
})
