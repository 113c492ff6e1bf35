import { foldAccents } from '~/lib/fold-accents'
import { GIVEN_NAMES } from './given-names'
import { RATE_TYPE_NAMES } from './rate-type-words'

// 'my name is' and 'name:' introduce a name and little else; 'I'm' and 'this is' introduce anything.
const PHRASE =
  /(?<![\p{L}\p{N}])(?:(my name is|my name['’]s|je m['’]appelle)[ \t]{1,3}|((?:first |full |my )?name)[ \t]{0,3}:[ \t]{0,3}|(i['’]?m|i am|this is)[ \t]{1,3})/giu

const words = (text: string) => new Set(text.trim().split(/\s+/))

/** A name may end before one of these. */
const CONNECTORS = words(`
and & but or so i i'm im my me from here at with in on of for by calling writing looking wanting trying hoping speaking
email e-mail mail phone tel telephone cell mobile number address contact reach call please thanks thank you your we
who whose you can could would what how is the again et mon ma je son
`)

/** Words that follow "I'm" and "this is" without being a name, and words that never begin a name. */
const ORDINARY = words(`${RATE_TYPE_NAMES.join(' ')}
a able about above absolutely actually afraid after agent all almost already also always an and annual another anxious
any anything applying approved around as asking at available aware back bad bankrupt based because before behind
being best better between big bit broke broker builder busy but buyer buying by calling canada cautious certain changing
client close coming common comparing complete completely complicated concerned confident confidential confused considering
contractor correct couple crazy credit currently curious customer dealing debt different difficult disappointed divorced
doing done down due eager earning easy either eligible employed employee engaged enough entirely every everything exactly
excellent exciting expensive exploring extremely fair fairly false far fed fine first five flexible for former fortunate
four free frustrated full fully further getting glad going gone good great grateful guessing happy hard having helpful her here
hers his hoping how however i if immigrant important impressed in income incorrect inquiring interested interesting into
investor irrelevant is it its job just keen kind landlord late later leaning learning leaving left less like likely listed
living locked long looking lost lot low making married maybe me mine missing more mortgage most moving much my nearly
nervous never new newcomer next nice no none normal not nothing now nurse of off ok okay old on one only open or other
our out over overwhelmed paying perfect perhaps permanent planning please pleased possible pre pre-approved preapproved
pregnant pretty private probably purchasing putting qualified question quite rate ready real realtor really refinancing
relatively renewing renting retired retiring right rushed sad same saving second secret secured seeing seeking self
self-employed selling separated serious seriously shopping short sick simple single six so some someone something sorry
spelled spelling starting stressed struggling stuck student such super supposed sure surprised switching talking teacher
ten tenant terrible test testing than thankful that the their there these they thinking this those three thrilled tired to
today too top torn total totally trying two unable uncertain under unemployed unhappy unknown unsure up urgent us usually
very visiting waiting wanting was weird welcome well what when where whether which who why willing with
within wondering working worried worth wrong yes yet you young your yours za
anonymous nobody nil null undefined none unusual unimportant withheld visitor guest user customer home house condo
alright here's awesome amazing cool crap bullshit nonsense ridiculous spam val ai robot human person people man woman
mom mum dad mother father parent husband wife spouse partner son daughter brother sister friend family
january february march april may june july august september october november december monday tuesday wednesday thursday
friday saturday sunday tomorrow yesterday tonight
canadian american british english french indian chinese japanese korean vietnamese filipino ukrainian russian polish
german italian spanish portuguese greek turkish iranian persian pakistani bangladeshi nigerian kenyan egyptian
lebanese syrian israeli mexican brazilian australian irish scottish dutch swedish european african asian latino
muslim christian-owned jewish hindu sikh catholic indigenous métis metis inuit quebecois québécois acadian
toronto montreal montréal vancouver calgary edmonton ottawa winnipeg halifax quebec québec ontario alberta manitoba
saskatchewan saskatoon brampton mississauga hamilton kitchener waterloo laval gatineau burnaby surrey richmond
yukon nunavut newfoundland labrador moncton fredericton kelowna barrie oshawa
scotiabank rbc bmo cibc td tangerine desjardins hsbc national royal bank credit cmhc sagen osfi cra fsra heloc
mr mrs ms miss mme dr
`)

const TITLES = words('mr mrs ms miss mme dr')
const PARTICLES = words('de la le du des da di dos del van von der den el al bin ibn st san mac mc o')
const FOREIGN_NAMES_OF =
  /(?:company|business|employer|street|road|domain|file|user|account|bank|lender|maiden|last|brand|product|nick|middle|spouse|wife|husband|partner|agent|broker|brokerage|building|school|city|pet)['’]?s?[ \t]{1,2}$/i

const WORD = /[ \t]{0,3}((?:\p{L}\.(?=\s|\p{L}))|\p{L}[\p{L}\p{M}'’-]{0,29})(?![\p{L}\p{M}\p{N}@_])/uy
const MAX_WORDS = 4

type Word = { text: string; plain: string; end: number }

/** Returns the name that writers call themselves, in title case, or null. A wrong name is worse than none. */
export function findName(text: string): { name: string; isCertain: boolean } | null {
  // Shouted, capitals say nothing.
  const isShouted = !/\p{Ll}/u.test(text)
  for (const match of text.matchAll(PHRASE)) {
    const isCertain = match[3] === undefined
    const before = text.slice(Math.max(0, match.index - 24), match.index)
    if (match[2] && FOREIGN_NAMES_OF.test(before)) continue
    if (/^this is$/i.test(match[3] ?? '') && !opensClause(before)) continue
    const found = readName(text, match.index + match[0].length, { isCertain, isShouted })
    if (found) return { name: titleCase(found), isCertain }
  }
  return null
}

/** 'this is' introduces a person at the beginning or after a greeting; elsewhere it refers to a thing. */
const opensClause = (before: string) =>
  /(?:^|[.!?,;:\n)(-]|\b(?:hi|hello|hey|bonjour|val|and|me|yes))[ \t]{0,3}$/i.test(before)

function readName(
  text: string,
  from: number,
  by: { isCertain: boolean; isShouted: boolean },
): string[] | null {
  const taken: Word[] = []
  let at = from
  let isCased = false
  while (taken.length < MAX_WORDS) {
    const word = wordAt(text, at)
    if (!word) break
    if (taken.length === 0 && TITLES.has(word.plain)) {
      at = text[word.end] === '.' ? word.end + 1 : word.end
      continue
    }
    const isFirst = taken.length === 0
    const isCapital = !by.isShouted && /^\p{Lu}/u.test(word.text)
    if (isFirst) isCased = isCapital
    if (/['’]s$/i.test(word.text)) return null
    // 'My name is Will' is one of the few names that are words as well.
    const isNamed = by.isCertain && isCapital && GIVEN_NAMES.has(word.plain)
    if (!isNamed && (isOrdinary(word, { isFirst, isCased }) || CONNECTORS.has(word.plain))) break
    if (isCased && !isCapital && !PARTICLES.has(word.plain)) break
    taken.push(word)
    at = word.end
  }
  while (PARTICLES.has(taken.at(-1)?.plain ?? '')) taken.pop()
  const first = taken[0]
  if (!first || first.text.length < 2 || !isBelievable(first, { ...by, isCased, ends: endsAt(text, at) }))
    return null
  return taken.map((word) => word.text)
}

function wordAt(text: string, at: number): Word | null {
  WORD.lastIndex = at
  const word = WORD.exec(text)?.[1]
  return word
    ? { text: word, plain: foldAccents(word.toLowerCase().replace('’', "'")), end: WORD.lastIndex }
    : null
}

/** A name that is also a word ('May', 'Grant') is one where it is written as a name, behind a first one. */
const isOrdinary = (word: Word, where: { isFirst: boolean; isCased: boolean }) =>
  ORDINARY.has(word.plain) && (where.isFirst || !where.isCased)

/** The end of a name: the end of the clause, or a word that continues the sentence. */
function endsAt(text: string, at: number): boolean {
  if (/^[ \t]{0,3}(?:$|[.,;:!?()\n\r/|–—-])/.test(text.slice(at, at + 5))) return true
  const next = wordAt(text, at)
  return next !== null && CONNECTORS.has(next.plain)
}

function isBelievable(
  first: Word,
  by: { isCertain: boolean; isShouted: boolean; isCased: boolean; ends: boolean },
): boolean {
  // Of 'jean-luc' the first half is enough.
  const isKnown = GIVEN_NAMES.has(first.plain.split('-', 1)[0] ?? '')
  if (by.isCertain) return by.isCased || isKnown || by.ends
  // Letters like 'PR' and 'HR' after "I'm" are no name.
  if (by.isCased && !/\p{Ll}/u.test(first.text)) return isKnown
  return by.isCased ? isKnown || by.ends : isKnown && by.ends
}

const titleCase = (name: string[]) => name.map((word) => (isMixed(word) ? word : capitalise(word))).join(' ')

/** 'McDonald' knows better. */
const isMixed = (word: string) => /\p{Ll}\p{Lu}/u.test(word)

const capitalise = (word: string) =>
  word
    .toLowerCase()
    .replace(/(^|['’-])(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase())
