import type { ChatMessage } from '../model'
import { ANY_RATE_TYPE } from '../understanding/rate-type-words'
import { phraseList } from '../understanding/words'

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
