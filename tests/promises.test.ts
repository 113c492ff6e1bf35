import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { PROMISES } from './promises'
import { NETWORK, REMINDER_SMTP, SMTP } from './promises-of-forms'
import { signedInAs, type TestApp, testApp } from './request'

let app: TestApp
let full: TestApp
const cookies = { owner: '', agent: '' }

beforeAll(async () => {
  app = await testApp()
  full = await testApp({
    database: app.database,
    env: { SMTP_URL: 'smtp://127.0.0.1:1', MORTGAGE_NETWORK_URL: 'http://127.0.0.1:1/ajax' },
  })
  await app.database.resetToDemo()
  cookies.owner = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
  cookies.agent = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
})

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
}

/** A page's text: no scripts, no tags, single spaces; blocks end a sentence. */
const readable = (html: string) =>
  html
    .replace(/^[\s\S]*?<main/, '<main')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<\/(p|li|h\d|td|th|dt|dd|div|summary|label)>/g, ' ¶ ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|#x27|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')

const pages = new Map<string, Promise<string>>()

function read(on: string): Promise<string> {
  const known = pages.get(on)
  if (known) return known
  const path = on.split(' (')[0] ?? on
  const cookie = path.startsWith('/super-admin')
    ? cookies.owner
    : path.startsWith('/agent')
      ? cookies.agent
      : ''
  const site = [SMTP, REMINDER_SMTP, NETWORK].includes(on) ? full : app
  const page = site.request(path, cookie ? { headers: { cookie } } : {}).then(async (response) => {
    expect(response.status, on).toBe(200)
    return readable(await response.text())
  })
  pages.set(on, page)
  return page
}

const plain = (text: string) => text.replace(/ ¶ /g, ' ')

describe('every promise that the site makes about itself', () => {
  test.each(PROMISES)('on $on: $says', async ({ on, says, file, title }) => {
    expect(plain(await read(on)), 'the page still says it').toContain(says)
    expect(existsSync(file), file).toBe(true)
    const titles = readFileSync(file, 'utf8')
    expect(
      titles.includes(`'${title}'`) || titles.includes(`"${title}"`),
      `${file} still has the test '${title}'`,
    ).toBe(true)
  })

  const ABOUT_ITSELF =
    /\b(this|the) site (itself |that )?(deletes|sent|carries|collects|keeps|never)|forms on this site|by itself|without signing in|in advance|without a cookie|public address|never show/i

  test.each(['/privacy', '/terms', '/newsletter', '/app', '/become-broker', '/complaints', '/applications'])(
    'that stands on %s is in the list',
    async (on) => {
      const known = PROMISES.filter((promise) => promise.on === on).map(({ says }) => says)
      const sentences = (await read(on)).split(/(?<=[.!?])\s|¶/).map((sentence) => sentence.trim())
      const missing = sentences
        .filter((sentence) => ABOUT_ITSELF.test(sentence))
        .filter((sentence) => !known.some((says) => sentence.includes(says) || says.includes(sentence)))
      expect([...new Set(missing)]).toEqual([])
    },
  )

  // Each was on a page once and was untrue.
  test.each([
    ['/privacy', 'the site deletes nothing by itself'],
    ['/privacy', 'Letters that this site sent you'],
    ['/', 'and the lender pays for it'],
    ['/', 'compared across all of them'],
    ['/', 'at rates our lenders offer today'],
    ['/', 'What our clients say'],
    ['/applications', 'What people applied for lately'],
    ['/contact', 'the first broker who is free'],
    ['/applications?sent=1', 'the first who is free'],
    ['/terms', 'The site is in English for now'],
    ['/terms', 'Posted rates come from the Bank of Canada and are shown'],
    ['/terms', 'Taxes, premiums and limits are those in force on the date shown'],
    ['/mortgage-options', 'Large banks take the discount'],
    ['/mortgage-options', 'Usually monthly'],
    ['/mortgage-options', 'You must qualify at a higher rate'],
    ['/newsletter', 'give it to nobody'],
    ['/newsletter?sent=1', 'at the beginning of the month'],
    ['/unsubscribe/demo-unsubscribe-01', 'once a month'],
    ['/blog/what-a-first-home-really-costs', 'worth up to $1,500'],
    ['/services', 'you get the lower one'],
  ])('%s does not say %j any more', async (on, untrue) => {
    expect(plain(await read(on))).not.toContain(untrue)
  })

  test.each([
    ['/mortgage-options', 'Large banks often take the discount'],
    ['/mortgage-options', 'At a federally regulated lender you must qualify'],
    ['/mortgage-options', 'A straight switch of an uninsured mortgage has been exempt'],
    ['/mortgage-options', 'No fixed custom: some lenders compound monthly, others twice a year.'],
    ['/mortgage-options', 'once five years have passed, a person pays at most three months’ interest'],
    ['/mortgage-options', 'Three provinces tax the premium, and that tax cannot be borrowed'],
    [
      '/privacy',
      'in Alberta and British Columbia each province’s Personal Information Protection Act (PIPA)',
    ],
    ['/privacy', 'Since October 11, 2024 mortgage brokerages are subject to'],
    ['/privacy', 'in Alberta the province’s Information and Privacy Commissioner'],
    ['/blog/what-a-first-home-really-costs', 'worth up to $1,400 on a tax return for 2026'],
    ['/complaints', 'Ombudsman for Banking Services and Investments (OBSI'],
    ['/complaints', 'Autorité des marchés financiers (AMF)'],
    ['/', 'usually the lender pays for it.'],
    ['/', 'compared across the lenders that fit.'],
  ])('%s says %j', async (on, right) => {
    expect(plain(await read(on))).toContain(right)
  })
})

const PUBLIC = [
  '/',
  '/quote',
  '/applications',
  '/contact',
  '/newsletter',
  '/mortgage-calculator',
  '/privacy',
  '/blog',
]

test('no form asks for a social insurance, card or account number, or for identity papers', async () => {
  for (const path of PUBLIC) {
    const html = await (await full.request(path)).text()
    const names = [...html.matchAll(/<(?:input|select|textarea)[^>]*\bname="([^"]*)"/g)].map(
      ([, name]) => name,
    )
    expect(names.join(' '), path).not.toMatch(/\b(sin|ssn|card|account|iban|passport|licen[cs]e|birth)/i)
    expect(html, path).not.toContain('type="file"')
  }
})

test('no page loads anything from another site, and no page sets a cookie of anybody else', async () => {
  for (const path of PUBLIC) {
    const response = await app.request(path)
    const html = await response.text()
    const loaded = [...html.matchAll(/<(?:script|img|iframe|source|video)[^>]*\bsrc="(https?:\/\/[^"]+)"/g)]
    expect(
      loaded.map(([, url]) => url),
      path,
    ).toEqual([])
    expect(html, path).not.toMatch(
      /<link[^>]*rel="(?:stylesheet|preload|preconnect|dns-prefetch)"[^>]*href="https?:/,
    )
    for (const cookie of response.headers.getSetCookie()) expect(cookie, path).not.toMatch(/domain=/i)
  }
})
