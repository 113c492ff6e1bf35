import { describe, expect, it } from 'vitest'
import { likelyDistress } from './distress-likeness.server'
import { safetyTopic } from './safety'

// None of these is among the wordings that messages are compared with, and no rule of safety.ts names them.
const CRISIS = [
  'renewal is in april but i dont expect to still be around by then, can my wife sign alone',
  'i wrote a letter for each of my boys, the only thing left is who gets the house',
  'je regarde souvent le pont en pensant que ma dette finirait là',
]
const VIOLENCE = [
  'i have to be out with the baby before he is back from his shift, what is the fastest way to borrow something small',
  'my boys hide when his truck comes up the driveway, what could i borrow on 50k',
  'mon conjoint surveille mon téléphone, comment sortir de la maison sans qu’il le sache',
]
const ORDINARY = [
  'my husband and i want to take his sister off the title, what does that cost',
  'is it pointless to break a 5 year fixed with 8 months left',
  'my dad passed away in june and left us the house with a mortgage',
  'je suis tanné de magasiner, donnez-moi votre meilleur taux 5 ans fixe',
  'we are sleeping in the basement until the renovation is done, can we refinance now',
]

describe('distress that no rule names', () => {
  it.each(CRISIS)('is despair by its likeness: %j', (message) => {
    expect([safetyTopic(message), likelyDistress(message)]).toEqual([null, 'crisis'])
  })
  it.each(VIOLENCE)('is violence by its likeness: %j', (message) => {
    expect([safetyTopic(message), likelyDistress(message)]).toEqual([null, 'violence'])
  })
  it('is found at the end of a long message', () => {
    const story =
      'we bought the townhouse five years ago with ten percent down and a five year fixed rate. '.repeat(6)
    expect(likelyDistress(story)).toBeNull()
    expect(likelyDistress(story + CRISIS[1])).toBe('crisis')
  })
  it.each(ORDINARY)('is not found in an ordinary question: %j', (message) => {
    expect(likelyDistress(message)).toBeNull()
  })
})
