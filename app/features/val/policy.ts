import type { ChatMessage, Language } from './model'
import { AI_NOTE, link, OFFER_BROKER } from './wording'
import { createPhraseFinder, hasPhrase, phraseList } from './words'

/** What Val does not do, whoever asks and however. */
export type RefusedTopic =
  | 'prompt'
  | 'guarantee'
  | 'fraud'
  | 'others'
  | 'legal'
  | 'tax'
  | 'off-topic'
  | 'crisis'

const TOPICS: readonly (readonly [RefusedTopic, readonly string[]])[] = [
  ['crisis', ['suicidal', 'suicide', 'kill myself', 'end my life', 'want to die', 'me suicider']],
  [
    'prompt',
    phraseList(`
      system prompt, your prompt, your instructions, previous instructions, prior instructions, above
      instructions, initial instructions, your rules, ignore all, ignore your, ignore the above, ignore
      everything, disregard, developer mode, jailbreak, pretend you, pretend to be, act as, you are now,
      roleplay, role play, words above, reveal your, hidden instructions, dan mode, do anything now, new
      instructions, override your, forget your, forget all, forget everything, api key, openai key, what
      model are you, which model, tes instructions, vos instructions, instructions precedentes, source code,
      debug mode, your configuration, base url
    `),
  ],
  [
    'fraud',
    phraseList(`
      fake, forge, forged, falsify, falsified, photoshop, lie about, lie on, lie to, inflate my income,
      inflated income, hide my debt, hide my debts, hide debts, hide a loan, not declare, not disclose,
      without disclosing, straw buyer, launder, money laundering, pay stubs made, edit my pay
    `),
  ],
  [
    'others',
    phraseList(`
      other clients, other customers, other visitors, other people, other users, someone elses, someone
      else, client list, list of clients, customer list, list of customers, your clients, your customers,
      applicants, who applied, leads, your database, the database, passwords, password, personal data of,
      home address of, last customer, previous visitor, last visitor, neighbour, neighbor, my ex, drop
      table, select from
    `),
  ],
  [
    'guarantee',
    phraseList(`
      guarantee, guaranteed, guarantees, promise me, promise that, assure me, will i be approved, will i get
      approved, am i approved, approve me, am i pre approved, can you approve, definitely approved,
      definitely get approved, be approved for sure, get approved for sure, say i am approved, tell me i am
      approved, garantir, garantie, garantissez
    `),
  ],
  [
    'legal',
    phraseList(`
      sue, suing, lawsuit, is it legal, legal advice, legally binding, legally, evict, eviction, contract
      valid, draft a contract, write a contract, break the contract, custody, avocat, conseil juridique,
      breach of contract, enforceable
    `),
  ],
  [
    'tax',
    phraseList(`
      tax advice, tax deductible, deductible, deduct, write off, writeoff, capital gains, capital gain, pay
      less tax, avoid tax, avoid taxes, tax evasion, income tax, tax return, smith manoeuvre, smith
      maneuver, impot, impots, declare rental income
    `),
  ],
]

const OFF_TOPIC = phraseList(`
  weather, joke, jokes, poem, recipe, recipes, football, hockey, soccer, movie, movies, song, lyrics,
  python, javascript, homework, president, prime minister, election, politics, bitcoin, crypto, stocks,
  stock, dating, essay, horoscope, covid, medicine, diagnose, capital of, world cup, celebrity, video game,
  sing, meaning of life, vote, religion, car insurance, pizza, cake, flight, translate, dog, cat,
  girlfriend, boyfriend, sql, haiku, story
`)
const ON_TOPIC = phraseList(`
  mortgage, mortgages, rate, rates, payment, payments, home, house, condo, broker, loan, buy, buying,
  lender, down, credit, hypotheque, taux, refinance, renewal, afford
`)

// 'Rate guarantee' is a name for a rate hold, and guarantors are people.
const NOT_GUARANTEE = phraseList(`
  rate guarantee, guarantee a rate, guarantee the rate, guarantee my rate, guaranteed rate, canada guarantee
`)

const findTopics = createPhraseFinder(TOPICS)
const findOffTopic = createPhraseFinder([['off-topic' as const, OFF_TOPIC]])

/** The topic for which a message is refused, or null. `text` as phraseText of the message. */
export function refusedTopic(text: string): RefusedTopic | null {
  for (const { value: topic } of findTopics(text)) {
    if (topic === 'guarantee' && hasPhrase(text, NOT_GUARANTEE)) continue
    // What happens to the mortgage when people part is a question about mortgages.
    if (
      topic === 'others' &&
      hasPhrase(text, ['buy out my ex', 'buyout']) &&
      !hasPhrase(text, ['database', 'leads'])
    )
      continue
    return topic
  }
  return findOffTopic(text).length > 0 && !hasPhrase(text, ON_TOPIC) ? 'off-topic' : null
}

const REFUSALS: Record<RefusedTopic, string> = {
  crisis:
    'I am sorry that it is so hard. I am only a program about mortgages, but people are there for you right now: call or text 9-8-8, the Suicide Crisis Helpline, at any hour, or 911 if you are in danger. Trouble with a mortgage can be talked through with a person too, when you are ready.',
  prompt: `I keep to one job: Canadian mortgages, with this brokerage's own figures. I do not take on other roles or talk about how I am set up. Ask me about a payment, today's rates, what you can afford, or how something works. ${OFFER_BROKER}`,
  guarantee: `Nobody can promise an approval before a lender has looked at your income, credit, debts and the home, and I certainly cannot. What I can do is work out what the usual limits allow: tell me your income, debts and down payment. A broker can tell you where you stand and seek a ${link('pre-approval', '/applications')}. ${OFFER_BROKER}`,
  fraud: `I cannot help with anything untrue in an application: it is fraud, and it hurts borrowers most. If income or debts stand in the way, there are honest ways, such as a co-signer, more down, a longer amortization, or a lender with other rules. ${OFFER_BROKER}`,
  others: `I know nothing about other people's enquiries or mortgages, and would not share it if I did. I can help with your own questions, and with what our brokers publish about themselves. ${OFFER_BROKER}`,
  legal: `That is a question of law, and I do not give legal advice: a real estate lawyer (in Quebec a notary) can answer it for your case. I can explain how mortgages generally work. ${OFFER_BROKER}`,
  tax: `That is a tax question, and I do not give tax advice: an accountant can answer it for your case, and the Canada Revenue Agency explains the rules at canada.ca. I can help with the mortgage itself. ${OFFER_BROKER}`,
  'off-topic': `I only know about mortgages in Canada. Ask me about a payment, today's rates, what you can afford, closing costs, or how something works. ${OFFER_BROKER}`,
}

/** What is said instead of an answer. */
export const refusalText = (topic: RefusedTopic, language: Language) =>
  `${REFUSALS[topic]}\n\n${AI_NOTE[language]}`

const CLAIMS = phraseList(`
  guaranteed approval, guarantee approval, guarantee you, guarantee that you, i guarantee, we guarantee,
  approval is guaranteed, you are approved, you're approved, you have been approved, you will be approved,
  you'll be approved, you will definitely, certain to be approved, you are pre-approved, as your lawyer, as
  your accountant, my legal advice, my tax advice, this is legal advice, this is tax advice
`)
const SECRET_WORDS = phraseList(`
  sin, social insurance number, card number, account number, credit card number, banking password, pin
`)
const ASKS = phraseList(`
  send, give, provide, share, enter, type, tell, need your, what is your, what's your
`)
const DENIALS = ['never', 'not', "n't", 'without']

/**
 * Why a text must not be said by Val, or null. Whoever wrote it: this stands behind the language model.
 * `secrets` are texts of ours that must not be repeated, such as its instructions.
 */
export function forbiddenClaim(text: string, secrets: readonly string[] = []): string | null {
  const lower = text.toLowerCase().replace(/[\u2018\u2019]/g, "'")
  const claim = CLAIMS.find((phrase) => lower.includes(phrase))
  if (claim) return `it says '${claim}'`
  for (const sentence of lower.split(/[.!?\n]/)) {
    const asks =
      ASKS.some((word) => sentence.includes(word)) && !DENIALS.some((word) => sentence.includes(word))
    if (asks && SECRET_WORDS.some((word) => ` ${sentence.replace(/[^a-z ]/g, ' ')} `.includes(` ${word} `))) {
      return 'it asks for a number that Val must not have'
    }
  }
  return secrets.some((secret) => repeats(lower, secret.toLowerCase())) ? 'it repeats its instructions' : null
}

/** Characters in a row that are no coincidence. */
const TELLING_LENGTH = 60

function repeats(text: string, secret: string): boolean {
  for (let at = 0; at + TELLING_LENGTH <= secret.length; at += 20) {
    if (text.includes(secret.slice(at, at + TELLING_LENGTH))) return true
  }
  return false
}

/** The messages as they may be read: roles from outside are a visitor's or ours, never a system's. */
export const readable = (messages: readonly ChatMessage[]) =>
  messages.filter(({ role, content }) => (role === 'user' || role === 'assistant') && content.trim() !== '')
