import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../tests/runs'
import { findName } from './name-in-text'

describe('a name that the writer gives', () => {
  test.each([
    ['My name is John Smith', 'John Smith'],
    ['my name is john smith and my email is a@example.ca', 'John Smith'],
    ['MY NAME IS JOHN SMITH AND I WANT TO BUY', 'John Smith'],
    ['hi, my name’s amélie côté.', 'Amélie Côté'],
    ['my name is zbigniew kowalczyk, call me', 'Zbigniew Kowalczyk'],
    ['Name: jane doe', 'Jane Doe'],
    ['name:Priya Sharma, email: p@example.ca', 'Priya Sharma'],
    ['Full name: Wei Chen\nPhone: 416 555 0123', 'Wei Chen'],
    ["I'm John", 'John'],
    ["Hi, I'm john smith, what are your rates?", 'John Smith'],
    ['i am sarah johnson', 'Sarah Johnson'],
    ['I’m Siobhán O’Brien from Halifax', 'Siobhán O’Brien'],
    ["I'm Zbigniew Kowalczyk looking for a broker", 'Zbigniew Kowalczyk'],
    ['Hello, this is jean-luc tremblay', 'Jean-Luc Tremblay'],
    ['ok can someone call me? 905 555 0158, this is Annika Sorensen', 'Annika Sorensen'],
    ["I'm not John, I'm Maria de la Cruz", 'Maria De La Cruz'],
    ['My name is Ronald McDonald', 'Ronald McDonald'],
    ['My name is Dr. Amara Okafor', 'Amara Okafor'],
    ['My name is Will Turner', 'Will Turner'],
    ['my name is j. smith', 'J. Smith'],
    ['My name is Robert J. Tremblay and I rent', 'Robert J. Tremblay'],
    ['je m’appelle Benoît', 'Benoît'],
  ])('%j is %j', (text, name) => {
    expect(findName(text)?.name).toBe(name)
  })

  test('may be certain or guessed', () => {
    expect(findName('My name is Ana')?.isCertain).toBe(true)
    expect(findName("I'm Ana")?.isCertain).toBe(false)
  })
})

test.each([
  "I'm looking to buy",
  "i'm looking to buy a house",
  "I'm interested in a mortgage",
  "I'm a first-time buyer",
  "I'm self-employed",
  "I'm Canadian",
  "I'm Toronto based",
  "I'm Costco staff",
  "I'm PR",
  "I'M BUYING A HOUSE",
  "I'm broke",
  "i'm stressed about rates",
  "i'm frank about it",
  "I'm 35 and single",
  'I’m divorced. What now?',
  'i am renewing in march',
  "I'm Sarah's husband",
  'this is great',
  'This is urgent!',
  'This is Scotiabank’s rate',
  'I think this is Toronto',
  'this is for my mom',
  'my name is on the title already',
  'my name is not important',
  'my name is mispronounced a lot',
  'Company name: Acme Holdings',
  'my wife’s name: Anna Karenina',
  'street name: Maple',
  'name:',
  'name: 12345',
  'my name is',
  "I'm",
  'What is the name of the lender?',
  'the username: hacker',
  'my name is jane@example.ca',
  'pmt on 650k w/ 10% down, 25 yr, 4.2?',
  '',
])('%j names nobody', (text) => {
  expect(findName(text)).toBeNull()
})

test('any text returns null or a name of letters only', () => {
  const pieces = fc.constantFrom(
    ...[
      'my name is ',
      "I'm ",
      'this is ',
      'name: ',
      'John ',
      'de ',
      "O'",
      '-',
      '. ',
      '\n',
      'é',
      '\u0301',
      'A',
      '@',
      '5',
      '’s ',
    ],
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 20 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (said) => {
      const name = findName(said)?.name
      if (name !== undefined && !/^\p{L}[\p{L}\p{M}'’. -]*$/u.test(name)) throw new Error(name)
    }),
    runs(300_000),
  )
})
