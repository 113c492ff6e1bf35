import type { Turn } from './model'

const HOUR = '\\d{1,2}(?:[:h]\\d{2}| ?h(?: ?\\d{2})?)?(?: ?[ap]\\.?m\\b\\.?)?'
// 'after 5 years', 'at 4.2%' and 'at 416 555 0123' name no hour.
const NO_AMOUNT =
  '(?!\\d|[.,]\\d| ?(?:[%$]|\\d|k\\b|m\\b|years?|yrs?|months?|weeks?|days?|ans?\\b|mois|jours?|percent|per cent|points?|million))'
const DAY_PART = '(?:morning|afternoon|evening|night|lunch ?time|matin|apr[eè]s-midi|soir|midi)s?'
const DAY =
  "(?:to ?morrow|today|tonight|week ?days?|week ?ends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|demain|aujourd['’]hui|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:la |en )?fin de semaine|en semaine)"
const AT =
  "(?:after|before|around|about|at|from|past|by|until|apr[eè]s|avant|vers|d[eè]s|[àa] partir de|jusqu['’][àa]|[àa])"
const PARTS = [
  `(?:between|entre) ${HOUR} (?:and|et) ${HOUR}${NO_AMOUNT}`,
  `${AT} (?:${HOUR}${NO_AMOUNT}|noon|lunch|work|school|dinner|supper|midi|le travail|l['’]?[ée]cole|(?:le )?(?:souper|d[iî]ner))`,
  `(?:(?:on |this |next |every |le |ce |cet )?${DAY}|this|ce|cet)(?: (?:in the |au |en )?${DAY_PART})?`,
  `(?:in the |le |en |the |dans l['’]?)?(?:${DAY_PART}|soir[ée]e|matin[ée]e)`,
  "any ?time|n[’']importe quand",
]
const PART = `(?:${PARTS.join('|')})`
const TIME = new RegExp(
  `(?<![\\p{L}\\d])${PART}(?:(?:,? (?:or|and|ou|et) |,? )${PART}){0,3}(?![\\p{L}\\d])`,
  'giu',
)

/** A message about being reached: there a time is when to call. */
const REACHING =
  /@|\b(?:call|reach|phone|text|contact|talk|speak|ring|number|available|free|appel|rappel|joindre|joign|parler|num[eé]ro|t[eé]l|dispo|libre)|(?:\d[ ().-]{0,2}){10}/i
const MAX_CHARACTERS = 500
/** A short message after one about being reached answers 'when?'. */
const SHORT = 60

/** Returns when the visitor wants to be reached, in their words ('after 5', 'demain matin'); null where they do not say. */
export function bestTime(conversation: readonly Turn[]): string | null {
  let isReaching = false
  let found: string | null = null
  for (const { role, content } of conversation) {
    if (role !== 'user') continue
    const text = content.slice(0, MAX_CHARACTERS)
    const isAbout = REACHING.test(text)
    if (isAbout || (isReaching && text.length <= SHORT)) {
      const times = [...text.matchAll(TIME)]
        .map(([time]) => time.trim())
        .filter((time) => !/^(?:this|ce|cet)$/i.test(time))
      if (times.length > 0) found = times.join(', ')
    }
    isReaching ||= isAbout
  }
  return found
}
