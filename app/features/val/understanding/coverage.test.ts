import { describe, expect, it } from 'vitest'
import type { KnowledgeEntry } from '../knowledge/model'
import { knowledgeById } from '../knowledge/queries.server'
import { isBesideTable, isBesideText } from './beside.server'
import { doubtOf } from './certainty'
import { understand } from './conversation'

const read = (...turns: string[]) => understand(turns.map((content) => ({ role: 'user', content })))

describe('words that a reading leaves over', () => {
  it.each([
    'payment on a 450k cashback mortgage at 4.5 over 25',
    'payment on 450k at 4.5 over 25 with a renter downstairs',
    'my pmt is 1900 on 330k',
    'minimum down on that',
  ])('keep a calculation from being shown: %s', (message) => {
    expect(doubtOf(read(message), false)).not.toBeNull()
  })

  it.each([
    'hi, roughly what would we pay a month on a 450k mortgage at 4.5 over 25 years please',
    'bonjour, combien par mois pour 450 000 à 4,5 % sur 25 ans svp',
    'how much is the monthyl payment on 450k at 4.5 over 25 in Halifax',
  ])('are none in everyday language: %s', (message) => {
    expect(doubtOf(read(message), false)).toBeNull()
  })

  it('keep a text from answering for another product', () => {
    const entry = knowledgeById('mortgage-basics') as KnowledgeEntry
    expect(isBesideText(read('do you do vendor take back mortgages'), entry)).toBe(true)
    expect(isBesideText(read('what is a mortgage'), entry)).toBe(false)
  })

  it('keep today’s rates from answering for another year or another loan', () => {
    expect(isBesideTable(read('what was the rate in 2021'))).toBe(true)
    expect(isBesideTable(read('what is a heloc', 'whats the rate on it'))).toBe(true)
    expect(isBesideTable(read('best 5 year fixed rate today'))).toBe(false)
  })

  it('ask about an amount that only the earlier answer named', () => {
    const question = read('what can i afford on 98k income, 50k down', 'whats the payment on that')
    expect(question.refersToAnswer || question.intent === 'affordability').toBe(true)
  })
})
