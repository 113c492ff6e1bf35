import type { ChatMessage } from '../model'
import { asksForFraud } from '../understanding/fraud'
import { ANY_RATE_TYPE, RATE_TYPE_NAMES } from '../understanding/rate-type-words'
import type { SafetyTopic } from '../understanding/safety'
import { createPhraseFinder, hasPhrase, phraseList } from '../understanding/words'

/** Topics that Val refuses. */
export type RefusedTopic =
  | SafetyTopic
  | 'prompt'
  | 'guarantee'
  | 'fraud'
  | 'others'
  | 'own-file'
  | 'legal'
  | 'tax'
  | 'off-topic'

const TOPICS: readonly (readonly [RefusedTopic, readonly string[]])[] = [
  [
    'prompt',
    phraseList(`
      system prompt, your prompt, your instructions, from now on answer, answer every question, answer everything with, reply only with, respond only with, admin override, system override, override code, previous instructions, prior instructions, above
      instructions, initial instructions, print your rules, reveal your rules, show your rules, ignore all, ignore your, ignore the above, ignore
      everything, disregard your, disregard all, disregard the, disregard previous, disregard prior, disregard any, developer mode, jailbreak, pretend you, pretend to be, act as, you are now,
      roleplay, role play, words above, reveal your, hidden instructions, dan mode, do anything now, your new
      instructions, override your, forget your, forget all, forget everything, api key, openai key, what
      model are you, which model, tes instructions, vos instructions, instructions precedentes, source code,
      debug mode, your configuration, base url, everything above, above this line, text above, verbatim, starting with
      you are, starting with 'you are, prompt systeme, ton prompt, votre prompt, ignore tes,
      ignorez vos, ignorez toutes, ignore toutes, oublie tes, oubliez vos, tes consignes, vos consignes, mode developpeur,
      fais semblant, joue le role, tu es maintenant, ignore previous, ignore prior, ignore the previous, ignore the rules
    `),
  ],
  [
    'guarantee',
    phraseList(`
      guarantee, guaranteed, guarantees, promise me, promise i, promise that, assure me, will i be approved, will i get
      approved, am i approved, approve me, am i pre approved, can you approve, definitely approved,
      definitely get approved, be approved for sure, get approved for sure, say i am approved, tell me i am
      approved, tell me i'm approved, say my mortgage is approved, say its approved, tell me im approved, garantir, garantie, garantis, garanti, garantissez, promettre,
      promettez, suis je approuve, approuvez moi, dites que je suis approuve
    `),
  ],
  [
    'others',
    phraseList(`
      other client, other customer, other clients, other customers, other visitors, other users, client list, list of
      clients, customer list, list of customers, your clients, your customers, who applied, your leads, the leads,
      your database, the database, your passwords, admin password, your password, the password, wifi password, personal
      data of, home address of, last customer, previous visitor, last visitor, drop table, select from, last person,
      previous person, previous client, another client, another customer, other borrowers, other borrower, home address,
      autres clients, autre client, vos clients, liste de clients, base de donnees, votre mot de passe, vos mots de passe,
      dernier client
    `),
  ],
  [
    'legal',
    phraseList(`
      withhold rent, withhold the rent,
      sue, suing, lawsuit, is it legal, legal advice, legally binding, evict, eviction, forged my signature, forged my name, contract
      valid, creditors, draft a contract, write a contract, break the contract, conseil juridique,
      breach of contract, enforceable, poursuivre mon, poursuivre ma, poursuivre en justice, est ce legal, avis juridique
    `),
  ],
  [
    'tax',
    phraseList(`
      tax advice, do my taxes, my tax return, t776, tax deductible, deductible, deduct, capital gains, capital gain, pay
      less tax, avoid tax, avoid taxes, tax evasion, on my taxes, declare rental income, deductibles, deduire, gain en capital, gains en capital, conseil
      fiscal
    `),
  ],
]

const OFF_TOPIC = phraseList(`
  weather, leafs, canucks, habs, wins the, tell a joke, know a joke, any jokes, poem, recipe, recipes, football, soccer, movie, movies, song, lyrics,
  python, javascript, homework, president, prime minister, election, politics, bitcoin, crypto,
  dating, essay, horoscope, covid, medicine for, diagnose, capital of, world cup, celebrity, video game,
  sing, meaning of life, vote, religion, car insurance, pizza, cake, flight, translate,
  trudeau, carney, poilievre, trump, your opinion, sql, haiku, story, meteo, blague, poeme, recette, chanson, politique, devoirs,
  traduire, horoscope
`)
/** Refused even beside words about mortgages. */
const NEVER_TOPIC = phraseList(`
  python code, javascript code, write code, write a program, write me code, write a poem, write me a poem, tell me a
  joke, vote for, sing me, ecris un poeme, raconte une blague
`)
const ON_TOPIC = phraseList(`
  mortgage, mortgages, rate, rates, downpayment, deposit, closing, heloc, callback, call me, called, application, apply, approved, property, penalty, rate, payment, payments, home, house, condo, broker, loan, buy, buying,
  lender, down, credit, hypotheque, taux, refinance, renewal, afford, ${RATE_TYPE_NAMES.join(', ')}, term, insurance
`)

/** Words with which a phrase of a topic means something else: "rate guarantee" is another name for a rate hold. */
const NOT_MEANT: Partial<Record<RefusedTopic, RegExp>> = {
  prompt: / (?:i|we|he|she|they|notary|lawyer|broker|agent|spouse|wife|husband) act as /,
  tax: / (?:home|house|fire|life) insurance | (?:behind|owe|owing|owed|late|arrears)(?: \S+){0,3} taxes /,
  guarantee:
    / (?:rate guarantees?|pre ?approv\S*(?: \S+){0,2} guarantee\S*|guarantee (?:a|the|my) rate|guaranteed rate|canada guarantee|taux est (?:il )?garanti|taux garanti|garantie (?:de|du) taux|garantir un taux|rate is guaranteed|rate guaranteed|guaranteed for|(?:deposit|down payment|house|home|family|parents?)(?: \S+){0,3} guarantee\S*|guaranteed by|garantie? par) |^(?!.*(?:guarant|promis)).* (?:any ?one|any ?body|who)(?: \S+){0,2} approve | (?:if|when|once) (?:i|we) (?:send|pay|wire|transfer|etransfer)| (?:send|pay|wire)(?: \S+){0,4} (?:first|up ?front) /,
}
/** Income tax itself; a tax return is also a document of every application. */
const ON_INCOME_TAX =
  / (?:(?:pay|save|lower|reduce|how much|avoid|tax bracket)(?: \S+){0,4} income tax|income tax(?: \S+){0,3} (?:rate|bracket|rules?|savings?|credit|advice)|(?:claim|deduct|write off)(?: \S+){0,6} (?:tax return|taxes|income tax|impots?)|(?:payer|epargner|reduire|sauver)(?: \S+){0,4} impots?|impots? sur (?:le|la|les|mon|ma|un|une) (?!revenu)) /

/** "Can I write off my interest?", but not "I write off a lot", which is about the income. */
const WRITES_OFF = / (?:can|could|may|how|should|is|are)(?: \S+){0,4} (?:write(?: \S+){0,3} off|write ?off) /
/** A question about other people: "what rate did someone else get". */
const OTHER_PEOPLES =
  / (?:someone else|somebody else|other people|another person|applicants?)(?:s| s|'s)? (?:\S+ ){0,2}(?:mortgages?|rates?|files?|applications?|income|details|info\S*|loans?|names?|numbers?|emails?|data|borrow\S*|got|paid|owes?)| (?:show|give|tell|list|export|dump|send)(?: \S+){0,4} (?:leads|applicants|passwords?|other people\S*|someone else\S*) /
/** A person by name and what that person borrowed: "what did john smith at # king st borrow". */
const SOMEBODY_ELSES =
  / (?:(?:send|give|show|email) me (?:her|his|their) (?:file|application|documents?)|(?:balance|mortgage|rate|income)(?: \S+){0,2} (?:of|for) my (?:neighbou?r|boss|coworker|landlord|tenant)s?|(?:pull up|open|look up|show me|bring up)(?: \S+){0,3} (?:file|application|mortgage|account)s? (?:for|of|under) (?!me|us|my|our)|my (?:neighbou?r|boss|coworker|landlord|cousin|friend)(?: \S+){0,14} what rate (?:she|he|they) (?:got|get|has|have)|my (?:brother|sister|brother in law|sister in law|brother in laws|sister in laws|uncle|cousin|friend)s? (?:\S+ ){0,2}(?:balance|rate|file|application|payment)|(?:mr|mrs|ms|mister) \S+(?: \S+){0,2} (?:file|rate|mortgage|address|balance|number)|(?:how much|what) (?:did|was|is) (?:my ex\S*|he|she|they) (?:get |got )?(?:approved|preapproved)|(?:balance|rate|payments?|owing|left) (?:on|of) my ex (?:wife|husband)?(?:'s|s)? mortgage|my (?:boss|landlord|coworker|neighbou?r)s? (?:\S+ ){0,3}(?:mortgages?|rates?|income|salary|loan|payments?|details)|(?:what|how much)(?: \S+){0,3} my (?:boss|landlord|coworker|neighbou?r)s?(?: \S+){0,2} (?:owes?|borrow\S*|earns?|makes?|pays?|paid|got|has)|(?:hypotheque|taux|pret|revenu|salaire) (?:de|du) (?:mon|ma|mes) (?:voisine?|patronne?|proprio)|(?:mon|ma) (?:voisine?|patronne?|proprio)(?: \S+){0,8} (?:emprunte|doit|gagne|paie|paye|faillite)|(?:voisine?|patronne?|proprio)(?: \S+){0,10} faillite|(?:did|does|has|how much did|combien a) (?!child |spousal |i |we |you |my |the |a |it |this |that |your |one |je |on |bad |good |poor |great |no |low |\S+ing )\S+ \S+(?: \S+){0,8} (?:borrow|owe|earn|make|paid|apply|applied|emprunte|doit|gagne))(?: |$)/

/** The state of the visitor's own application: "did my file get approved yet". */
const OWN_FILE =
  / (?:(?:whats|what|what's|what is|check) my (?:application )?status|(?:did|has|have|is|was|any|what's|what is)(?: \S+){0,4} my (?:file|application|deal|mortgage|documents?|papers?)(?: \S+){0,3} (?:approved|through|received|arrived|ready|yet)|what(?:'s| is|s)? (?:happening|going on|up) with my (?:file|application|deal)|(?:status|update|news)(?: \S+){0,3} (?:sister|brother|wife|husband|friend|mom|dad|son|daughter)s? (?:file|application|mortgage)|where(?:s| is) my (?:file|application)|(?:where|how) (?:is |are |s )?my (?:file|application|deal|documents?) (?:is |are )?(?:at|stands?|doing)|(?:status|update|news) (?:on|of|about) my (?:file|application|deal|documents?|papers?)|(?:applied|sent (?:in|you)|filled|my application|my file)(?: \S+){0,8} (?:haven't|havent|have not|not|nobody|no one) (?:heard|called|answered|replied)(?: back)?|(?:sin|social insurance number|birth ?date|address|details|info\S*|number)(?: \S+){0,4} on file|(?:cancel|move|change|reschedule)(?: \S+){0,2} (?:appt|appointment|meeting|rendez vous)|(?:uploaded|sent|tried sending|emailed)(?: \S+){0,4} (?:pay ?stubs?|t4s?|noas?|documents?|docs|papers?)(?: \S+){0,8} (?:get|got|received?|thru|through|know)|did you (?:get|receive)(?: \S+){0,2} my (?:documents?|papers?|application|file|email)|(?:mon dossier|ma demande)(?: \S+){0,4} (?:approuvee?|accepte|acceptee|recue?|avance|rendue?|nouvelles)|nouvelles de (?:mon dossier|ma demande)) /

const findTopics = createPhraseFinder(TOPICS)
const findOffTopic = createPhraseFinder([['off-topic' as const, OFF_TOPIC]])

/** Returns the topic for which Val refuses a message; null for none. `text` as phraseText of the message. */
export function refusedTopic(text: string): RefusedTopic | null {
  if (asksForFraud(text)) return 'fraud'
  for (const { value: topic } of findTopics(text)) {
    if (!NOT_MEANT[topic]?.test(text)) return topic
  }
  if (WRITES_OFF.test(text) || ON_INCOME_TAX.test(text)) return 'tax'
  if (SOMEBODY_ELSES.test(text) || OTHER_PEOPLES.test(text)) return 'others'
  if (OWN_FILE.test(text)) return 'own-file'
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
// Recommending a mortgage is licensed work, and Val cannot show a comparison with the whole market.
const RECOMMENDATIONS = [
  /\b(?:you should|i (?:would )?(?:recommend|suggest|advise)(?: that)? you(?: to)?|my (?:advice|recommendation) is to) (?:take|choose|pick|go (?:with|for)|lock in|break|sign|get)\b/,
  new RegExp(
    String.raw`\bi (?:would )?(?:recommend|suggest) (?:the|a|our|this|that) [\w-]+(?: [\w-]+)? (?:rate|mortgage|term|lender|${ANY_RATE_TYPE})\b`,
  ),
  /\b(?:lowest|best|cheapest) (?:mortgage )?rates? (?:in|across) (?:canada|the country|the market|ontario|quebec|town)\b/,
  /\bvous devriez (?:prendre|choisir|opter|signer|rompre|briser)\b/,
  /\bje vous (?:recommande|conseille|suggère|suggere) (?:de )?(?:prendre|choisir|opter|signer|le |la |un |une |notre )/,
  /\b(?:le plus bas taux|le meilleur taux|les meilleurs taux|les plus bas taux) (?:au canada|au pays|du marché|du marche|au québec|au quebec)\b/,
]
/** Promises in other words: "your approval is certain", "nous garantissons ce pret". */
const CERTAIN_APPROVAL =
  /\b(?:approvals?|approved|approbation|approuvée?s?|approuvee?s?|loan|mortgage|prêt|pret|hypothèque|hypotheque)\b(?: [^ .!?]+){0,5} (?:is|are|est|sont|be|être|etre|sera) (?:already |now |déjà |deja )?(?:certain|guaranteed|assured|secured|approved|granted|in the bag|a sure thing|certaine|garantie?s?|assurée?s?|approuvée?s?|approuvee?s?|accordée?s?|accordee?s?)\b|\b(?:we|i|nous|je) (?:can |do |hereby |vous )?(?:guarantee|assure|promise|garantissons|garantis|assurons|promettons|promets)\b|\b(?:vous êtes|vous etes|vous serez|you are|you're|you will be|you'll be|you have been|you've been|consider yourself) (?:now |already |déjà |deja |pre-?|pré-?|fully )?(?:approved|approuvée?s?|approuvee?s?|accepted|acceptée?s?|acceptee?s?)\b/
const TOOL_NAME =
  /\b(?:calculate|get|compare|search|find|request|estimate|list)_[a-z_]{3,40}\b|\btool calls?\b|\bsystem prompt\b/

/** Returns a text in NFKC and lower case, without invisible characters, with single spaces. */
const normalized = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))
    .toLowerCase()

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
 * Returns why Val must not show a text; null where she may. It checks the language model's output. `secrets`
 * are texts that an answer must not repeat, such as the instructions.
 */
export function forbiddenClaim(text: string, secrets: readonly string[] = []): string | null {
  const lower = normalized(text)
  if (CERTAIN_APPROVAL.test(lower)) return 'it promises an approval'
  if (TOOL_NAME.test(lower)) return 'it names its tools'
  const claim = CLAIMS.find((phrase) => lower.includes(phrase))
  if (claim) return `it says '${claim}'`
  if (RECOMMENDATIONS.some((pattern) => pattern.test(lower))) return 'it recommends a mortgage'
  for (const sentence of lower.split(/[.!?\n]/)) {
    const asks =
      ASKS.some((word) => sentence.includes(word)) && !DENIALS.some((word) => sentence.includes(word))
    if (asks && SECRET_WORDS.some((word) => ` ${emailsOf(sentence)} `.includes(` ${emailsOf(word)} `))) {
      return 'it asks for a number that Val must not have'
    }
  }
  return secrets.some((secret) => repeats(lower, normalized(secret))) ? 'it repeats its instructions' : null
}

const emailsOf = (text: string) => text.replace(/[^\p{L} ]/gu, ' ')

/** A run of this many equal characters is no coincidence. */
const TELLING_LENGTH = 60

function repeats(text: string, secret: string): boolean {
  for (let at = 0; at + TELLING_LENGTH <= secret.length; at += 20) {
    if (text.includes(secret.slice(at, at + TELLING_LENGTH))) return true
  }
  return false
}

/** Returns the messages with the roles that a request may have: visitor and assistant, never system. */
export const readable = (messages: readonly ChatMessage[]) =>
  messages.filter(({ role, content }) => (role === 'user' || role === 'assistant') && content.trim() !== '')
