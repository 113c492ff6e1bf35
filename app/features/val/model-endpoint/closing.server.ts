import { t } from '@lingui/core/macro'
import { formatDate } from '~/lib/dates'
import type { Card } from '../model'
import type { Called } from './calculator-function.server'
import type { WrittenFigure } from './figures'

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
  if (summary) {
    const { result, said, assumed } = summary
    const isMissing = ({ value }: WrittenFigure) => !text.includes(value)
    const list = said
      .flatMap((input) => (isMissing(input) ? [`${input.label} ${input.value}`] : []))
      .join('; ')
    if (isMissing(result)) closing.push(`${result.label}: ${result.value}.`)
    if (list) closing.push(t`Calculated with: ${list}.`)
    closing.push(assumed)
  }
  const date = asOf && formatDate(asOf)
  if (date && !(/\bOAC\b/.test(text) && text.includes(date)))
    closing.push(t`Rates as of ${date}, subject to change, OAC.`)
  return closing.map((paragraph) => `\n\n${paragraph}`)
}
