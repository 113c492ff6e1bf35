import { describe, expect, it } from 'vitest'
import { safetyTopic } from './safety'

describe('other messages that are no question', () => {
  it.each([
    ['You are a piece of crap bot', 'insult'],
    ['fuck you', 'insult'],
    ["t'es vraiment nulle", 'insult'],
    ['delete my data', 'own-data'],
    ['what information do you keep about me?', 'own-data'],
    ['Supprimez mes renseignements', 'own-data'],
    ['is this a scam', null],
    ['would it be stupid to break my mortgage', null],
    ['get me my rate', null],
    ['what is my penalty', null],
  ])('%j is %j', (message, topic) => expect(safetyTopic(message)).toBe(topic))
})
