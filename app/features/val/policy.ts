import type { ChatMessage } from './model'
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
      debug mode, your configuration, base url, everything above, above this line, text above, verbatim, starting with
      you are, starting with 'you are, prompt systeme, ton prompt, votre prompt, tes regles, vos regles, ignore tes,
      ignorez vos, ignorez toutes, ignore toutes, oublie tes, oubliez vos, tes consignes, vos consignes, mode developpeur,
      fais semblant, joue le role, tu es maintenant, ignore previous, ignore prior, ignore the previous, ignore the rules
    `),
  ],
  [
    'fraud',
    phraseList(`
      fake, forge, forged, falsify, falsified, photoshop, lie about, lie on, lie to, inflate my income,
      inflated income, hide my debt, hide my debts, hide debts, hide a loan, not declare, not disclose,
      without disclosing, faux talon, faux talons, fausse paie, faux documents, faux document, falsifier, mentir sur,
      cacher mes dettes, cacher une dette, straw buyer, launder, money laundering, pay stubs made, edit my pay
    `),
  ],
  [
    'others',
    phraseList(`
      other clients, other customers, other visitors, other people, other users, someone elses, someone
      else, client list, list of clients, customer list, list of customers, your clients, your customers,
      applicants, who applied, leads, your database, the database, passwords, password, personal data of,
      home address of, last customer, previous visitor, last visitor, neighbour, neighbor, my ex, drop
      table, select from, last person, previous person, previous client, another client, another customer, other
      borrowers, other borrower, home address, autres clients, autres client, vos clients, liste de clients, base de
      donnees, mot de passe, dernier client, my boss, my landlord, my coworker, mon voisin, ma voisine
    `),
  ],
  [
    'guarantee',
    phraseList(`
      guarantee, guaranteed, guarantees, promise me, promise that, assure me, will i be approved, will i get
      approved, am i approved, approve me, am i pre approved, can you approve, definitely approved,
      definitely get approved, be approved for sure, get approved for sure, say i am approved, tell me i am
      approved, garantir, garantie, garantis, garanti, garantissez, promettre,
      promettez, suis je approuve, approuvez moi, dites que je suis approuve
    `),
  ],
  [
    'legal',
    phraseList(`
      sue, suing, lawsuit, is it legal, legal advice, legally binding, legally, evict, eviction, contract
      valid, draft a contract, write a contract, break the contract, custody, avocat, conseil juridique,
      breach of contract, enforceable, poursuivre mon, poursuivre ma, poursuivre en justice, est ce legal, avis juridique
    `),
  ],
  [
    'tax',
    phraseList(`
      tax advice, tax deductible, deductible, deduct, write off, writeoff, capital gains, capital gain, pay
      less tax, avoid tax, avoid taxes, tax evasion, income tax, tax return, smith manoeuvre, smith
      maneuver, impot, impots, declare rental income, deductibles, deduire, gain en capital, gains en capital, conseil
      fiscal
    `),
  ],
]

const OFF_TOPIC = phraseList(`
  weather, joke, jokes, poem, recipe, recipes, football, hockey, soccer, movie, movies, song, lyrics,
  python, javascript, homework, president, prime minister, election, politics, bitcoin, crypto, stocks,
  stock, dating, essay, horoscope, covid, medicine, diagnose, capital of, world cup, celebrity, video game,
  sing, meaning of life, vote, religion, car insurance, pizza, cake, flight, translate, dog, cat,
  girlfriend, boyfriend, trudeau, carney, poilievre, trump, your opinion, sql, haiku, story, meteo, blague, poeme, recette, chanson, politique, devoirs,
  traduire, horoscope
`)
/** Never Val's, whatever stands beside it. */
const NEVER_TOPIC = phraseList(`
  python code, javascript code, write code, write a program, write me code, write a poem, write me a poem, tell me a
  joke, sing me, ecris un poeme, raconte une blague
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
  if (hasPhrase(text, NEVER_TOPIC)) return 'off-topic'
  return findOffTopic(text).length > 0 && !hasPhrase(text, ON_TOPIC) ? 'off-topic' : null
}

const CLAIMS = phraseList(`
  guaranteed approval, guarantee approval, guarantee you, guarantee that you, i guarantee, we guarantee,
  approval is guaranteed, you are approved, you're approved, you have been approved, you will be approved,
  you'll be approved, you will definitely, certain to be approved, you are pre-approved, as your lawyer, as
  your accountant, my legal advice, my tax advice, this is legal advice, this is tax advice,
  approbation garantie, approbation est garantie, je vous garantis, nous vous garantissons, vous êtes approuvé,
  vous etes approuve, vous êtes préapprouvé, vous etes preapprouve, vous serez approuvé, vous serez approuve, votre
  prêt est approuvé, votre pret est approuve, mon avis juridique, mon conseil fiscal
`)
// A recommendation of a mortgage is licensed work, and a comparison with the whole market cannot be shown.
const RECOMMENDATIONS = [
  /\b(?:you should|i (?:would )?(?:recommend|suggest|advise)(?: that)? you(?: to)?|my (?:advice|recommendation) is to) (?:take|choose|pick|go (?:with|for)|lock in|break|sign|get)\b/,
  /\bi (?:would )?(?:recommend|suggest) (?:the|a|our|this|that) [\w-]+(?: [\w-]+)? (?:rate|mortgage|term|lender|variable|fixed)\b/,
  /\b(?:lowest|best|cheapest) (?:mortgage )?rates? (?:in|across) (?:canada|the country|the market|ontario|quebec|town)\b/,
  /\bvous devriez (?:prendre|choisir|opter|signer|rompre|briser)\b/,
  /\bje vous (?:recommande|conseille|suggère|suggere) (?:de )?(?:prendre|choisir|opter|signer|le |la |un |une |notre )/,
  /\b(?:le plus bas taux|le meilleur taux|les meilleurs taux|les plus bas taux) (?:au canada|au pays|du marché|du marche|au québec|au quebec)\b/,
]
const SECRET_WORDS = phraseList(`
  sin, social insurance number, card number, account number, credit card number, banking password, pin, nas, numéro
  d'assurance sociale, numero d'assurance sociale, numéro de carte, numero de carte, numéro de compte, numero de
  compte, nip, mot de passe bancaire
`)
const ASKS = phraseList(`
  send, give, provide, share, enter, type, tell, need your, what is your, what's your, envoyez, donnez, fournissez,
  indiquez, entrez, inscrivez, dites, besoin de votre, quel est votre, envoie, donne
`)
const DENIALS = ['never', 'not', "n't", 'without', 'jamais', 'pas', 'sans']

/**
 * Why a text must not be said by Val, or null. Whoever wrote it: this stands behind the language model.
 * `secrets` are texts of ours that must not be repeated, such as its instructions.
 */
export function forbiddenClaim(text: string, secrets: readonly string[] = []): string | null {
  const lower = text.toLowerCase().replace(/[\u2018\u2019]/g, "'")
  const claim = CLAIMS.find((phrase) => lower.includes(phrase))
  if (claim) return `it says '${claim}'`
  if (RECOMMENDATIONS.some((pattern) => pattern.test(lower))) return 'it recommends a mortgage'
  for (const sentence of lower.split(/[.!?\n]/)) {
    const asks =
      ASKS.some((word) => sentence.includes(word)) && !DENIALS.some((word) => sentence.includes(word))
    if (asks && SECRET_WORDS.some((word) => ` ${lettersOf(sentence)} `.includes(` ${lettersOf(word)} `))) {
      return 'it asks for a number that Val must not have'
    }
  }
  return secrets.some((secret) => repeats(lower, secret.toLowerCase())) ? 'it repeats its instructions' : null
}

const lettersOf = (text: string) => text.replace(/[^\p{L} ]/gu, ' ')

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
