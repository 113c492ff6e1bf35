import { t } from '@lingui/core/macro'
import { formatDate } from '~/lib/dates'
import type { Card } from '../model'
import type { Called } from './calculator-function.server'

/** What an answer has shown, and what its calls left to show. */
export type Shown = {
  text: string
  /** The card of the last call of each kind. */
  cards: Map<Card['kind'], Card>
} & Pick<Called, 'asOf' | 'summary'>

/**
 * Returns what an answer must say and its model left out, in the language of the conversation: the result and the inputs
 * of the card, for a reader who sees no card, and the condition of our rates.
 */
export function closingText({ text, asOf, summary }: Shown): string[] {
  const closing: string[] = []
  const isMissing = ({ value }: { value: string }) => !text.includes(value)
  if (summary && isMissing(summary.result)) closing.push(`${summary.result.label}: ${summary.result.value}.`)
  const inputs = summary?.inputs.filter(isMissing).map(({ label, value }) => `${label} ${value}`)
  const list = inputs?.join('; ')
  if (list) closing.push(t`Calculated with: ${list}.`)
  const date = asOf && formatDate(asOf)
  if (date && !(/\bOAC\b/.test(text) && text.includes(date)))
    closing.push(t`Rates as of ${date}, subject to change, OAC.`)
  return closing.map((paragraph) => `\n\n${paragraph}`)
}
