import { findTool } from '~/features/calculators/tools/catalog'
import type { SaidWords } from './lexicon'
import { pathOf, slotsOf } from './slots.server'
import { withoutElisions } from './words'

/** How a message begins that goes on with the one before. */
export const OPENS_AS_FOLLOW_UP =
  /^ (?:and|n|so|but|ok|okay|k|no|nope|if|with|what if|what about|how about|instead|make it|then|also|or|same|now|et|pis|puis|mais|avec|si|non|donc|alors|ou|plutot|maintenant|pour|in|at|on|over|for|a|the payment|le versement) /

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
    (said.isDebtFree === true && keys.has('debts')) ||
    (said.isLeastDown === true && keys.has('down'))
  )
}

const fieldKeys = (path: string): string[] => Object.keys(findTool(path)?.fields ?? {})

const FUNCTION_WORDS = new Set(
  'and so but ok okay k no nope if with what about how the a an is its it in at on for to of n then instead make whats now that or my i me we et pis puis mais avec si non le la les un une a au aux en sur de du pour ca c est ce plutot oui yes also too be goes go were was would years year yrs yr ans an over monthly'.split(
    ' ',
  ),
)

/** Whether a message names no subject: function words, numbers and a place. */
export function isEmpty(text: string, { place }: SaidWords): boolean {
  const content = withoutElisions(text)
    .split(' ')
    .filter((word) => word && word !== '#' && !FUNCTION_WORDS.has(word))
  return content.length <= (place ? 2 : 0)
}
