import type { ComponentType } from 'react'
import type { BrokerRow, Card, OpenCard, RateRow } from '../model'

/** Cards that an answer shows; the one for a call is the dialog's own. */
export type ShownCard = Exclude<Card, { kind: 'callback' }>
export type CalculatorCard = Extract<Card, { kind: 'calculator' }>

/** What an answer has beside its text. */
export type Beside = { cards: readonly Card[]; choices: readonly string[] }

type Unknown = { readonly [key: string]: unknown }

const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'
const listOf = <T>(value: unknown, isOne: (one: unknown) => boolean) =>
  (Array.isArray(value) ? value.filter(isOne) : []) as T[]

/** Returns the card of a line; null for a kind or a shape that this version of the dialog does not know. */
function cardOf(value: unknown): Card | null {
  if (!isObject(value)) return null
  switch (value.kind) {
    case 'calculator': {
      const { calculator, params } = value
      if (!isText(calculator) || !calculator.startsWith('/') || !isText(params)) return null
      return { kind: 'calculator', calculator, params, read: listOf(value.read, isText) }
    }
    case 'rates': {
      const { location, rateClass } = value
      const rows = listOf<RateRow>(value.rows, isObject)
      return isText(location) && isText(rateClass) ? { kind: 'rates', location, rateClass, rows } : null
    }
    case 'brokers':
      return { kind: 'brokers', brokers: listOf<BrokerRow>(value.brokers, isObject) }
    case 'callback':
      return {
        kind: 'callback',
        fields: listOf(value.fields, isText),
        bookingUrl: isText(value.bookingUrl) ? value.bookingUrl : null,
      }
    default:
      return null
  }
}

/** Reads the lines beside an answer's text, or what the browser stored of them; what is unknown is left out. */
export function readBeside(lines: readonly unknown[]): Beside {
  const cards: Card[] = []
  const choices: string[] = []
  for (const line of lines) {
    if (!isObject(line)) continue
    const card = cardOf(line.card)
    if (card) cards.push(card)
    choices.push(...listOf<string>(line.choices, (choice) => isText(choice) && choice.trim() !== ''))
  }
  return { cards, choices: [...new Set(choices)] }
}

/** Where a card is: the message, and its place among the message's cards. */
export type CardPlace = { message: number; card: number }

export type CardHandlers = {
  onOpen: (place: CardPlace) => void
  onEdit: (place: CardPlace, params: string, read: readonly string[]) => void
  onAskBroker: (place: CardPlace) => void
}
export type CardProps = CardHandlers & { card: ShownCard; place: CardPlace; isOpen: boolean }

/** What shows a card. Its script comes with the first one. */
export type CardScript = { load: () => Promise<unknown>; View: ComponentType<CardProps> }

type Holder = { id: number; cards?: readonly Card[] }

/** Returns the latest calculator card of a conversation, which is the open one unless the visitor opens another. */
export function latestCalculator(messages: readonly Holder[]): CardPlace | null {
  for (const { id, cards = [] } of messages.toReversed()) {
    const card = cards.findLastIndex(({ kind }) => kind === 'calculator')
    if (card >= 0) return { message: id, card }
  }
  return null
}

/** Returns the calculator and query of a card, as the visitor left it. */
export function openCardAt(messages: readonly Holder[], place: CardPlace | null): OpenCard | null {
  const card = place && messages.find(({ id }) => id === place.message)?.cards?.[place.card]
  return card?.kind === 'calculator' ? { calculator: card.calculator, params: card.params } : null
}
