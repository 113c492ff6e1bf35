import { and, asc, eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { auditLog } from '#db/schema/audit'
import { leads } from '#db/schema/leads'
import { licences } from '#db/schema/licences'
import { createLicence } from './factories'
import { HOSTILE_SAMPLE } from './hostile-values'
import { isPanelLine, shownOf, signedInAs, type TestApp, testApp } from './request'

let app: TestApp
let owner: string
let broker: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.resetToDemo()
  owner = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
  broker = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
})

const OWN = '/agent-dashboard/licences'
const FIRM = '/super-admin/licences'
const FORM = {
  licence: 'Ontario:broker',
  number: 'M12345678',
  authorizedName: 'Amara Okafor',
  validUntil: '',
}

const post = (path: string, cookie: string, fields: Record<string, string>) =>
  app.submit(path, fields, { headers: { cookie } })
const page = async (path: string, cookie = '') => shownOf(await app.request(path, { headers: { cookie } }))
const agentOf = async (slug: string) => {
  const [row] = await app.db.select().from(agents).where(eq(agents.profileSlug, slug))
  if (!row) throw new Error(`no ${slug}`)
  return row
}
const licencesOf = async (slug: string) =>
  app.db
    .select()
    .from(licences)
    .where(eq(licences.agentId, (await agentOf(slug)).id))
    .orderBy(asc(licences.province))
const only = async (slug: string) => {
  const [row] = await licencesOf(slug)
  if (!row) throw new Error(`no licence of ${slug}`)
  return row
}
const keyOf = ({ id, version }: { id: string; version: number }) => ({ id, version: String(version) })
const recordOf = async (slug: string) => `/super-admin/agents/${(await agentOf(slug)).id}?tab=licences`
const log = () =>
  app.db.select().from(auditLog).where(isPanelLine).orderBy(asc(auditLog.createdAt), asc(auditLog.id))

describe('a broker', () => {
  test('enters a licence, which waits; the owner confirms it with one press and it is on the page', async () => {
    const fields = { ...FORM, intent: 'licence-enter', licence: 'Alberta:associate', number: 'R-77' }
    expect((await post(OWN, broker, fields)).status).toBe(303)
    expect(await page(OWN, broker)).toContain('Waiting for the brokerage to confirm')
    expect(await page('/agents/demoagent')).not.toContain('R-77')

    const [entered] = await licencesOf('demoagent')
    expect(entered).toMatchObject({ province: 'Alberta', title: 'Mortgage Associate', confirmedAt: null })
    if (!entered) throw new Error('nothing entered')
    const path = await recordOf('demoagent')
    expect(await page(path, owner)).toContain('Confirm licence')
    const confirmed = await post(path, owner, { intent: 'licence-confirm', ...keyOf(entered) })
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, path])
    expect(await page(OWN, broker)).toMatch(/Confirmed on \w/)
    expect(await page('/agents/demoagent')).toContain('Alberta: Mortgage Associate, RECA licence R-77')
    expect((await log()).map(({ action, label }) => [action, label])).toEqual([
      ['created', 'Amara Okafor: Mortgage Associate, Alberta'],
      ['confirmed', 'Amara Okafor: Mortgage Associate, Alberta'],
    ])
  })

  test('editing a confirmed licence needs a new confirmation, and the page leaves the site until then', async () => {
    const before = await only('demoagent')
    expect(before.confirmedAt).not.toBeNull()
    const fields = { ...FORM, intent: 'licence-edit', ...keyOf(before) }
    expect((await post(OWN, broker, fields)).status).toBe(303)
    const after = await only('demoagent')
    expect(after).toMatchObject({ number: 'M12345678', confirmedAt: null, confirmedBy: null, version: 2 })
    expect((await app.request('/agents/demoagent')).status).toBe(404)
    expect(await page(OWN, broker)).toContain('Your page is not listed')
    expect(await page('/agent-dashboard/profile', broker)).toContain('Visitors do not see it yet')
    expect(await page('/agent-dashboard/profile', broker)).toContain('Page not listed')
    const [line] = await log()
    expect(line).toMatchObject({ entity: 'licence', action: 'updated' })
    expect(line?.changes.number).toEqual({ from: before.number, to: 'M12345678' })
    expect(line?.changes.confirmedAt?.to).toBeNull()
  })

  test('saving a licence unchanged keeps its confirmation', async () => {
    const before = await only('demoagent')
    const same = {
      licence: `${before.province}:${before.kind}`,
      number: before.number,
      authorizedName: before.authorizedName,
      validUntil: '',
    }
    expect((await post(OWN, broker, { ...same, intent: 'licence-edit', ...keyOf(before) })).status).toBe(303)
    expect(await only('demoagent')).toEqual(before)
    expect(await log()).toEqual([])
  })

  test('removes a licence', async () => {
    const before = await only('demoagent')
    expect((await post(OWN, broker, { intent: 'licence-delete', ...keyOf(before) })).status).toBe(303)
    expect(await licencesOf('demoagent')).toEqual([])
    expect((await log())[0]).toMatchObject({ action: 'deleted', changes: { number: { from: 'M00004127' } } })
  })

  test('cannot confirm', async () => {
    await app.db.update(licences).set({ confirmedAt: null, confirmedBy: null })
    const before = await only('demoagent')
    for (const intent of ['licence-confirm', 'licence-withdraw']) {
      expect((await post(OWN, broker, { intent, ...keyOf(before) })).status).toBe(400)
      expect(await only('demoagent')).toEqual(before)
    }
  })

  test.each(['licence-edit', 'licence-delete'])('cannot %s the licence of a colleague', async (intent) => {
    const theirs = await only('demoagenttwo')
    const response = await post(OWN, broker, { ...FORM, intent, ...keyOf(theirs) })
    expect(response.status).toBe(404)
    expect(await only('demoagenttwo')).toEqual(theirs)
    expect(await log()).toEqual([])
  })

  test.each([
    [{ licence: 'Ontario:broker' }, 409, 'There is a licence for this province already'],
    [{ licence: 'Yukon:broker' }, 422, 'Choose the province and the title on the licence.'],
    [{ number: ' ' }, 422, 'Enter the licence number.'],
    [{ validUntil: '2020-01-01' }, 422, 'This date has passed.'],
  ])('who enters %o reads why not, with what was typed', async (wrong, status, message) => {
    const fields = { ...FORM, licence: 'Quebec:broker', authorizedName: 'Typed Name', ...wrong }
    const response = await post(OWN, broker, { ...fields, intent: 'licence-enter' })
    expect(response.status).toBe(status)
    const html = await shownOf(response)
    expect(html).toContain(message)
    expect(html).toContain('Typed Name')
    expect(await licencesOf('demoagent')).toHaveLength(1)
  })
})

test.each(['number', 'authorizedName', 'validUntil', 'licence', 'id', 'version'])(
  'hostile values of %s are rejected or only text',
  async (name) => {
    for (const value of HOSTILE_SAMPLE) {
      const own = keyOf(await only('demoagent'))
      const response = await post(OWN, broker, { ...FORM, intent: 'licence-edit', ...own, [name]: value })
      expect([303, 404, 409, 422], value.slice(0, 40)).toContain(response.status)
    }
    // Stored hostile values are shown without an error.
    expect((await app.request(OWN, { headers: { cookie: broker } })).status).toBe(200)
  },
)

describe('the owner', () => {
  test('loses no change of the broker: the older form is rejected', async () => {
    const seen = await only('demoagent')
    await post(OWN, broker, { ...FORM, intent: 'licence-edit', ...keyOf(seen) })
    const path = await recordOf('demoagent')
    for (const intent of ['licence-confirm', 'licence-delete', 'licence-edit']) {
      const response = await post(path, owner, { ...FORM, number: 'other', intent, ...keyOf(seen) })
      expect([intent, response.status]).toEqual([intent, 409])
      expect(await shownOf(response)).toContain('This licence was changed in the meantime.')
    }
    expect(await only('demoagent')).toMatchObject({ number: 'M12345678', confirmedAt: null })
  })

  test('enters a licence for a broker, confirms it and withdraws that', async () => {
    const path = await recordOf('samwhitford')
    await post(path, owner, { ...FORM, intent: 'licence-enter' })
    expect((await app.request('/agents/samwhitford')).status).toBe(404)
    await post(path, owner, { intent: 'licence-confirm', ...keyOf(await only('samwhitford')) })
    expect((await only('samwhitford')).confirmedBy).toBe('demo-super')
    expect((await app.request('/agents/samwhitford')).status).toBe(200)
    await post(path, owner, { intent: 'licence-withdraw', ...keyOf(await only('samwhitford')) })
    expect(await only('samwhitford')).toMatchObject({ confirmedAt: null, confirmedBy: null })
    expect((await app.request('/agents/samwhitford')).status).toBe(404)
    expect((await log()).map(({ action }) => action)).toEqual(['created', 'confirmed', 'unconfirmed'])
  })

  test('cannot confirm what has expired', async () => {
    await app.db.update(licences).set({ validUntil: '2026-01-01', confirmedAt: null, confirmedBy: null })
    const path = await recordOf('demoagent')
    const response = await post(path, owner, { intent: 'licence-confirm', ...keyOf(await only('demoagent')) })
    expect(response.status).toBe(409)
    const html = await shownOf(response)
    expect(html).toContain('This licence has expired.')
    expect(html).toContain('Expired on January 1, 2026')
    expect((await only('demoagent')).confirmedAt).toBeNull()
  })

  test('finds in the list who has none, who waits, and whose ends within 60 days', async () => {
    const named = async (state: string) => page(`/super-admin/agents?state=${state}`, owner)
    const unlicensed = await named('unlicensed')
    expect(unlicensed).toContain('Sam Whitford')
    expect(unlicensed).toContain('No confirmed licence: not listed')
    expect(unlicensed).not.toContain('Amara Okafor')
    const waiting = await named('unconfirmed')
    expect(waiting).toContain('Callum MacAskill')
    expect(waiting).toContain('1 waiting for confirmation')
    const expiring = await named('expiring')
    expect(expiring).toContain('Gurleen Dhaliwal')
    expect(expiring).toMatch(/Expires on \w+ \d+, 2\d{3}/)
    expect(expiring).not.toContain('Callum MacAskill')
  })
})

describe('the brokerage’s own licences', () => {
  const footer = async (path: string) => /<footer[\s\S]*<\/footer>/.exec(await page(path))?.[0] ?? ''

  test('stand in the footer: that of the province in the URL, else all; a province without one says so', async () => {
    const all = await footer('/why-broker')
    expect(all).toContain('Portage &amp; Pine Mortgage Group Inc. Alberta: RECA')
    expect(all).toContain('Ontario: FSRA Mortgage Brokerage licence 00000 (demo)')
    const quebec = await footer('/rates?province=QC')
    expect(quebec).toContain('Quebec: AMF Mortgage Brokerage Firm registration')
    expect(quebec).not.toContain('FSRA')
    expect(await footer('/rates?province=NB')).toContain(
      'We hold no licence in New Brunswick and cannot arrange a mortgage there.',
    )
    expect(await footer('/rates?province=YT')).toContain('We hold no licence in Yukon. We know of none')
    // A broker’s page: the province of the broker, unless the URL names another.
    const montreal = await footer('/agents/demoagenttwo')
    expect(montreal).toContain('AMF')
    expect(montreal).not.toContain('FSRA')
    expect(await footer('/agents/demoagenttwo?province=ON')).toContain('FSRA')
  })

  test('a province without one: the notice beside rates and in forms, and no way to ask for a rate there', async () => {
    const main = async (path: string) => /<main[\s\S]*<\/main>/.exec(await page(path))?.[0] ?? ''
    const offers = /Get a quote|Tell me when it is lower|Click to secure|quote=|id="alert"/
    expect(await main('/rates?province=ON')).toMatch(offers)
    for (const path of ['/rates?province=NB', '/embed/rates?agent=demoagent&province=NB']) {
      const html = await main(path)
      expect(html).toContain('We hold no licence in New Brunswick and cannot arrange a mortgage there.')
      expect(html).toContain('APR')
      expect(html).not.toMatch(offers)
    }
    expect(await main('/?quote=purchase&province=NB')).not.toContain('To secure a rate, send this request')
    const quote = await page('/quote?province=NB')
    expect(quote).toContain('We hold no licence in New Brunswick')
    const all = 'We hold no licence in New Brunswick and Newfoundland and Labrador and cannot arrange'
    for (const path of ['/contact', '/applications', '/reminders/renewal', '/reminders/rates'])
      expect(await main(path)).toContain(all)
  })

  test('are in force once the owner has entered them; a person’s title is rejected for a brokerage', async () => {
    const fields = { ...FORM, intent: 'licence-enter', authorizedName: 'Portage & Pine (NB) Ltd.' }
    expect((await post(FIRM, owner, fields)).status).toBe(422)
    expect((await post(FIRM, owner, { ...fields, licence: 'New Brunswick:brokerage' })).status).toBe(303)
    expect(await footer('/rates?province=NB')).toContain(
      'Portage &amp; Pine (NB) Ltd. New Brunswick: FCNB Mortgage Brokerage licence M12345678',
    )
    expect((await log())[0]?.label).toBe('The brokerage: Mortgage Brokerage, New Brunswick')
  })

  test('of a broker are not reached through the brokerage’s screen', async () => {
    const theirs = await only('demoagent')
    expect((await post(FIRM, owner, { intent: 'licence-delete', ...keyOf(theirs) })).status).toBe(404)
    expect(await only('demoagent')).toEqual(theirs)
  })

  test('give way to the typed licence line while none is confirmed', async () => {
    await app.db.delete(licences).where(isNull(licences.agentId))
    const shown = await footer('/rates?province=NB')
    expect(shown).toContain('Portage &amp; Pine Mortgage Group Inc. FSRA Brokerage Licence #00000 (demo)')
    expect(shown).not.toContain('We hold no licence')
  })
})

describe('without a licence in force', () => {
  const gates: [string, (id: string) => Promise<unknown>][] = [
    ['one that is not confirmed', (id) => change(id, { confirmedAt: null, confirmedBy: null })],
    ['one that ended yesterday', (id) => change(id, { validUntil: '2026-01-01' })],
    ['none', (id) => app.db.delete(licences).where(eq(licences.agentId, id))],
  ]
  const change = (id: string, values: Partial<typeof licences.$inferInsert>) =>
    app.db.update(licences).set(values).where(eq(licences.agentId, id))

  test.each(gates)('a broker with %s is nowhere on the site', async (_what, spoil) => {
    const { id } = await agentOf('demoagent')
    await spoil(id)
    const rpc = (name: string, body: object) =>
      app.request(`/rest/v1/rpc/${name}`, { method: 'POST', body: JSON.stringify(body) })
    expect(await (await rpc('get_agent_list', {})).text()).not.toContain('Amara')
    expect((await rpc('get_agent_public_profile', { agent_identifier: 'demoagent' })).status).toBe(404)
    for (const path of ['/agents/demoagent', `/agent/${id}`]) {
      const response = await app.request(path)
      expect(response.status).toBe(404)
      expect(await shownOf(response)).toContain('Agent Not Found')
      expect(response.headers.getSetCookie().join()).not.toContain('broker=')
    }
    for (const path of [
      '/find-broker',
      '/contact',
      '/applications',
      '/?quote=purchase',
      '/sitemap.xml',
      '/blog',
    ])
      expect(await page(path), path).not.toContain('Amara Okafor')
    expect(await page('/contact?agent=demoagent')).not.toContain('Amara Okafor')
    expect(await page('/blog')).toContain('Portage &amp; Pine')
    const search = await app.request('/functions/v1/agents?search=amara')
    expect(await search.json()).toEqual([])
    // The own dashboard still opens, with the reason.
    expect(await page(OWN, broker)).toContain('Your page is not listed')
  })

  test('a lead that names them is stored and unassigned', async () => {
    const { id } = await agentOf('demoagent')
    await app.db.delete(licences).where(eq(licences.agentId, id))
    const fields = {
      submissionKey: crypto.randomUUID(),
      agent: id,
      fullName: 'Noor Haddad',
      email: 'noor@example.ca',
      phone: '416 555 0100',
      mortgage_amount: '400000',
    }
    await app.submit('/applications', fields)
    const [lead] = await app.db.select().from(leads).where(eq(leads.clientEmail, 'noor@example.ca'))
    expect(lead?.agentId).toBeNull()
  })

  // The embedded database runs one transaction after the other.
  if (inject('testDatabaseSource').kind === 'postgres') {
    test('licences changed by two transactions at once both count', async () => {
      const { id } = await agentOf('demoagent')
      let later: Promise<unknown> = Promise.resolve()
      await app.db.transaction(async (tx) => {
        await createLicence(tx, { agentId: id, province: 'Alberta', validUntil: '2099-12-31' })
        // Waits for the agent's row, which this transaction holds.
        later = app.db
          .update(licences)
          .set({ validUntil: '2026-01-01' })
          .where(and(eq(licences.agentId, id), eq(licences.province, 'Ontario')))
          .then(() => {})
        const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update "licences"%'`
        await expect.poll(() => app.database.pool.query(waits)).toHaveProperty('rowCount', 1)
      })
      await later
      expect((await agentOf('demoagent')).licensedUntil).toBe('2099-12-31')
    })

    test('licences entered in two windows at once are both stored', async () => {
      const entered = ['Alberta:associate', 'Saskatchewan:associate', 'New Brunswick:associate'].map(
        (licence) => post(OWN, broker, { ...FORM, intent: 'licence-enter', licence }),
      )
      expect((await Promise.all(entered)).map(({ status }) => status)).toEqual([303, 303, 303])
    })
  }

  test('a licence that ends today is still in force', async () => {
    const { id } = await agentOf('demoagent')
    await app.db.execute(
      `update licences set valid_until = (now() at time zone 'America/Toronto')::date where agent_id = '${id}'`,
    )
    expect((await app.request('/agents/demoagent')).status).toBe(200)
  })
})

describe('wherever a broker is named', () => {
  test('the profile prints title, licensed name, brokerage and its licence, and calls no agent a broker', async () => {
    const html = await page('/agents/demoagent')
    expect(html).toContain('Your Trusted Mortgage Agent Level 2')
    expect(html).not.toContain('Your Trusted Mortgage Broker')
    expect(html).toContain('Mortgage Agent Level 2, Licence M00004127')
    const line =
      'Portage &amp; Pine Mortgage Group Inc. Ontario: FSRA Mortgage Brokerage licence 00000 (demo)'
    expect(html.split(line).length).toBeGreaterThan(3)
    expect(await page('/agents/priyaraghunathan')).toContain('Your Trusted Mortgage Broker')
    expect(await page('/agents/gurleendhaliwal')).toContain('Your Trusted Mortgage Associate')
    expect(await page('/agents/joannafriesen')).toContain('Your Trusted Mortgage Authorized Official')
  })

  test('a licensed name that differs from the page’s is shown beside it', async () => {
    await app.db.update(agents).set({ name: 'Amara O.' }).where(eq(agents.profileSlug, 'demoagent'))
    expect(await page('/agents/demoagent')).toContain('Licensed as Amara Okafor')
  })

  test.each([
    ['/find-broker', 'Mortgage Agent Level 2', 'Ontario: FSRA Mortgage Brokerage licence'],
    ['/contact?agent=demoagent', 'Mortgage Agent Level 2', 'Ontario: FSRA Mortgage Brokerage licence'],
    ['/blog', 'Mortgage Agent Level 2', 'Portage &amp; Pine Mortgage Group'],
    ['/?quote=purchase', '<optgroup label="Mortgage Agent Level 2"><option', 'FSRA'],
  ])('%s does the same', async (path, title, brokerage) => {
    const html = await page(path)
    expect(html).toContain(title)
    expect(html).toContain(brokerage)
  })

  test('the directory counts licensed people, not brokers, and its filter follows the licences', async () => {
    const html = await page('/find-broker')
    expect(html).toMatch(/\d+ licensed people/)
    expect(html).not.toMatch(/\d+ brokers/)
    // Simone Laframboise works in Ottawa and is licensed in Quebec as well.
    const quebec = await page('/find-broker?province=QC')
    expect(quebec).toContain('Simone Laframboise')
    expect(quebec).not.toContain('Amara Okafor')
  })

  test('a Level 1 agent’s page shows no alternate lenders, and says who may place private mortgages', async () => {
    const html = await page('/agents/tomaszwierzbicki')
    expect(html).toContain('Saltmarsh Bank')
    for (const forbidden of ['Wheatline Private', 'Osprey Mortgage Investment', 'Alternate lenders'])
      expect(html).not.toContain(forbidden)
    expect(html).toContain('Private and other lenders are for our Level 2 agents and brokers')
    expect(await page('/agents/demoagent')).toContain('Wheatline Private')
  })

  test('Val names the title and the brokerage, and no broker without a licence', async () => {
    const ask = async (content: string) => {
      const response = await app.request('/functions/v1/chat', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ messages: [{ role: 'user', content }] }),
      })
      const text = await response.text()
      return [...text.matchAll(/"content":"((?:[^"\\]|\\.)*)"/g)]
        .map(([, part]) => JSON.parse(`"${part}"`))
        .join('')
    }
    const answer = await ask('brokers in Toronto')
    expect(answer).toContain('These licensed people')
    expect(answer).toContain('Mortgage Agent Level 2')
    expect(answer).toContain('FSRA Mortgage Brokerage licence 00000 (demo)')
    expect(await ask('Do you have a broker named Sam Whitford?')).not.toContain('/agents/samwhitford')
  })
})

test('the page about licensing names every province with its regulator, dated, with sources', async () => {
  const html = await page('/why-broker')
  for (const text of [
    'Since October 13, 2026 the Mortgage Services Act licenses the brokerage',
    'Real Estate Council of Alberta (RECA)',
    'Manitoba Securities Commission (MSC)',
    'Financial and Consumer Affairs Authority of Saskatchewan (FCAA)',
    'Nova Scotia',
    'Newfoundland and Labrador',
    'Prince Edward Island',
    'None known to us',
    'Checked on November 23, 2026',
    'https://www.fsrao.ca/industry/mortgage-brokering/',
    'The person’s own number may be shown as well',
  ])
    expect(html, text).toContain(text)
  for (const wrong of ['was due to apply', 'Each province licenses the brokerage and the person'])
    expect(html).not.toContain(wrong)
})

test('two licences of one province are impossible, of a broker and of the brokerage', async () => {
  const { id } = await agentOf('demoagent')
  await expect(createLicence(app.db, { agentId: id })).rejects.toThrow()
  await expect(createLicence(app.db)).rejects.toThrow()
})
