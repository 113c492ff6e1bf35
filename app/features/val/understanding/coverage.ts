import { foldAccents } from '~/lib/fold-accents'
import { isWithinOneEdit } from '~/lib/is-within-one-edit'
import type { KnowledgeEntry } from '../knowledge/model'
import { stem } from '../knowledge/named'
import type { Intent } from '../model'
import { intentPhrases } from './intents'
import { PLACE_NAMES } from './places'
import { RATE_TYPE_NAMES } from './rate-type-words'
import {
  ASKS_LATER,
  BORROWS_ON,
  CAR,
  CLEARS,
  EACH_TIME,
  EARNER,
  EARNS,
  GIVES,
  GROSS,
  LESS_BEFORE,
  LUMP_SUM,
  MORE_AFTER,
  MORE_BEFORE,
  NEEDED_INCOME,
  ONCE_AFTER,
  OWED,
  OWED_AFTER,
  PAYS,
  WORTH,
} from './role-words'
import { type NumberField, SLOT_PATTERNS } from './slot-patterns'
import { LOST } from './slot-values'
import { taskPatterns } from './tasks'
import { withoutElisions } from './words'

/** The stems and the beginnings of words that a reading explains. */
export type Vocabulary = { stems: ReadonlySet<string>; beginnings: readonly string[] }

/** Returns the words of texts, phrases and of the alternatives of regular expressions. */
export function vocabularyOf(sources: readonly string[]): Vocabulary {
  const stems = new Set<string>()
  const beginnings: string[] = []
  for (const source of sources) {
    for (const [, word = '', ending] of foldAccents(source).matchAll(/([a-z]{2,})(\\s\*|\?|\(\?:)?/g)) {
      if (ending === '\\s*' || ending === '(?:') beginnings.push(word)
      else stems.add(stem(word))
      if (ending === '?') stems.add(stem(word.slice(0, -1)))
    }
  }
  return { stems, beginnings }
}

/** Common words without a meaning in the trade, in both languages. */
const COMMON = vocabularyOf([
  `the and for with was were are been being not yes yeah okay hello hey there please pls plz thanks thank thx cheers
  sorry actually mean instead same still but just only about around approx approximately roughly rough say said
  now today currently current then than also too again back over under per each every what whats wat which how hows
  when where why who much many more less big small second one two three time times quick question tell show know knows
  find out off into from between using use uses based all full work works can could would wld will should may might
  must have has had having get gets getting got give want wants wanted wanna need needs needed like let lets make makes
  made making take taking takes going gonna look looks looking this that these those here does did doing done here
  its itll thats theres dont doesnt didnt cant wont isnt arent wasnt couldnt wouldnt havent hasnt ive ill youre were
  our your his her their them they she him you our we us it he so or if any some anyone someone something anything
  thing things stuff kind sort type way ways lot lots bit little few both either other others another else such very
  really pretty quite even ever never always maybe probably possibly likely sure right correct fine good great nice
  best better bad safe safer safest ok day days really well able try trying tried think thinking thought guess hope hoping plan
  planning plans consider considering decide decided wonder wondering curious interested help helps helping
  understand explain explained please could see seeing seen come comes coming came keep leave start
  started starting begin end ends put puts putting set idea ideas ballpark figure figures number numbers amount amounts
  total totals calculate calculator calc calculation estimate estimated exactly exact round sum average
  husband wife partner family kids kid child children mom dad mother father brother sister parents son daughter uncle
  aunt cousin friend friends buddy boyfriend girlfriend fiance fiancee hubby gf bf guy guys folks people person neighbour
  neighbor couple together myself ourselves january february march april may june july august september october
  november december rule rules jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday spring summer fall winter week weekend month
  soon later before after next until since while during almost nearly already yet once finally recently lately
  young old long short new high low large huge tiny whole enough because though although however etc fyi btw
  kindly lol haha tho cuz cause bro man dude yo hmm umm well alright dear team val english french canada canadian quite
  possible easy hard exactly basically literally honestly seriously kinda sorta gotta lemme gimme dunno got
  toward towards against without within upon till til via here near far max min add adds adding maximum part wait run runs line same different true twice manage difference differ differs
  first last name call called asked ask asking told tell saw heard read check checking checked
  est sont cest peine jai jetais suis arrive arriver prevoir appelle koi revient lieu deux trois aux accelere est sont etre avoir faire fait fais font veux veut voudrais voudrait voulons dois doit devons peux peut puis
  pouvez pouvons pourrais pourrait serait sera seront etait aurait aurais aura avons avez ont avais avait allons
  vais vas va aller irait les des une dans pour par avec sans sur sous chez entre vers mais donc alors car puis
  ensuite aussi plus moins tres trop peu beaucoup assez bien mal bon bonne bons bonnes grand grande gros grosse petit
  petite quel quelle quels quelles combien comment quand pourquoi qui que quoi dont cela ceci cette ces cet mon mes
  notre nos votre vos leur leurs son ses elle elles ils nous vous moi toi lui eux tout toute tous toutes meme autre
  autres chaque quelque quelques chose choses genre bonjour allo bonsoir salut merci svp stp plait oui non peut etre
  environ approximativement presque encore deja toujours jamais maintenant actuellement present aujourd hui demain
  hier jour jours matin soir annee mois semaine fois pis pas faut faudrait veut dire dites dis dit sais savoir
  savez voir voit regarde regarde cherche cherchons aide aider question questions chum blonde conjoint conjointe femme
  mari enfant enfants fils fille frere soeur parents ami amis francais anglais canada janvier fevrier mars avril mai
  juin juillet aout septembre octobre novembre decembre tanne plutot seulement juste ici la bas calculer calcul calculez
  donner donne donnez prendre prend prends mettre mets met trouver trouve pense pensons aimerais aimerait souhaite
  possible difference different differente besoin envie lequel laquelle rien tsq ben faque coudonc quasi pantoute
  serions auriez seriez avoir ete eu soit lors apres avant pendant depuis jusqu vite mieux pire comme presentement fonctionne fonctionner marche regle regles passe bientot finit finir finis exige requis minimale website site yous keeping own owns owned insted anywhere normal normally besides locked late closes lol`,
])

/** Mortgage words that may occur beside the numbers of any calculation without changing it. */
export const BESIDE_NUMBERS = vocabularyOf([
  ...RATE_TYPE_NAMES,
  `happens mortgage mortgages mtg loan loans borrow borrowing borrowed finance financing financed lend price priced cost costs
  costing value worth seller sellers short missing house houses home homes condo townhouse townhome property properties place semi detached duplex
  triplex bungalow apartment unit cottage chalet buy buying buys bought purchase purchasing offer asking list listed
  listing down downpayment deposit saved saving savings cash grand bucks dollar dollars thousand million mil mill percent
  pct rate rates am amort amortization amortized amortize amortizing term terms year years yr yrs months mth mths
  month payment payments instalment instalments installment installments pay pays paying pmt regular biweekly weekly monthly bi accelerated rapid owe bank lender house
  interest first time buyer buyers left remaining paid owed owing lower higher change accelerated ftb fthb ontario quebec principal compounded compounding semiannual annually annual
  mise fonds comptant prix maison maisons propriete proprietes logement appartement plex terrain hypothe hypotheque
  hypothecaire pret prets emprunt emprunter emprunte taux ans annee annees terme achat acheter achete
  achetons cout coute couter coutera valeur vaut amortissement amorti amortie versement versements paiement paiements
  payer paye paie mensuel mensuelle mensualite mensualites hebdo hebdomadaire bimensuel timer timers renew renewing renewal renouvellement semaines piasse piasses dollars banque mille economies
  economise epargne cote premier premiere acheteur acheteurs`,
])

const SAVES = / (?:sav\S*|sooner|faster|quicker|shorte\S*|effect|sauv\S*|economis\S*) /

const ROLE_WORDS: Partial<Record<NumberField, readonly RegExp[]>> = {
  lumpSum: [PAYS, LUMP_SUM, ONCE_AFTER, SAVES],
  extra: [EACH_TIME, MORE_BEFORE, MORE_AFTER, PAYS, SAVES],
  income: [EARNER, EARNS, GROSS, NEEDED_INCOME, BORROWS_ON, LOST],
  debts: [CAR, CLEARS],
  balance: [OWED, OWED_AFTER],
  price: [WORTH],
  down: [GIVES, MORE_BEFORE, MORE_AFTER, LESS_BEFORE],
  afterYears: [ASKS_LATER],
}

/** Returns what `make` returns for a key, made once. */
const once = <K extends string>(make: (key: K) => Vocabulary) => {
  const made = new Map<K, Vocabulary>()
  return (key: K) => {
    const found = made.get(key) ?? make(key)
    made.set(key, found)
    return found
  }
}

/** The words by which a task is recognized. */
const taskWords = once((intent: Intent) => vocabularyOf([...taskPatterns(intent), ...intentPhrases(intent)]))

/** Words beside a mortgage of any kind, which tell nothing of a text's subject. */
const BESIDE_TEXTS = vocabularyOf([
  `mortgage mortgages mtg loan house home homes place property buy buying bought purchase own owner owners money canada lender lenders
  hypotheque hypotheques pret prets maison propriete acheter achat argent rules rule`,
])

/** The words of a text's title and of the questions that it answers. What else it mentions is not its subject. */
const entryWords = (entry: KnowledgeEntry) => {
  const made =
    entries.get(entry) ??
    vocabularyOf([
      entry.title,
      entry.french?.title ?? '',
      ...entry.keywords,
      ...entry.topics.map(({ asks }) => asks.source),
    ])
  entries.set(entry, made)
  return made
}
const entries = new Map<KnowledgeEntry, Vocabulary>()

const PLACES = vocabularyOf(PLACE_NAMES)

/** The words from which a number's field is read. */
const fieldWords = once((field: NumberField) =>
  vocabularyOf([
    ...SLOT_PATTERNS.filter((one) => one.field === field).flatMap(({ before = [], after = [] }) => [
      ...before,
      ...after,
    ]),
    ...(ROLE_WORDS[field] ?? []).map(({ source }) => source),
  ]),
)

/** Returns the vocabularies of a calculation with these fields. */
export const calculationWords = (intent: Intent, fields: readonly NumberField[]): readonly Vocabulary[] => [
  BESIDE_NUMBERS,
  taskWords(intent),
  ...fields.map(fieldWords),
]

/** Returns the vocabularies of an answer from a table: rates, brokers, lenders. */
export const lookupWords = (intent: Intent): readonly Vocabulary[] => [BESIDE_TEXTS, taskWords(intent)]

export const textWords = (entry: KnowledgeEntry): readonly Vocabulary[] => [BESIDE_TEXTS, entryWords(entry)]

/** Unexplained words that are compared with known ones for a wrong letter, so that the work is bounded. */
const MAX_COMPARED = 8

const explains = (word: string, vocabularies: readonly Vocabulary[]) => {
  const own = stem(word)
  return vocabularies.some(
    ({ stems, beginnings }) => stems.has(own) || beginnings.some((beginning) => word.startsWith(beginning)),
  )
}

/** Shorter words are one letter from too many others: "vendor" from the French "vendre". */
const MIN_MISSPELLED = 7

const isMisspelled = (word: string, vocabularies: readonly Vocabulary[]) =>
  word.length >= MIN_MISSPELLED &&
  vocabularies.some(({ stems }) =>
    [...stems].some((known) => known.length > 3 && isWithinOneEdit(known, stem(word))),
  )

/** Returns the words of a phrase text that neither everyday language nor the vocabularies explain. */
export function unexplainedWords(text: string, vocabularies: readonly Vocabulary[]): readonly string[] {
  const known = [COMMON, PLACES, ...vocabularies]
  const left = [...new Set(withoutElisions(text).split(/[ ']/))].filter(
    (word) => word.length > 2 && !/[#\d]/.test(word) && !explains(word, known),
  )
  return left.filter((word, at) => at >= MAX_COMPARED || !isMisspelled(word, known))
}

/** Counts the words that neither a payment nor a tax explains. */
export const strangeWords = (text: string) => unexplainedWords(text, [BESIDE_NUMBERS]).length

/** Whether a phrase text has only words that tell no text's subject. */
export const tellsNoSubject = (text: string) => unexplainedWords(text, [BESIDE_TEXTS]).length === 0
