import type { Intent, Language } from '../model'
import { CHOICE_NAMES } from '../understanding/choice-names'
import type { NumberField } from '../understanding/slot-patterns'
import type { Facts } from '../understanding/slot-values'
import { usedFields } from '../understanding/task-fields'
import { speechOf } from './speech'
import { cityIn, provinceIn } from './wording'
import { daysText } from './years-text'

const SHOWS_PLACE: ReadonlySet<Intent> = new Set<Intent>([
  'payment',
  'insurance',
  'land-transfer-tax',
  'closing-costs',
])

/** With one value the answer itself shows it. */
const LEAST_READINGS = 2

/** Returns the values that a calculation uses, each with its word, in a form that Val reads back the same. */
export function readValues(intent: Intent, facts: Facts, language: Language): string[] {
  const { say, cad, percent } = speechOf(language)
  const plain = (value: number) => say(String(value), String(value).replace('.', ','))
  const words: Partial<Record<NumberField, string>> = {}
  const put = (field: NumberField, text: string) => {
    if (facts[field] !== undefined) words[field] = text
  }
  const money = (field: NumberField) => cad(facts[field] ?? 0)
  const share = (field: 'downPercent' | 'rate' | 'comparisonRate') => percent(facts[field] ?? 0)
  const then = facts.isBalanceAtRenewal ? say('at renewal ', 'au renouvellement ') : ''
  put('balance', say(`owed ${then}${money('balance')}`, `solde ${then}${money('balance')}`))
  put('loan', say(`mortgage ${money('loan')}`, `prêt ${money('loan')}`))
  put(
    'price',
    facts.isBareAmount
      ? say(`amount ${money('price')}`, `montant ${money('price')}`)
      : say(`home ${money('price')}`, `propriété ${money('price')}`),
  )
  put('down', say(`${money('down')} down`, `mise de fonds ${money('down')}`))
  put('downPercent', say(`${share('downPercent')} down`, `mise de fonds ${share('downPercent')}`))
  put('rate', say(`rate ${share('rate')}`, `taux ${share('rate')}`))
  put('comparisonRate', say(`new rate ${share('comparisonRate')}`, `nouveau taux ${share('comparisonRate')}`))
  put('years', say(`${plain(facts.years ?? 0)} years`, `${plain(facts.years ?? 0)} ans`))
  put(
    'monthsLeft',
    say(`${plain(facts.monthsLeft ?? 0)} months left`, `${plain(facts.monthsLeft ?? 0)} mois à courir`),
  )
  put(
    'afterYears',
    say(`after ${plain(facts.afterYears ?? 0)} years`, `après ${plain(facts.afterYears ?? 0)} ans`),
  )
  put('days', daysText(facts.days ?? 0, speechOf(language)))
  put('extra', say(`${money('extra')} more each payment`, `${money('extra')} de plus par versement`))
  put('lumpSum', say(`${money('lumpSum')} at once`, `${money('lumpSum')} d’un coup`))
  put('income', say(`income ${money('income')} a year`, `revenu ${money('income')} par an`))
  put('debts', say(`debts ${money('debts')} a month`, `dettes ${money('debts')} par mois`))
  put(
    'propertyTax',
    say(`property tax ${money('propertyTax')} a year`, `taxes foncières ${money('propertyTax')} par an`),
  )
  put('heating', say(`heating ${money('heating')} a month`, `chauffage ${money('heating')} par mois`))
  put(
    'condoFee',
    say(`condo fees ${money('condoFee')} a month`, `frais de copropriété ${money('condoFee')} par mois`),
  )
  put('budget', say(`${money('budget')} a month`, `${money('budget')} par mois`))
  put('charge', say(`${money('charge')} penalty`, `${money('charge')} de pénalité`))
  put('saving', say(`${money('saving')} less a month`, `${money('saving')} de moins par mois`))
  put('cashOut', say(`${money('cashOut')} to take out`, `${money('cashOut')} à sortir`))
  return usedFields(intent).flatMap((field) => words[field] ?? [])
}

/**
 * Returns a line with the values that Val read, so that the visitor can correct them; empty with fewer than two
 * values. `passesOver`: the answer passes over words of the message, so the line also names the task.
 */
export function readLine(intent: Intent, facts: Facts, language: Language, passesOver: boolean): string {
  const { say } = speechOf(language)
  const read = readValues(intent, facts, language)
  if (facts.place && SHOWS_PLACE.has(intent))
    read.push(
      facts.place.city ? cityIn(facts.place.city, language) : provinceIn(facts.place.province, language),
    )
  if (facts.isFirstTime && SHOWS_PLACE.has(intent) && intent !== 'payment')
    read.push(say('first-time buyer', 'premier acheteur'))
  const name = CHOICE_NAMES[intent]
  if (passesOver && name) {
    const task = [say(...name), ...read].join(', ')
    return `${say(`_If I understand you right: ${task}._`, `_Si je vous comprends bien\u00a0: ${task}._`)}\n\n`
  }
  if (read.length < LEAST_READINGS) return ''
  return `${say(`_I read: ${read.join(', ')}._`, `_J’ai compris : ${read.join(', ')}._`)}\n\n`
}
