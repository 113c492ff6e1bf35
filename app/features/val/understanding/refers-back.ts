import type { Intent } from '../model'
import type { Understanding } from './conversation'
import { REFERS, words } from './task-words'

/** Tasks whose answer is an amount that the visitor did not have. */
const FINDS_AMOUNT: ReadonlySet<Intent> = new Set<Intent>([
  'affordability',
  'equity',
  'buyout',
  'loan-to-value',
])

/** A part of that amount: "if I use 50k of it". */
const DRAWS = words(
  '(?:use|draw|take|took|need|spend|borrow)\\S*(?: \\S+){0,2} # (?:of|from|on) (?:it|that|this)',
)

/** Whether a message is about an amount that only the answer before it named: "the payment on that". */
export const refersBack = (before: Intent | undefined, { intent, said, text }: Understanding) =>
  before !== undefined &&
  before !== intent &&
  FINDS_AMOUNT.has(before) &&
  (Object.keys(said).length === 0 || DRAWS.test(text)) &&
  REFERS.test(text)
