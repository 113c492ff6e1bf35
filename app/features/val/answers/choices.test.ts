import { describe, expect, it } from 'vitest'
import { choicesOf } from '../dialog/model'
import { understand } from '../understanding/conversation'
import { unclearRole } from '../understanding/unclear-role'
import { offerChoices } from './choices.server'

const read = (content: string) => understand([{ role: 'user', content }])
const choicesFor = (content: string) => choicesOf(offerChoices(read(content), true)?.text ?? '')

const nameOf = (choice: string) => choice.split(/\u00a0?: /)[0] ?? ''

describe('a choice that Val offers', () => {
  it.each([
    'home 600k, owe 390k',
    'income 95000, 40k down, car 400 a month',
    'house 450k in winnipeg',
    'mortgage 318,000 5.19% 18 years',
    'house 449,000, 45,000 down, 4.39, 25 years',
    'maison de 449 000 $, solde de 210 000 $, 4,39 %',
    'revenu de 95 000 $, mise de fonds de 40 000 $, maison à Laval',
    'prêt de 318 000 $ à 5,19 % sur 18 ans',
  ])('is read back as one calculation with the same values: %s', (message) => {
    const choices = choicesFor(message).filter((choice) => nameOf(choice) in INTENTS)
    expect(choices.length).toBeGreaterThan(0)
    for (const choice of choices) {
      const back = read(choice)
      expect({ choice, unclear: unclearRole(back), unread: back.unread, intent: back.intent }).toMatchObject({
        unclear: null,
        unread: undefined,
        intent: INTENTS[nameOf(choice)],
      })
    }
  })

  it('reads the smaller of two prices as the down payment', () => {
    const [first = ''] = choicesFor('house 449,000, we have 45,000 for the house. rate 4.39, 25 years')
    expect(first).toBe('Payment: home $449,000, $45,000 down, rate 4.39%, 25 years')
  })

  it('reads an amount that no word calls a down payment as the income that affordability needs', () => {
    expect(choicesFor('is 350k doable on 75k')).toContain(
      'What can I afford: income $75,000 a year, home $350,000',
    )
    expect(choicesFor('is 350k doable with 75k down')).not.toContain(
      'What can I afford: income $75,000 a year, home $350,000',
    )
  })
})

describe('the choices of a message that Val does not read surely', () => {
  it.each([
    ['is 350k doable on 75k', 'What can I afford'],
    ['got 225k variable at 4.4 want out', 'Penalty'],
    ['doubling payments 250k 4.6 15 yrs', 'Extra payments'],
    ['20% of 675k', 'Minimum down payment'],
  ])('hold what is most like it: %s', (message, due) => {
    const question = read(message)
    const choices = choicesOf(offerChoices(question, Object.keys(question.said).length > 0)?.text ?? '')
    expect(choices.map(nameOf)).toContain(due)
  })

  it.each([
    ['nobody has returned my calls for a week', 'Complaints'],
    ['can i cancel a preapproval', 'Pre-approval'],
  ])('follow the text that it is clearly most like: %s', (message, title) => {
    const { text = '', isQuestion } = offerChoices(read(message), false) ?? {}
    expect(text).toMatch(/^If I understand you right:/)
    expect(text).toContain(`**${title}.**`)
    expect(choicesOf(text)).not.toContain(title)
    expect(isQuestion).toBe(true)
  })

  it('follow the text that is the first of them', () => {
    const text = offerChoices(read('est-ce que je peux ajouter ma mère sur le prêt'), false)?.text
    expect(text).toMatch(/^Si je vous comprends bien\u00a0:\n\n\*\*Cosignataires et cautions/)
  })

  it('follow a text that explains every word, without a doubt', () => {
    expect(offerChoices(read('what is a mortgage'), false)?.text).toMatch(/^\*\*What a mortgage is\.\*\*/)
  })
})

const INTENTS: Record<string, string> = {
  Payment: 'payment',
  Versement: 'payment',
  Penalty: 'penalty',
  Pénalité: 'penalty',
  Refinance: 'equity',
  Refinancement: 'equity',
  'What can I afford': 'affordability',
  'Combien puis-je emprunter': 'affordability',
  'Closing costs': 'closing-costs',
  'Frais de clôture': 'closing-costs',
  'Minimum down payment': 'minimum-down',
  'Mise de fonds minimale': 'minimum-down',
  'Mortgage insurance': 'insurance',
  'Assurance prêt': 'insurance',
}
