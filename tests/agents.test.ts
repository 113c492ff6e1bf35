import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentSlugHistory } from '#db/schema/agents'
import { foldSql } from '#db/schema/columns'
import { listDirectory } from '~/features/agents/directory/queries.server'
import { DIRECTORY_PAGE_SIZE } from '~/features/agents/model'
import {
  findCurrentSlug,
  findListedAgentId,
  getPublicAgent,
  listAgentChoices,
} from '~/features/agents/queries.server'
import { parseDirectoryFilter } from '~/features/agents/schema'
import { listAgentTestimonials } from '~/features/testimonials/queries.server'
import { FOLDED_FROM, foldAccents } from '~/lib/fold-accents'
import { type TestDatabase, testDatabase } from './database'
import { createAgent, createProfile, createTestimonial } from './factories'
import { plansOf } from './plans'

let database: TestDatabase
let db: TestDatabase['db']
beforeEach(async () => {
  database = await testDatabase()
  db = database.db
})

const list = async (query = '') => {
  const filter = parseDirectoryFilter(new URLSearchParams(query))
  const directory = await listDirectory(db, filter, { error: () => {} })
  return { ...directory, names: directory.brokers.map((broker) => broker.name) }
}

describe('a public profile', () => {
  it('is found by slug or id, in any case', async () => {
    const { id } = await createAgent(db, { name: 'Ada', profileSlug: 'ada' })
    for (const identifier of ['ada', 'ADA', ' ada ', id, id.toUpperCase()]) {
      expect(await getPublicAgent(db, identifier)).toMatchObject({ id, name: 'Ada' })
      expect(await findListedAgentId(db, identifier)).toBe(id)
    }
  })

  it('of an inactive or unknown agent is not found', async () => {
    const { id } = await createAgent(db, { profileSlug: 'gone', isActive: false })
    for (const identifier of ['gone', id, 'nobody', '', '\0', "' or true --", crypto.randomUUID()]) {
      expect(await getPublicAgent(db, identifier)).toBeNull()
      expect(await findListedAgentId(db, identifier)).toBeNull()
    }
    expect(await listAgentChoices(db)).toEqual([])
  })

  it('holds what a visitor may read and nothing else', async () => {
    const { id: userId } = await createProfile(db)
    await createAgent(db, { profileSlug: 'ada', userId, crmEmail: 'crm@secret.invalid' })
    const agent = await getPublicAgent(db, 'ada')
    expect(Object.keys(agent ?? {})).not.toContain('userId')
    const text = JSON.stringify(agent)
    for (const secret of [userId, 'crm@secret.invalid', 'crmEmail', 'isActive'])
      expect(text).not.toContain(secret)
  })

  it('carries no address that could run a script or leave the site in disguise', async () => {
    const evil = 'javascript:alert(1)'
    await createAgent(db, {
      profileSlug: 'ada',
      calendlyLink: evil,
      socialLinks: { facebook: evil, website: 'https://ada.example', linkedin: 'https://in.example' },
      applicationLinks: { apply: 'data:text/html,x', scheduler: evil },
      seoSettings: { og_image: evil, meta_title: 'Ada' },
      headshotUrl: evil,
      bannerImageUrl: '//evil.example/a.png',
      badge1Url: '/files/badge.png',
    })
    const agent = await getPublicAgent(db, 'ada')
    expect(JSON.stringify(agent)).not.toMatch(/javascript|data:|evil/)
    expect(agent).toMatchObject({
      calendlyLink: null,
      socialLinks: { website: 'https://ada.example/' },
      headshotUrl: null,
      bannerImageUrl: null,
      badge1Url: '/files/badge.png',
    })
  })

  it('is found by its former slug, unless another agent has that slug now', async () => {
    const { id } = await createAgent(db, { profileSlug: 'new' })
    const gone = await createAgent(db, { profileSlug: 'gone', isActive: false })
    await db.insert(agentSlugHistory).values([
      { slug: 'old', agentId: id },
      { slug: 'older', agentId: gone.id },
    ])
    expect(await findCurrentSlug(db, 'OLD')).toBe('new')
    expect(await findCurrentSlug(db, 'older')).toBeNull()
    expect(await findCurrentSlug(db, 'never')).toBeNull()
  })

  it('has its own approved testimonials, the newest six', async () => {
    const agent = await createAgent(db)
    const other = await createAgent(db)
    await createTestimonial(db, { agentId: other.id, isApproved: true })
    await createTestimonial(db, { agentId: agent.id, isApproved: false })
    for (let day = 1; day <= 8; day++) {
      const createdAt = new Date(Date.UTC(2026, 0, day))
      await createTestimonial(db, {
        agentId: agent.id,
        isApproved: true,
        clientName: `Day ${day}`,
        createdAt,
      })
    }
    const names = (await listAgentTestimonials(db, agent.id)).map((testimonial) => testimonial.clientName)
    expect(names).toEqual(['Day 8', 'Day 7', 'Day 6', 'Day 5', 'Day 4', 'Day 3'])
  })
})

describe('the directory', () => {
  it('lists active agents by name', async () => {
    for (const name of ['Cleo', 'Ada', 'Ben']) await createAgent(db, { name })
    await createAgent(db, { name: 'Aaron', isActive: false })
    expect((await list()).names).toEqual(['Ada', 'Ben', 'Cleo'])
  })

  it('finds names and places by their beginnings, without accents, in any order and case', async () => {
    await createAgent(db, { name: 'Mathieu Bélanger-Roy', city: 'Montréal', province: 'Quebec' })
    await createAgent(db, { name: "Ada O'Brien", city: "St. John's", province: 'Newfoundland and Labrador' })
    await createAgent(db, { name: 'Œdipe Ångström', city: 'Trois-Rivières', province: 'Quebec' })
    for (const search of ['Montreal', 'montréal', 'MONT', 'belanger', 'roy', 'bélanger-r', 'quebec math']) {
      expect((await list(`search=${search}`)).names, search).toContain('Mathieu Bélanger-Roy')
    }
    for (const search of ["O'Brien", 'obr', 'brien', "st. john's", 'St John', 'labrador']) {
      const { names } = await list(`search=${encodeURIComponent(search)}`)
      if (search === 'obr') expect(names).toEqual([])
      else expect(names, search).toEqual(["Ada O'Brien"])
    }
    expect((await list('search=oedipe')).names).toEqual(['Œdipe Ångström'])
    expect((await list('search=trois-riv')).names).toEqual(['Œdipe Ångström'])
    expect((await list('search=ångström')).names).toEqual(['Œdipe Ångström'])
    expect((await list('search=ontreal')).names).toEqual([])
  })

  it('folds each character in SQL as in code', async () => {
    // Without halves of a pair, and U+A7F1: the Unicode of Node is newer than the one of PostgreSQL 15.
    const codes = Array.from({ length: 0xfffd }, (_, at) => at + 1).filter(
      (code) => (code < 0xd800 || code > 0xdfff) && code !== 0xa7f1,
    )
    const { rows } = await database.pool.query<{ code: number; folded: string }>(
      `select code, ${foldSql('chr(code)')} as folded from unnest($1::int[]) as code`,
      [codes.filter((code) => /[\p{L}\p{M}\p{P}\p{Zs}]/u.test(String.fromCharCode(code)))],
    )
    const differing = rows.filter(({ code, folded }) => folded !== foldAccents(String.fromCharCode(code)))
    expect(differing).toEqual([])
    const whole = `Thị Hằng NGUYỄN ${FOLDED_FROM} Île-d’Orléans, cœur`
    const found = await database.pool.query(`select ${foldSql('$1::text')} as folded`, [
      whole.normalize('NFD'),
    ])
    expect(found.rows).toEqual([{ folded: foldAccents(whole) }])
  })

  it('finds accented letters, capitals too, as the code folds them', async () => {
    await createAgent(db, { name: 'ÉLÉONORE ÅKESSON', city: 'Forlì' })
    await createAgent(db, { name: 'Bjørn Þórðarson', city: 'ÎLES-DE-LA-MADELEINE' })
    for (const search of ['eleonore', 'Éléonore', 'ÉLÉO', 'akesson', 'forli', 'FORLÌ']) {
      expect((await list(`search=${search}`)).names, search).toEqual(['ÉLÉONORE ÅKESSON'])
    }
    for (const search of ['bjorn', 'thordarson', 'Þórð', 'iles-de-la', 'Îles-de']) {
      expect((await list(`search=${search}`)).names, search).toEqual(['Bjørn Þórðarson'])
    }
  })

  it('takes any text as a search and never as an operator', async () => {
    await createAgent(db, { name: 'Ada' })
    for (const search of [
      "'",
      "' | 'x",
      '!ada',
      'ada:*',
      '\\',
      '%',
      '&&&',
      '(',
      '\0',
      '👍',
      '<->',
      '.'.repeat(99),
    ]) {
      const { names } = await list(new URLSearchParams({ search }).toString())
      expect([[], ['Ada']]).toContainEqual(names)
    }
    expect((await list('search=!')).total).toBe(0)
  })

  it('leaves one province', async () => {
    await createAgent(db, { name: 'Ada', province: 'Ontario' })
    await createAgent(db, { name: 'Ben', province: 'Quebec' })
    await createAgent(db, { name: 'Cleo', province: null })
    expect((await list('province=QC')).names).toEqual(['Ben'])
    expect((await list('province=Ontario&search=ad')).names).toEqual(['Ada'])
    expect((await list('province=YT')).total).toBe(0)
    expect((await list('province=nowhere')).total).toBe(3)
  })

  it('lists each broker once over its pages, also where many have the same name', async () => {
    const count = DIRECTORY_PAGE_SIZE * 2 + 5
    for (let i = 0; i < count; i++) await createAgent(db, { name: 'Jean Tremblay' })
    const pages = [await list(), await list('page=2'), await list('page=3')]
    const ids = pages.flatMap((page) => page.brokers.map((broker) => broker.id))
    expect(new Set(ids).size).toBe(count)
    expect(pages.map((page) => page.brokers.length)).toEqual([24, 24, 5])
    expect(await list('page=99')).toMatchObject({ page: 3, pageCount: 3, total: count })
  })

  it('cuts the bio after a word', async () => {
    await createAgent(db, { bio: 'word '.repeat(200) })
    const [broker] = (await list()).brokers
    expect(broker?.shortBio).toMatch(/^(word )+word…$/)
    expect(broker?.shortBio.length).toBeLessThanOrEqual(181)
  })

  it('lists the brokers of a language, and offers every language of those listed', async () => {
    await createAgent(db, { name: 'Not Licensed', languages: ['Punjabi'] }, false)
    await createAgent(db, { name: 'Anglo Phone' })
    await createAgent(db, { name: 'Bi Lingual', languages: ['English', 'French'] })
    expect(await list('language=French')).toMatchObject({
      names: ['Bi Lingual'],
      languages: ['English', 'French'],
      total: 1,
    })
    expect((await list('language=Klingon')).total).toBe(0)
  })

  it('near a postal code lists who is licensed there: first its city, then its province', async () => {
    await createAgent(db, { name: 'Away', city: 'Calgary', province: 'Alberta' })
    await createAgent(db, { name: 'Kingston', city: 'Kingston', province: 'Ontario' })
    await createAgent(db, { name: 'Toronto', city: 'TORONTO', province: 'Ontario' })
    expect((await list('near=M5V')).names).toEqual(['Toronto', 'Kingston'])
    expect((await list('near=L5B')).names).toEqual(['Kingston', 'Toronto'])
    expect((await list('near=nonsense')).total).toBe(3)
  })

  it('reads a page of 2,000 brokers by index', async () => {
    await db.execute(sql`
      insert into agents (id, name, email, profile_slug, city, province, bio)
      select gen_random_uuid(), 'Broker ' || lpad(g::text, 5, '0'), g || '@test.invalid', 'load' || g,
        (array['Toronto', 'Montréal', 'Halifax'])[g % 3 + 1], (array['Ontario', 'Quebec', 'Nova Scotia'])[g % 3 + 1],
        repeat('A bio of some length. ', 40)
      from generate_series(1, 2000) g`)
    await db.execute(sql`
      insert into licences (id, agent_id, province, kind, title, number, authorized_name, confirmed_at)
      select gen_random_uuid(), id, province, 'broker', 'Mortgage Broker', 'x', name, now() from agents`)
    await db.execute(sql`analyze agents, licences`)
    let plans: string[] = []
    for (const address of ['', 'page=2', 'province=QC', 'search=00123']) {
      plans = await plansOf(database, () => list(address))
      // The count and the languages come first. Their index answers alone once the table is vacuumed; until then they may
      // read the table, which they do in milliseconds.
      expect(plans, address).toHaveLength(3)
      // An empty table of testimonials is read whole or by index, as its statistics have it.
      expect(plans[2], address).not.toMatch(/Seq Scan on (agents|licences)/)
    }
    expect(plans[2]).toContain('agents_search')
    // A province's agents are found by their licences there, once the table is too large to be read whole.
    const { rows } = await database.pool.query(
      `select indexdef from pg_indexes where indexname = 'licences_by_province'`,
    )
    expect(rows[0]?.indexdef).toContain('(province, agent_id) WHERE (confirmed_at IS NOT NULL)')
    expect((await list('page=80&search=montreal')).total).toBe(667)
    expect((await list('page=84')).brokers).toHaveLength(8)
  })
})
