import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { inLocale } from '~/platform/locale.server'
import { runs } from '../../../../tests/runs'
import {
  besideCard,
  chatText,
  httpFailure,
  latestTurns,
  leadText,
  type Message,
  NO_CONTACT,
  readContact,
  recordHistory,
  saveApology,
  splitSource,
} from './model'

const talk = (count: number, content = 'Hello'): Message[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    role: at % 2 === 0 ? 'user' : 'assistant',
    content,
  }))

test('beside a calculator’s card the paragraph that links to it is left out', () => {
  const answer = 'Payment $2,599.\n\nI took 3.94%. [Open it](/mortgage-calculator?price=1)\n\nAnd now?'
  expect(besideCard(answer, '/mortgage-calculator')).toBe('Payment $2,599.\n\nAnd now?')
  expect(besideCard(answer, '/renewal-calculator')).toBe(answer)
  const whole = 'Payment $2,599. [Open it](/mortgage-calculator)'
  expect(besideCard(whole, '/mortgage-calculator')).toBe(whole)
})

test('the last paragraph of an answer that names its source is apart', () => {
  expect(splitSource('Two years.\n\nMore.\n\nSource: [FCAC](https://example.ca/), May 2026.')).toEqual({
    text: 'Two years.\n\nMore.',
    source: 'Source: [FCAC](https://example.ca/), May 2026.',
  })
  expect(splitSource('Deux ans.\n\nSource\u00a0: ACFC.\n').source).toBe('Source\u00a0: ACFC.')
  for (const whole of ['Source: x', 'A.\n\nSource: x\n\nB.', 'A.\n\nSourcing: x', ''])
    expect(splitSource(whole)).toEqual({ text: whole, source: null })
})

describe('what a message says about its writer', () => {
  test('adds to what is known', () => {
    const first = readContact("Hi, I'm john smith, john@example.ca", NO_CONTACT)
    expect(first).toEqual({
      contact: { name: 'John Smith', email: 'john@example.ca', phone: null },
      remarks: [],
    })
    expect(readContact('or 416 555 0123', first.contact).contact).toEqual({
      name: 'John Smith',
      email: 'john@example.ca',
      phone: '(416) 555-0123',
    })
  })

  test('replaces an address, but a name only where it is called one', () => {
    const known = { name: 'John Smith', email: 'john@example.ca', phone: null }
    expect(readContact("I'm Sarah, s@example.ca", known).contact).toMatchObject({
      name: 'John Smith',
      email: 's@example.ca',
    })
    expect(readContact('my name is Jon Smythe', known).contact.name).toBe('Jon Smythe')
  })

  test('leaves alone what was corrected by hand, and fills what is missing there', () => {
    const known = { name: 'John Smith', email: 'john@example.ca', phone: null }
    expect(readContact('my name is X Y, other@example.ca, 416 555 0123', known, true).contact).toEqual({
      ...known,
      phone: '(416) 555-0123',
    })
  })

  test('may be unreadable, which is said in the words of the spec', () => {
    expect(readContact('mail john@ or call me at 555-0123', NO_CONTACT)).toEqual({
      contact: NO_CONTACT,
      remarks: [leadText().badEmail, leadText().badPhone],
    })
  })

  test('is understood or not, whatever it is', () => {
    const pieces = fc.constantFrom(
      ...[
        'my name is ',
        "I'm ",
        'John',
        '@',
        'a@example.ca',
        '416 555 0123',
        ' ',
        '.',
        'é',
        '\n',
        '046 454 286',
      ],
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(text, (said) => {
        readContact(said, NO_CONTACT)
      }),
      runs(100_000),
    )
  })
})

describe('what goes along with a question or a lead', () => {
  test('is the latest 50 messages that were said', () => {
    expect(latestTurns(talk(60), 1_000_000)).toHaveLength(50)
    const said = latestTurns(
      [...talk(2), { id: 3, role: 'assistant', content: 'a remark', kind: 'notice' }],
      1_000_000,
    )
    expect(said).toEqual([
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Hello' },
    ])
  })

  test('fits into the request, however long the messages are', () => {
    const turns = latestTurns(talk(50, 'é'.repeat(10_000)), 100_000)
    expect(turns.length).toBe(4)
    expect(new TextEncoder().encode(JSON.stringify(turns)).length).toBeLessThan(101_000)
  })

  test('holds no number that nobody should keep', () => {
    const [turn] = latestTurns(talk(1, 'SIN 046 454 286'), 1_000)
    expect(turn?.content).toBe('SIN [number removed]')
  })

  test('says on a French page in French that a number was taken out, in the words that the notice quotes', () => {
    inLocale('fr', () => {
      const [turn] = latestTurns(talk(1, 'mon NAS est le 046 454 286'), 1_000)
      expect(turn?.content).toBe('mon NAS est le [numéro masqué]')
      expect(chatText().masked).toContain('Val affiche «\u00a0[numéro masqué]\u00a0» à sa place')
    })
  })
})

describe('the history in the browser', () => {
  const store = new Map<string, string>()
  const fake = {
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  }
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'localStorage')
    store.clear()
  })
  const give = (storage: unknown) =>
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })

  test('has the last 50 messages, and none when there are none', () => {
    give(fake)
    recordHistory('chat', talk(70))
    expect(JSON.parse(store.get('chat') ?? '')).toHaveLength(50)
    recordHistory('chat', [])
    expect(store.size).toBe(0)
  })

  test('is left out where the browser allows none', () => {
    give({
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(() => recordHistory('chat', talk(1))).not.toThrow()
  })
})

test('an apology names the ways there are', () => {
  expect(saveApology({ supportEmail: 'a@example.ca', phone: '(416) 555-0142' })).toBe(
    'I’m sorry, your information was not saved. Please write to a@example.ca or call (416) 555-0142, or try again in a moment.',
  )
  expect(saveApology({ supportEmail: '', phone: '' })).toBe(
    'I’m sorry, your information was not saved. Please try again in a moment.',
  )
})

test('a status without words of its own is named', () => {
  expect(httpFailure(504)).toBe('Connection error - Failed to connect to AI service (504). Please try again.')
})
