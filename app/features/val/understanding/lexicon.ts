import type { Frequency } from '~/features/calculators/payment'
import type { RatePurpose } from '~/features/calculators/rate-class'
import { RATE_TYPES, type RateType } from '~/features/calculators/rate-type'
import { foldAccents } from '~/lib/fold-accents'
import { SPOKEN_LANGUAGES } from '~/lib/languages'
import { findPlace, type Place } from './places'
import { RATE_TYPE_WORDS } from './rate-type-words'
import { createPhraseFinder, foldText, hasPhrase, phraseText, readTokens, withoutElisions } from './words'

/** The facts that a message's words state; a fact without words is absent. */
export type SaidWords = {
  place?: Place
  frequency?: Frequency
  type?: RateType
  /** Fixed and variable are compared. */
  isEveryType?: boolean
  purpose?: RatePurpose
  /** The class is insured. */
  isInsured?: boolean
  first?: boolean
  isNew?: boolean
  isForeign?: boolean
  /** The smallest down payment that the law allows. */
  isLeastDown?: boolean
  /** "If my wife comes in too": what somebody else earns is added. */
  isJoined?: boolean
  /** "And she has 10k": what somebody else saved is added too. */
  bringsSavings?: boolean
  /** "I forgot the student loan": it comes on top. */
  isForgotten?: boolean
  /** "No debts". */
  isDebtFree?: boolean
  /** "If I pay off the car". */
  isPaidOff?: boolean
  /** "If I wait six months". */
  isWaiting?: boolean
  /** "Double that". */
  isDouble?: boolean
  /** "Sorry, I meant", "actually": what was said before changes. */
  isCorrection?: boolean
  /** "In French, please": the language of the answer, and no broker's. */
  answerIn?: 'en' | 'fr'
  /** A language that the broker should speak, spelled as in the directory. */
  spoken?: string
  /** "Yes" or "no", at the start. */
  isYes?: boolean
}

const words = (pattern: string) => new RegExp(` (?:${pattern})(?= )`)

const FAST = '(?:accelerated|rapid|accel|acc|acceleres?)'
const TWO_WEEKS =
  '(?:bi ?weekly|every (?:two|#|second|other) (?:weeks?|fridays?|thursdays?|paydays?)|(?:aux|toutes les|en) (?:deux|#) semaines|bihebdo\\S*)'
const ONE_WEEK = '(?:weekly|(?:every|per|a) week|hebdo\\S*|(?:par|chaque) semaine)'

// The first that fits: "accelerated bi-weekly" is also "weekly".
const FREQUENCIES: readonly (readonly [Frequency, RegExp])[] = [
  ['rapid-bi-weekly', words(`${FAST}(?: \\S+)? ${TWO_WEEKS}|${TWO_WEEKS} ${FAST}`)],
  ['rapid-weekly', words(`${FAST}(?: \\S+)? ${ONE_WEEK}|${ONE_WEEK} ${FAST}`)],
  ['bi-weekly', words(TWO_WEEKS)],
  ['semi-monthly', words('semi ?monthly|twice a month|bimensuel\\S*|deux fois par mois')],
  ['weekly', words(ONE_WEEK)],
]
const MONTHLY = words('monthly|mensuel\\S*|mensualite|instead monthly')

const FIRST_TIME = words(
  '(?:first|1st) (?:time\\S*|home|house|property|place|condo|purchase)|fthb|ftbs?|firsttime|never (?:ever )?owned|(?:it|its|is|not) (?:my|our) first|c est (?:ma|mon|notre) premi\\S+|1ere? (?:achat|maison|propriete)|premiers? acheteurs?|premiere? (?:maison|propriete|achat|habitation|fois)',
)
const NOT = words(
  "(?:not|isn't|isnt|aren't|arent|no longer|pas)(?: \\S+){0,2} (?:first|1st|fthb|premiers?|premiere)",
)
const NEW = words(
  'new build|newly built|new construction|brand new|pre ?construction|presale|construction neuve|(?:maison|condo) neufs?|maison neuve',
)
const FOREIGN = words(
  'non residents?|nonresidents?|foreign(?:er)?s? buyers?|foreigners?|non residents?|etrangers?',
)
const LEAST_DOWN = words(
  '(?:min|minimum|minimal|minimale|least|lowest|smallest)(?: \\S+){0,2} (?:down|downpayment|dp|mise|mise de fonds)|mise(?: de fonds)? min\\S*',
)
const DEBT =
  '(?:debts?|car|truck|loans?|cards?|visa|mastercard|osap|loc|line of credit|dettes?|auto|char|carte|marge)'
const DEBT_FREE = words(`(?:no|without|zero|sans|pas de|aucune)(?: \\S+){0,2} ${DEBT}|debt free`)
const PAID_OFF = words(
  `(?:pay|pays|paid|payed|paying) (?:off|out)(?: \\S+){0,4} ${DEBT}|(?:pay|pays|paid|payed|paying)(?: \\S+){0,3} ${DEBT}(?: loan)? (?:off|out)|(?:clear|cleared|get rid of|without|regle|rembourse|sans)(?: \\S+){0,4} ${DEBT}`,
)
const WAITING = words('hold off|wait|waits|waited|attends|attend|attendais|attendre')
const DOUBLE = words('(?:double|twice|doubler|deux fois)(?: that| it| the extra| ca)?')
const CORRECTION = words(
  'sorry|oops|typo|wait|meant|mean|actually|instead|not|lets say|let us say|say that|disons|more like|closer to|plutot|scuse|desole|erreur|je voulais dire',
)
/** "Reponds en francais", "in english please": not "a broker in French". */
const ANSWER_IN =
  / (?:answer|reply|respond|repon\S*|ecri\S*|write|switch|continue\S*|prefere|prefer)(?: \S+){0,3} (?:in |en )?(francais|french|anglais|english) | (?:in|en) (francais|french|anglais|english) (?:please|pls|svp|stp|s v p|s'il vous plait) /
const PARTNER = words(
  '(?:wife|husband|hubby|partner|spouse|girlfriend|boyfriend|gf|bf|fiancee?|brothers?|sisters?|mom|dad|parents|friend|buddy|son|daughter|she|he|soeur|frere|ami|amie|fils|fille|conjointe?|blonde|chum|mari|femme|copine|copain|mere|pere|elle|il)(?:\\S*)',
)
const BRINGS = words(
  '(?:and|et|she|he|they|elle|il|ils) (?:also |aussi )?(?:has|have|got|brings|adds|a|ont|apporte|met|mettrait)(?: \\S+)? #',
)
const FORGOTTEN = words('forgot|forgotten|also|another|plus|oublie|aussi|en plus|un autre|une autre')
const IN_ALL = words('only|together|total|combined|just|lost|seulement|ensemble|en tout|juste')
/** "So only 70k now" and no "now add my wife". */
const AND_NOW = / now $/
/** "Fixed, not variable". */
const NOT_A_TYPE = / (?:not|pas|than|instead of|no longer) (?:a |my |un |une )?(?:variable|fixed|fixe)/g
const WHETHER_INSURED = words('(?:insured|assure) (?:or|ou)')
const YES = words('yes|yep|yeah|ya|yup|sure|correct|oui|ouais|exact')
const NO = words('no|nope|nah|non')

/** Languages as the directory spells them, by every name. */
const findLanguages = createPhraseFinder(
  Object.entries(SPOKEN_LANGUAGES).map(
    ([name, { fr, also = [] }]) => [name, [name.toLowerCase(), foldAccents(fr), ...also]] as const,
  ),
)

/** Returns what a message's words say. `phrase` as phraseText; `message` with its capitals, for "ON". */
export function readWords(phrase: string, message: string): SaidWords {
  const text = withoutElisions(phrase)
  const place = findPlace(message)
  const spoken = findLanguages(text)[0]?.value
  const frequency = FREQUENCIES.find(([, pattern]) => pattern.test(text))?.[0]
  const meant = text.replace(NOT_A_TYPE, ' ')
  const types = RATE_TYPES.filter((type) => hasPhrase(meant, RATE_TYPE_WORDS[type]))
  const asked = ANSWER_IN.exec(text)
  const language = asked?.[1] ?? asked?.[2]
  const start = text.split(' ').slice(0, 3).join(' ').concat(' ')
  return {
    ...(place && { place }),
    ...(frequency ? { frequency } : MONTHLY.test(text) && { frequency: 'monthly' }),
    ...(types.length === 1 && types[0] ? { type: types[0] } : types.length > 1 && { isEveryType: true }),
    ...(hasPhrase(text, ['refinance', 'refinancing', 'refi', 'refinancer', 'refinancement'])
      ? { purpose: 'refinance' }
      : hasPhrase(text, [
          'renewal',
          'renewing',
          'renew',
          'switch',
          'transfer my mortgage',
          'renouvellement',
          'renouveler',
        ]) && {
          purpose: 'renewal',
        }),
    ...(hasPhrase(text, ['uninsured', 'conventional', 'non assure', 'conventionnel'])
      ? { isInsured: false }
      : hasPhrase(text, ['insured', 'high ratio', 'assure']) &&
        !WHETHER_INSURED.test(text) && { isInsured: true }),
    ...(FIRST_TIME.test(text) && { first: !NOT.test(text) }),
    ...(NEW.test(text) && { isNew: true }),
    ...(FOREIGN.test(text) && { isForeign: true }),
    ...(LEAST_DOWN.test(text) && { isLeastDown: true }),
    ...(PARTNER.test(text) && !IN_ALL.test(text) && !AND_NOW.test(text) && { isJoined: true }),
    ...(BRINGS.test(text) && { bringsSavings: true }),
    ...(FORGOTTEN.test(text) && { isForgotten: true }),
    ...(DEBT_FREE.test(text) && { isDebtFree: true }),
    ...(PAID_OFF.test(text) && { isPaidOff: true }),
    ...(DOUBLE.test(text) && { isDouble: true }),
    ...(WAITING.test(text) && { isWaiting: true }),
    ...(CORRECTION.test(text) && { isCorrection: true }),
    ...(language && { answerIn: /^fr/.test(language) ? 'fr' : 'en' }),
    ...(spoken && !language && { spoken }),
    ...(YES.test(start) ? { isYes: true } : NO.test(start) && { isYes: false }),
  }
}

/** Returns a message without the clause that asks for an answer in another language. */
export const withoutLanguageRequest = (message: string) =>
  message
    .split(/[.,;?!]+(?=\s|$)/)
    .filter((clause) => !ANSWER_IN.test(phraseText(readTokens(foldText(clause)))))
    .join(', ')
    .trim()
