import { expect, test } from 'vitest'
import { leftDetails } from './contact-only'

test.each([
  ['My name is Carol Smith and my email is carol@example.org', 'reachable'],
  ['416 555 0188', 'reachable'],
  ['I am Dana Cole, dana@example.org', 'reachable'],
  ['jane@example.org is my email, name: jane doe', 'reachable'],
  ['my number is 416-555-0123, best time is after 5 pm on weekdays', 'reachable'],
  ['Je m’appelle Luc Roy, appelez-moi au 514 555 0199', 'reachable'],
  ['Mon courriel est luc@example.org, merci', 'reachable'],
  ['my phone is 12345', 'unreadable'],
  ['my phone is 555 123', 'unreadable'],
  ['you can mail me at bob@@example', 'unreadable'],
  ['my email is john.smith.com', 'unreadable'],
  ['My name is Carol Smith', 'name'],
])('%j leaves %s', (message, left) => expect(leftDetails(message)).toBe(left))

test.each([
  'My name is Carol Smith, carol@example.org. What is your best rate?',
  'carol@example.org wants a mortgage of 400000',
  'email me the best rate at carol@example.org',
  'hello',
  'payment on 450000',
  '650k@4.2',
  'thanks',
  `my name is Carol, carol@example.org ${'please '.repeat(60)}`,
])('%j is no message of contact details only', (message) => expect(leftDetails(message)).toBeNull())
