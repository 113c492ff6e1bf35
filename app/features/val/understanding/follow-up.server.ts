import { findTool } from '~/features/calculators/tools/catalog'
import type { SaidWords } from './lexicon'
import { pathOf, slotsOf } from './slots.server'
import { withoutElisions } from './words'

/** How a message begins that goes on with the one before. */
export const OPENS_AS_FOLLOW_UP =
  /^ (?:and|n|so|but|ok|okay|k|no|nope|sorry|oops|oh|wait|actually|hm|hmm|if|with|what if|what about|how about|instead|make it|then|also|or|same|now|et|pis|puis|mais|avec|si|non|donc|ah|alors|ou|plutot|maintenant|pour|in|at|on|over|for|a|the payment|le versement) /

/** "What would I pay, just the interest?" behind what a home allows to borrow. */
export const INTEREST_ONLY =
  / (?:just|only) the interest | interest only | (?:juste|seulement) (?:l |les |d )?interets? /

export const NAMES_A_LINE = / (?:helocs?|line|loc|marge|interests?|interets?) /

/** "Is 60k enough?" asks for the least. */
export const ENOUGH = / (?:enough|assez|suffi\S*) /

export const WHY = /^(?: \S+)? (?:why|pourquoi|how come) /

/** A list of rates is open as a card is. */
export const RATES = 'rates'

/** Whether words change what is open. */
export function changesByWords(target: string, said: SaidWords): boolean {
  const path = pathOf(target)
  if (!path) return Boolean(said.place || said.type || said.purpose || said.isInsured !== undefined)
  const keys = new Set(Object.keys(slotsOf(target)))
  const fields = new Set(fieldKeys(path))
  return (
    (said.place !== undefined && (fields.has('place') || fields.has('province'))) ||
    (said.frequency !== undefined && fields.has('frequency') && said.frequency !== 'monthly') ||
    (said.type !== undefined && fields.has('type')) ||
    (said.first !== undefined && fields.has('first')) ||
    (said.isNew === true && fields.has('new')) ||
    ((said.isDebtFree === true || said.isPaidOff === true) && keys.has('debts')) ||
    (said.isLeastDown === true && keys.has('down'))
  )
}

const fieldKeys = (path: string): string[] => Object.keys(findTool(path)?.fields ?? {})

const FUNCTION_WORDS = new Set(
  'number answer result total chiffre resultat worth sorry oops typo wait oh hm hmm lol actually meant mean that thing same one this do does did can could go back put only just said say says do i he she they them there tho though not like closer worth price please pls thx thanks ca cela scuse desole voulais dire meme chose and so but ok okay k no nope if with what about how the a an is its it in at on for to of n then instead make whats now that or my i me we et pis puis mais avec si non le la les un une a au aux en sur de du pour ca c est ce plutot oui yes also too be goes go were was would years year yrs yr ans an over monthly'.split(
    ' ',
  ),
)

/** The words that name the fields of a target. */
const ownWords = new Map<string, ReadonlySet<string>>()
function wordsOf(target: string): ReadonlySet<string> {
  const known = ownWords.get(target)
  if (known) return known
  const words = new Set(Object.values(slotsOf(target)).flatMap(({ name }) => name.words.split(/[ ,]/)))
  ownWords.set(target, words)
  return words
}

/** Whether a message names no subject but the fields of what is open: function words, numbers and a place. */
export function isEmpty(text: string, { place }: SaidWords, open: string): boolean {
  const own = pathOf(open) ? wordsOf(open) : new Set<string>()
  const content = withoutElisions(text)
    .split(' ')
    .filter((word) => word && word !== '#' && !FUNCTION_WORDS.has(word) && !own.has(word))
  return content.length <= (place ? 2 : 0)
}
