import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { newVisitor } from './new-visitor'
import { type OwnApp, startOwnApp } from './own-app'
import { openVal } from './scripted-val'

type Row = {
  id: string
  client_name: string
  client_email: string | null
  client_phone: string | null
  agent_id: string | null
  type: string
  source: string
  status: string
  message: string | null
  notes: { source: string; conversation: { role: string; content: string }[] }
}

const SAVED = 'Information Received - Thank you! Our team will contact you shortly.'
const BY_EMAIL = 'select * from leads where client_email = $1'
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

test('an address in a message makes a lead, shown to be corrected; more of it completes the same one', async ({
  page,
  query,
}) => {
  const email = newVisitor('chat')
  const val = await openVal(page)
  await val.ask("Hi, I'm looking to buy. What would I pay on 650k?")
  await val.answer('About **$3,267** a month.')
  await expect(val.card).toHaveCount(0)
  await val.field.fill(`Great. my name is amélie côté, ${email}`)
  await expect(val.dialog.getByText(/you ask Portage & Pine Mortgage Group to contact you/)).toBeVisible()
  await val.ask(`Great. my name is amélie côté, ${email}`)
  await expect(toast(page, SAVED)).toBeVisible()
  await expect(val.card.getByText('Amélie Côté')).toBeVisible()
  await expect(val.card.getByText(email)).toBeVisible()
  await val.answer('Thank you, Amélie.')
  await val.ask('or call 416.555.0123')
  await expect(val.card.getByText('(416) 555-0123')).toBeVisible()
  await val.answer('Noted.')
  const rows = () => query<Row>(BY_EMAIL, [email])
  await expect.poll(async () => (await rows())[0]?.notes.conversation.length).toBe(6)
  expect(await rows()).toMatchObject([
    {
      client_name: 'Amélie Côté',
      client_phone: '+14165550123',
      type: 'application',
      source: 'AI Chatbot',
      status: 'new',
      agent_id: null,
      notes: { source: 'AI Chatbot' },
    },
  ])
  expect((await rows())[0]?.notes.conversation.slice(0, 2)).toEqual([
    { role: 'user', content: "Hi, I'm looking to buy. What would I pay on 650k?" },
    { role: 'assistant', content: 'About **$3,267** a month.' },
  ])
  expect(await query('select kind from consents where lead_id = $1', [(await rows())[0]?.id])).toEqual([
    { kind: 'implied' },
  ])
})

test('understood details can be corrected, with no box ticked in advance', async ({ page, query }) => {
  const [wrong, right] = [newVisitor('chat'), newVisitor('chat')]
  const val = await openVal(page)
  await val.ask(`I'm Frank, ${wrong}`)
  await expect(toast(page, SAVED)).toBeVisible()
  await val.answer('Hello Frank.')
  await val.card.getByRole('button', { name: 'Edit' }).click()
  await expect(val.card.getByLabel('Name')).toBeFocused()
  await expect(val.card.getByRole('checkbox')).not.toBeChecked()
  await val.card.getByLabel('Email', { exact: true }).fill('nobody')
  await val.card.getByLabel('Phone', { exact: true }).fill('555')
  await val.card.getByRole('button', { name: 'Save my details' }).click()
  await expect(val.card.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(
    val.card.getByText('The email address you provided seems invalid. Please provide a valid email address.'),
  ).toBeVisible()
  await expect(
    val.card.getByText('The phone number you provided seems invalid. Please provide a valid phone number.'),
  ).toBeVisible()
  await val.card.getByLabel('Name').fill('Franka Potente')
  await val.card.getByLabel('Email', { exact: true }).fill(right)
  await val.card.getByLabel('Phone', { exact: true }).fill('+1 416 555 0199')
  await val.card.getByRole('checkbox').check()
  await val.card.getByRole('button', { name: 'Save my details' }).click()
  await expect(val.card.getByText('Franka Potente')).toBeVisible()
  await expect.poll(() => query(BY_EMAIL, [wrong])).toEqual([])
  const [lead] = await query<Row>(BY_EMAIL, [right])
  expect(lead).toMatchObject({ client_name: 'Franka Potente', client_phone: '+14165550199' })
  const kinds = await query('select kind from consents where lead_id = $1 order by created_at', [lead?.id])
  expect(kinds).toEqual([{ kind: 'implied' }, { kind: 'express' }])
  // The next message does not undo a manual correction.
  await val.ask(`my name is Peter, ${wrong}`)
  await val.answer('Hm.')
  await expect(val.card.getByText('Franka Potente')).toBeVisible()
  expect(await query(BY_EMAIL, [wrong])).toEqual([])
})

test('an invalid e-mail address or phone number shows a message', async ({ page }) => {
  const val = await openVal(page)
  await val.ask('my email is john@')
  await expect(
    val.log.getByText('The email address you provided seems invalid. Please provide a valid email address.'),
  ).toBeVisible()
  await val.answer('…')
  await val.ask('then call me at 555-0123')
  await expect(
    val.log.getByText('The phone number you provided seems invalid. Please provide a valid phone number.'),
  ).toBeVisible()
  await val.answer('…')
  await expect(val.card).toHaveCount(0)
  // A message of the site is not part of the conversation with Val.
  await val.ask('ok')
  expect((await val.asked()).at(-1)?.map(({ content }) => content)).toEqual([
    'my email is john@',
    '…',
    'then call me at 555-0123',
    '…',
    'ok',
  ])
})

test('a social insurance number never leaves the device', async ({ page, query }) => {
  const email = newVisitor('chat')
  const val = await openVal(page)
  await val.ask(`my sin is 046 454 286 and ${email}`)
  await expect(val.log.getByText(/It was taken out on your device/)).toBeVisible()
  // The test's e-mail address contains digits.
  expect(JSON.stringify(await val.asked()).replaceAll(email, '')).not.toMatch(/046|454|286/)
  await val.answer('Thanks.')
  await expect(toast(page, SAVED)).toBeVisible()
  expect(JSON.stringify(await query<Row>(BY_EMAIL, [email]))).not.toMatch(/454[ -]?286/)
  expect(await page.evaluate(() => localStorage.getItem('val-conversation'))).not.toMatch(/454[ -]?286/)
})

test('the answer to a lead may be lost: sent again it is one lead', async ({
  page,
  query,
  browserErrors,
}) => {
  const email = newVisitor('chat')
  const val = await openVal(page)
  await page.route('**/functions/v1/chat-lead', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await val.ask(`Please write to ${email}`)
  await expect(toast(page, 'Error Saving Information')).toBeVisible()
  await page.unroute('**/functions/v1/chat-lead')
  await val.card.getByRole('button', { name: 'Save again' }).click()
  await expect(toast(page, SAVED)).toBeVisible()
  expect(await query(BY_EMAIL, [email])).toHaveLength(1)
  await val.answer('Done.')
  await page.unrouteAll({ behavior: 'wait' })
  expect(new Set(browserErrors.splice(0))).toEqual(new Set(['Failed to load resource: net::ERR_FAILED']))
})

test('a double press on the card makes one lead', async ({ page, query }) => {
  const email = newVisitor('chat')
  const val = await openVal(page)
  await val.dialog.getByRole('button', { name: 'Talk to a person' }).click()
  await val.card.getByLabel('Name').fill('Double Press')
  await val.card.getByLabel('Email', { exact: true }).fill(email)
  await val.card.getByRole('button', { name: 'Ask for a call back' }).dblclick()
  await expect(toast(page, SAVED).first()).toBeVisible()
  expect(await query<Row>(BY_EMAIL, [email])).toMatchObject([{ message: 'Asks to be called back.' }])
})

test('a broker with a calendar takes bookings, and leads of their page are theirs', async ({
  page,
  query,
}) => {
  const email = newVisitor('chat')
  const [agent] = await query<{ id: string; calendly_link: string }>(
    "select id, calendly_link from agents where profile_slug = 'demoagent'",
  )
  const val = await openVal(page, '/agents/demoagent', { isOpened: false })
  await page.getByRole('link', { name: 'Our Rates' }).first().click()
  await expect(page).toHaveURL('/rates')
  await val.show()
  await val.dialog.getByRole('button', { name: 'Talk to a person' }).click()
  const book = val.dialog.getByRole('link', { name: 'Book a time' })
  await expect(book).toHaveAttribute('href', String(agent?.calendly_link))
  await expect(book).toHaveAttribute('target', '_blank')
  await val.ask(`write to ${email}`)
  await expect(toast(page, SAVED)).toBeVisible()
  expect(await query<Row>(BY_EMAIL, [email])).toMatchObject([{ agent_id: agent?.id }])
})

test('with a number known, asking for a person is enough', async ({ page, query }) => {
  const email = newVisitor('chat')
  const val = await openVal(page)
  await val.ask(`${email}, 613 555 0177`)
  await val.answer('Thanks.')
  await val.dialog.getByRole('button', { name: 'Talk to a person' }).click()
  await expect(val.dialog.getByText(/will get back to you, with this conversation at hand/)).toBeVisible()
  await expect
    .poll(async () => (await query<Row>(BY_EMAIL, [email]))[0]?.message)
    .toBe('Asks to be called back.')
})

test('while it is stored the card says so, and a cleared chat begins another lead', async ({
  page,
  query,
}) => {
  const [first, second] = [newVisitor('chat'), newVisitor('chat')]
  const val = await openVal(page)
  const letGo = await holdRequests(page, '**/functions/v1/chat-lead')
  await val.ask(first)
  await expect(val.card.getByRole('heading', { name: 'Passing your details on…' })).toBeVisible()
  letGo()
  await expect(toast(page, SAVED)).toBeVisible()
  await val.answer('Thanks.')
  await val.dialog.getByRole('button', { name: 'Clear Chat' }).click()
  await expect(val.card).toHaveCount(0)
  await val.ask(second)
  await expect(val.card.getByText(second)).toBeVisible()
  await expect.poll(() => query(BY_EMAIL, [second])).toHaveLength(1)
  expect(await query(BY_EMAIL, [first])).toHaveLength(1)
})

test.describe('where nothing can be stored', () => {
  let own: OwnApp
  test.beforeAll(async () => {
    own = await startOwnApp()
  })
  test.afterAll(() => own.stop())

  test('the chat apologises with the ways that do not need it, and stores it once it can', async ({
    page,
    axe,
  }) => {
    const val = await openVal(page, `${own.url}/`)
    await own.without('leads', async () => {
      await val.ask('My name is Ada Byron, ada@example.ca')
      await expect(toast(page, 'Error Saving Information')).toBeVisible()
      await expect(val.log.getByText(/I’m sorry, your information was not saved\./)).toContainText(
        'Please write to hello@portageandpine.test or call (416) 555-0142',
      )
      await expect(val.card.getByRole('heading', { name: 'Not saved yet' })).toBeVisible()
      // The dots of an answer on its way move for ever, and accessibility is looked at when nothing moves.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await axe(page)
    })
    await val.answer('Hello Ada.')
    await expect(toast(page, SAVED)).toBeVisible()
    await expect(val.card.getByRole('heading', { name: 'Your contact details' })).toBeVisible()
    expect(await own.run<Row>("select * from leads where client_email = 'ada@example.ca'")).toHaveLength(1)
  })
})
