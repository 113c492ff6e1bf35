import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { agentSlugHistory } from '#db/schema/agents'
import { testimonials } from '#db/schema/testimonials'
import { profileFields, socialFields } from '~/features/agents/own-page/model'
import { baseOf } from '~/lib/merge-fields'
import { demoDashboard } from './demo-dashboard'
import { HOSTILE_SAMPLE } from './hostile-values'

const dashboard = demoDashboard()
const own = dashboard.agent

const save = async (tab: string, fields: Record<string, string>) =>
  dashboard.post(`/agent-dashboard/${tab}`, {
    version: String((await own().catch(() => null))?.version ?? 1),
    ...fields,
  })
const page = async (path: string, asked?: string) => (await dashboard.get(path, asked)).text()

describe('the forms of the dashboard', () => {
  test('the profile is on the public page at once', async () => {
    const response = await save('profile', {
      name: 'Amara O. Okafor',
      phone: '(416) 555-0199',
      bio: 'First.\n\nSecond.',
      calendlyLink: 'https://calendly.com/amara',
    })
    expect(response.status).toBe(303)
    const html = await page('/agents/demoagent', '')
    for (const text of ['Amara O. Okafor', '(416) 555-0199', 'Second.', 'https://calendly.com/amara'])
      expect(html).toContain(text)
  })

  test.each([
    ['profile', { name: '', phone: '' }, 'Enter your full name.'],
    ['profile', { name: 'A', calendlyLink: 'javascript:alert(1)' }, 'Enter a full web address'],
    ['profile', { name: 'A', phone: '12' }, 'Enter the number with its area code.'],
    ['social', { facebook: 'not an address' }, 'Enter a full web address'],
    ['links', { apply: 'ftp://example.ca' }, 'Enter a full web address'],
    ['seo', { meta_title: 'x'.repeat(61) }, 'Use at most 60 characters.'],
    ['seo', { meta_description: 'x'.repeat(161) }, 'Use at most 160 characters.'],
    ['seo', { og_image: 'javascript:alert(1)' }, 'Enter a full web address'],
    ['customize', { slug: ' -·- ' }, 'Profile slug cannot be empty'],
    ['testimonials', { clientName: 'A', content: 'B', rating: '6' }, 'Choose a rating from 1 to 5.'],
    ['testimonials', { clientName: '', content: '', rating: '5' }, 'Enter what your client said.'],
    ['testimonials', { clientName: 'A', content: 'B' }, 'Choose a rating from 1 to 5.'],
    [
      'testimonials',
      { clientName: 'A', content: 'B', rating: '5', permittedHow: 'E-mail' },
      'Enter the day on which your client agreed to be quoted.',
    ],
    [
      'testimonials',
      { clientName: 'A', content: 'B', rating: '5', permittedOn: '2026-01-15' },
      'Choose how your client agreed.',
    ],
  ])('%s rejects %o with a word about it and keeps what was typed', async (tab, fields, message) => {
    const before = await own()
    const response = await save(tab, fields)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(message)
    expect(await own()).toEqual(before)
  })

  test('social, application and SEO settings are saved and shown', async () => {
    await save('social', { facebook: 'https://facebook.example/amara', linkedin: '' })
    await save('links', { apply: 'https://apply.example.com/amara' })
    await save('seo', {
      meta_title: 'Amara, mortgages',
      meta_description: 'Calm and exact.',
      meta_keywords: 'a, b',
    })
    const html = await page('/agents/demoagent', '')
    expect(html).toContain('https://facebook.example/amara')
    expect(html).toContain('https://apply.example.com/amara')
    expect(html).toContain('Calm and exact.')
    expect(html).toContain('<title>Amara, mortgages')
  })

  test('saving an old copy shows a conflict and overwrites nothing', async () => {
    const response = await save('social', { version: '0', facebook: 'https://facebook.example/old' })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('Your page was changed elsewhere')
    expect((await own()).socialLinks.facebook).not.toBe('https://facebook.example/old')
  })

  test('Social, opened before the profile was saved, is saved without a conflict', async () => {
    const before = await own()
    const form = { base: baseOf(socialFields(before)), version: String(before.version) }
    await save('profile', { name: 'Amara Okafor', phone: '(416) 555-0177' })
    const { facebook = '' } = before.socialLinks
    const social = await dashboard.post('/agent-dashboard/social', {
      ...form,
      ...socialFields(before),
      facebook,
      youtube: 'https://youtube.example/amara',
    })
    expect(social.status).toBe(303)
    expect(await own()).toMatchObject({
      phone: '(416) 555-0177',
      socialLinks: { youtube: 'https://youtube.example/amara' },
    })
  })

  test('two pages of one profile: different fields are both kept, the same field is a choice', async () => {
    const before = await own()
    const shown = profileFields(before)
    const form = { ...shown, base: baseOf(shown), version: String(before.version) }
    const send = (fields: Record<string, string>) =>
      dashboard.post('/agent-dashboard/profile', { ...form, ...fields })
    expect((await send({ phone: '(416) 555-0101' })).status).toBe(303)
    expect((await send({ bio: 'A bio of the second page.' })).status).toBe(303)
    expect(await own()).toMatchObject({ phone: '(416) 555-0101', bio: 'A bio of the second page.' })
    const conflict = await send({ phone: '(416) 555-0102' })
    expect(conflict.status).toBe(409)
    const html = await conflict.text()
    for (const text of ['Phone: which one stays?', '(416) 555-0101', '(416) 555-0102'])
      expect(html).toContain(text)
    // Pressing save again undoes nothing.
    expect((await send({ phone: '(416) 555-0102' })).status).toBe(409)
    expect((await own()).phone).toBe('(416) 555-0101')
    const seen = /name="seen\.phone" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const mine = await send({ phone: '(416) 555-0102', 'keep.phone': 'yours', 'seen.phone': seen })
    expect(mine.status).toBe(303)
    expect(await own()).toMatchObject({ phone: '(416) 555-0102', bio: 'A bio of the second page.' })
  })

  test('another’s record cannot be named', async () => {
    const other = await own('demoagenttwo')
    await save('profile', { name: 'Taken over', id: other.id, agentId: other.id, agent: other.id })
    expect(await own('demoagenttwo')).toEqual(other)
  })
})

describe('the address of the page', () => {
  test('is cleaned, and the old one leads to it', async () => {
    expect((await save('customize', { slug: 'Amara-Okafor 2!' })).status).toBe(303)
    const old = await dashboard.app.request('/agents/demoagent')
    expect(old.status).toBe(301)
    expect(old.headers.get('location')).toBe('/agents/amaraokafor2')
    expect(await page('/agents/amaraokafor2', '')).toContain('Amara Okafor')
  })

  test('changed in two tabs is chosen between, not overwritten', async () => {
    const before = await own()
    const form = { base: baseOf({ slug: before.profileSlug }), version: String(before.version) }
    await save('customize', { slug: 'first', ...form })
    const second = await save('customize', { slug: 'second', ...form })
    expect(second.status).toBe(409)
    expect((await own('first')).profileSlug).toBe('first')
  })

  test('may be taken back', async () => {
    await save('customize', { slug: 'amara' })
    const version = String((await own('amara')).version)
    expect((await save('customize', { slug: 'demoagent', version })).status).toBe(303)
    expect((await own()).profileSlug).toBe('demoagent')
    expect(
      await dashboard.app.db.select().from(agentSlugHistory).where(eq(agentSlugHistory.slug, 'demoagent')),
    ).toEqual([])
  })

  test.each(['demoagenttwo', 'formerly'])('is rejected when %s is another’s', async (slug) => {
    const other = await own('demoagenttwo')
    await dashboard.app.db.insert(agentSlugHistory).values({ slug: 'formerly', agentId: other.id })
    const response = await save('customize', { slug })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('This profile URL is already taken')
  })
})

test('a testimonial waits for approval and belongs to who wrote it', async () => {
  const response = await save('testimonials', {
    clientName: 'New Client',
    content: 'Good.',
    rating: '4',
    permittedOn: '2026-01-15',
    permittedHow: 'Signed form',
  })
  expect(response.status).toBe(303)
  const [row] = await dashboard.app.db
    .select()
    .from(testimonials)
    .where(eq(testimonials.clientName, 'New Client'))
  expect(row).toMatchObject({ agentId: (await own()).id, adminId: null, isApproved: false, rating: 4 })
  expect(row).toMatchObject({ permittedOn: '2026-01-15', permittedHow: 'Signed form' })
  expect(await page('/agents/demoagent', '')).not.toContain('New Client')
  expect(await page('/agent-dashboard/testimonials')).toContain('Pending Approval')
})

test.each(
  Object.entries({
    profile: 'name',
    social: 'website',
    links: 'apply',
    seo: 'meta_title',
    customize: 'slug',
  }),
)('hostile values in the form of %s get an answer, never an error of ours', async (tab, field) => {
  for (const value of HOSTILE_SAMPLE) {
    const fields = { version: '1', name: 'Amara', [field]: value }
    const response = await dashboard.post(`/agent-dashboard/${tab}`, fields)
    expect(response.status, value.slice(0, 40)).toBeLessThan(500)
  }
})
