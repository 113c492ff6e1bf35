import { RATE_TYPES } from '~/features/calculators/rate-type'
import { foldAccents } from '~/lib/fold-accents'

// The patterns are for `normalized` texts: lower case, without accents.

const SECRET =
  "(?:sin|social insurance(?: number)?|(?:credit |debit |bank )?card (?:number|details)|(?:credit|debit|bank) card(?! (?:statement|balance|debt|payment|bill|limit|company)s?)|account number|pass ?words?|passcode|pin(?! down)|log-?in|credentials|user ?name|security (?:code|answer)|cvv|nas|numero d'assurance sociale|numero de (?:carte|compte)|nip|mots? de passe|identifiants?|code de securite)"
const ANY_SECRET = new RegExp(String.raw`\b${SECRET}\b`)
const SECRET_PLEASE = new RegExp(
  String.raw`\b(?:your|votre|ton|vos) ${SECRET}[^.!?]*(?:\?|\b(?:please|svp|s'il vous plait)|(?:is|are|est|sont) (?:required|needed|requis|necessaire))`,
)
const ASKS =
  /\b(?:send|give|provide|share|enter|type|tell|need|confirm|reply with|text|e-?mail|what(?:'s| is) your|envoie|envoyez|donnez?|fournissez|indiquez|entrez|inscrivez|dites|confirmez|partagez|besoin de|quel(?:le)? est)\b/g
const DENIAL = /\b(?:never|not|without|no|jamais|pas|sans)\b|n't\b|\bn'/
const CLAUSE_END = /[,;:]| - | but | mais /

/** Whether a sentence asks for a number or password that Val must not have; one that warns of it may be shown. */
function asksForSecret(sentence: string): boolean {
  const isDenied = (from: number, to: number) => DENIAL.test(sentence.slice(from, to))
  const please = SECRET_PLEASE.exec(sentence)
  if (please && !isDenied(0, please.index)) return true
  return [...sentence.matchAll(ASKS)].some(({ index }) => {
    const clause = sentence.slice(0, index).split(CLAUSE_END).at(-1) ?? ''
    const secret = sentence.slice(index).search(ANY_SECRET)
    return secret >= 0 && !isDenied(index - clause.length, index + secret)
  })
}

const APPROVED = '(?:pre-?)?(?:approved|accepted|approuvee?s?|acceptee?s?)'
const CONDITION = String.raw`(?<!\b(?:if|once|when|whether|until|unless|after|before|that|si|une fois que|quand) )`
const DENIED = String.raw`(?<!\b(?:nobody|no one|not|never|cannot|can't|personne ne) (?:can |could |will |peut )?)`
const PROMISES = [
  /\b(?:approvals?|approbation|loan|mortgage|pret|hypotheque)\b(?: [^ .!?]+){0,5} (?:is|are|est|sont|be|etre|sera) (?:already |now |deja )?(?:certain|guaranteed|assured|secured|approved|granted|in the bag|a sure thing|certaine|garantie?s?|assuree?s?|approuvee?s?|accordee?s?)\b/,
  new RegExp(
    String.raw`\bguaranteed approval|approbation garantie|${DENIED}\bguarantee (?:you|that you|an? )`,
  ),
  /\b(?:we|i|nous|je) (?:can |do |hereby |will |vous |le |te )?(?:guarantee|assure|promise|garantissons|garantis|assurons|promettons|promets)\b/,
  new RegExp(
    String.raw`${CONDITION}\b(?:vous (?:etes|serez|allez etre)|tu es|you are|you're|you will be|you'll be|you have been|you've been|consider yourself|c'est|your (?:application|file|request) (?:is|was|has been)) (?:now |already |all |definitely |certainly |deja |fully |(?:certain|guaranteed|sure) to be )*${APPROVED}\b`,
  ),
  /\byou(?:'ll| will) (?:definitely|certainly|surely|easily|absolutely|get (?:it|approved|a yes|the (?:mortgage|loan))|qualify|be approved)|(?:^|[.!,]\s|\bso )you (?:now |already )?qualify\b/,
  /\bwe(?:'ll| will) get you (?:approved|a yes|the)|\bgetting approved is (?:no|easy|certain|simple)|\b100 ?% approval|\bno way you(?:'ll| will)/,
  new RegExp(
    String.raw`(?<!\bnot )\b(?:everyone|everybody|anyone|anybody|all (?:of )?our clients|tout le monde|tous nos clients)\b(?:[^.!?]{0,25}\b(?:a yes|un oui|${APPROVED})\b| (?:here |can )*qualif(?:y|ies)\b)`,
  ),
  /\b(?:nobody|no one)\b[^.!?]{0,25}\b(?:turned down|refused|declined|rejected|denied)\b|\b(?:we|i) (?:never|don't|do not) (?:say no|refuse|decline|reject|turn (?:\w+ )?(?:down|away))|\b(?:we|i) (?:always (?:say yes|approve)|(?:accept|approve) (?:every|any)(?:one|body))|\b(?:on ne refuse|nous ne refusons|on dit oui a|(?:nous acceptons|on accepte) tout le monde)\b/,
]

const HUMAN = [
  /\b(?:i am|i'm) (?:(?:really|actually|indeed|of course|just|a|an|your|real|actual|live|licen[sc]ed|mortgage) )*(?:human|person|man|woman|broker|agent)\b/,
  /\b(?:this is|you(?:'re| are) (?:talking|speaking|chatting) (?:to|with)) (?:(?:a|an|real|actual|live) )*(?:human|person|man|woman|(?:broker|agent)(?! who))\b/,
  /\b(?:i am|i'm) not? (?:a |an )?(?:\w+ )?(?:bot|robot|chatbot|machine|ai|computer|program|software)\b|\bno (?:ro)?bots? here\b/,
  /\breal (?:person|human) (?:is |who is )?(?:typing|here|answering|writing|behind)\b/,
  /\b(?:my name is|je m'appelle|mon nom est) (?!val\b|on\b|not\b)/,
  /\bje suis (?:(?:bien|vraiment|une?|vraie?|etre) )*(?:humaine?|personne|courti(?:er|ere)|conseill(?:er|ere))(?! virtuel)/,
  /\bje ne suis pas (?:une? )?(?:robot|machine|ia|intelligence|ordinateur|programme)\b/,
]
/** 'I'm Dave, a broker': in capitals, as it was written. */
const OTHER_NAME = /\b(?:I am|I['’]m|This is|Je suis|Ici) (?!Val\b)[A-Z]\p{Ll}+, (?:an?|your|une?|votre) /u

const CLAIMS = [
  /\b(?:as your (?:lawyer|accountant)|my (?:legal|tax) advice|this is (?:legal|tax) advice|mon (?:avis juridique|conseil fiscal))\b/,
]

// Recommending a mortgage is licensed work, and Val cannot show a comparison with the whole market.
const RECOMMENDATIONS = [
  /\b(?:you should|i (?:would )?(?:recommend|suggest|advise)(?: that)? you(?: to)?|my (?:advice|recommendation) is to) (?:take|choose|pick|go (?:with|for)|lock in|break|sign|get)\b/,
  new RegExp(
    String.raw`\bi (?:would )?(?:recommend|suggest) (?:the|a|our|this|that) [\w-]+(?: [\w-]+)? (?:rate|mortgage|term|lender|${RATE_TYPES.join('|')})\b`,
  ),
  /\b(?:lowest|best|cheapest) (?:mortgage )?rates? (?:in|across) (?:canada|the country|the market|ontario|quebec|town)\b/,
  /\bvous devriez (?:prendre|choisir|opter|signer|rompre|briser)\b/,
  /\bje vous (?:recommande|conseille|suggere) (?:de )?(?:prendre|choisir|opter|signer|le |la |un |une |notre )/,
  /\b(?:le plus bas taux|le meilleur taux|les meilleurs taux|les plus bas taux) (?:au canada|au pays|du marche|au quebec)\b/,
]

const OWN_WORKINGS = /\b[a-z]+_[a-z]+|\b(?:tool|function) calls?\b|\bsystem prompt\b/

/** Returns a text in plain lower-case letters, without invisible characters and marks of emphasis. */
const normalized = (text: string) =>
  foldAccents(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\*+|(?<![a-z])_+|_+(?![a-z])/gi, '')
    .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))
    .toLowerCase()

/** Why a text must not be shown, by the patterns that tell. */
const FAULTS: readonly (readonly [why: string, patterns: readonly RegExp[]])[] = [
  ['it promises an approval', PROMISES],
  ['it claims to be human', HUMAN],
  ['it claims to advise on law or tax', CLAIMS],
  ['it recommends a mortgage', RECOMMENDATIONS],
  ['it names its functions', [OWN_WORKINGS]],
]

/**
 * Returns why a text of the language model must not be shown; null where it may. `secret` is a text that an answer must
 * not repeat, the instructions.
 */
export function forbiddenClaim(text: string, secret = ''): string | null {
  const lower = normalized(text)
  const fault = FAULTS.find(([, patterns]) => patterns.some((pattern) => pattern.test(lower)))
  if (fault) return fault[0]
  if (OTHER_NAME.test(text)) return 'it claims to be human'
  if (lower.split(/(?<=[.!?])\s|\n/).some(asksForSecret)) return 'it asks for what Val must not have'
  return repeats(lower, normalized(secret)) ? 'it repeats its instructions' : null
}

/** A run of this many equal characters is no coincidence. */
const TELLING_LENGTH = 60

function repeats(text: string, secret: string): boolean {
  for (let at = 0; at + TELLING_LENGTH <= secret.length; at += 20) {
    if (text.includes(secret.slice(at, at + TELLING_LENGTH))) return true
  }
  return false
}
