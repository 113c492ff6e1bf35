import { expect, test } from 'vitest'
import { slugCandidates } from '../model'
import { belongingsText } from './model'
import { agentQuery, listQueryOf, parseEditTab, parseNewAgent } from './schema'

const none = { documents: 0, testimonials: 0, events: 0, leads: 0, posts: 0, homeTestimonials: 0 }

test('the erasure text names deleted and retained records with their counts, without empty ones', () => {
  expect(belongingsText(none)).toEqual({ goes: [], stays: [] })
  expect(belongingsText({ ...none, documents: 1, events: 12_345, leads: 2, posts: 1 })).toEqual({
    goes: ['1 document', '12,345 recorded page views'],
    stays: ['2 leads, unassigned', '1 blog post, shown as the brokerage’s'],
  })
})

test('addresses are made of names, each once', () => {
  const first = (name: string) => slugCandidates(name).next().value?.slice(0, 3)
  expect(first('Amara Okafor')).toEqual(['amaraokafor', 'amaraokafor2', 'amaraokafor3'])
  expect(first('Éloïse D’Œuvre-Ström')?.[0]).toBe('eloisedoeuvrestrom')
  expect(first('李明')?.[0]).toBe('agent')
  const all = [...slugCandidates('x'.repeat(500))].flat()
  expect(new Set(all).size).toBe(all.length)
  expect(all.every((slug) => /^[a-z0-9]{1,100}$/.test(slug))).toBe(true)
})

test('an address of the list is kept through its dialogs, and what makes no sense in it is dropped', () => {
  const id = '01890000-0000-7000-8000-000000000001'
  const asked = new URLSearchParams({ search: ' a  b ', state: 'active', after: id, tab: 'seo', other: 'x' })
  expect(listQueryOf(asked)).toBe(`?search=a+b&state=active&after=${id}`)
  expect(listQueryOf(new URLSearchParams({ state: 'constructor', after: 'x', before: '' }))).toBe('')
  expect(agentQuery({ search: '', state: null }, null, 'delete')).toBe('?tab=delete')
  expect(parseEditTab(new URLSearchParams({ tab: 'toString' }))).toBe('basic')
})

test('a new agent is an agent unless said otherwise, and needs no password when invited', () => {
  const given = { fullName: ' Noor \u202e El-Haddad ', email: 'Noor@Example.ca' }
  const parse = (fields: Record<string, string>) => parseNewAgent(new Map(Object.entries(fields)))
  expect(parse({ ...given, invite: 'on' })).toEqual({
    ok: true,
    values: {
      fullName: 'Noor El-Haddad',
      email: 'noor@example.ca',
      role: 'agent',
      isInvited: true,
      password: '',
    },
  })
  expect(parse(given)).toMatchObject({ ok: false, errors: { password: expect.any(String) } })
})
