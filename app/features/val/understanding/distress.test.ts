import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { distressOf } from './distress.server'

const DISTRESS = [
  "I don't want to live anymore, lost the house",
  "I can't take it any more, I want to disappear",
  'je veux en finir',
  'i want to die',
  'thinking about ending it all because of the foreclosure',
  'whats the point of living if they take my home',
  'i think my family would be better off without me',
  "im going to kill myself if the bank doesn't renew",
  'I feel like there is no way out',
  'we lost everything, I cant go on',
  'not worth living anymore',
  'i wish i was dead',
  'i wish i could just go to sleep and never wake up',
  'no reason to live after the divorce',
  'I have been having suicidal thoughts about the debt',
  'my brother says he wants to end his life over his mortgage',
  'the life insurance would pay it off, im worth more dead than alive',
  'i am so tired of living',
  "I can't do this anymore",
  'I want to jump off a bridge',
  'feeling hopeless, 3 payments behind',
  'i just want the pain to stop, want to end the pain',
  'i dont see a future',
  'Ｉ want to ｄｉｅ',
  'I want to d\u200bie',
  'nobody would care if i was gone',
  'im at the end of my rope with this mortgage',
  'kms lol',
  'I took all my pills',
  'I have nothing left to live for',
  'J’en peux plus',
  "je n'en peux plus de vivre comme ça",
  'je veux mourir',
  'jai envie de mourir',
  'je pense au suicide',
  'chu pu capable',
  'la vie ne vaut plus la peine',
  'je veux mettre fin à mes jours',
  "j'ai perdu ma maison, je ne veux plus vivre",
  'à quoi bon continuer',
  'ma famille serait mieux sans moi',
  'je suis au bout du rouleau',
  'je suis désespérée',
  "j'ai plus envie de vivre",
  'je vais me tuer',
  'plus la force de continuer',
  "I'm done. nothing matters anymore",
  "sometimes i think they'd be better off collecting my insurance",
  'since the layoff i been sitting in the garage thinking everybody would be better off w me gone',
  "don't see why i should keep living if we lose this place",
  "i've been thinking about how to end things",
  "je ne vois plus d'issue",
  'I am such a burden to my family',
  'lost all hope, the house is gone',
  "rien n'a plus de sens depuis la saisie",
  'Quiero morir',
  '我不想活了',
  'whats the easiest way to die',
  'we get evicted tomorrow and i am having a panic attack',
  'the sheriff is at the door with my kids here, please help',
  'they took our house and i cant stop crying',
  'would the policy still pay my family if i jump',
  'i bought a rope',
  'nobody would notice if I was gone anyway',
  'I keep imagining steering into a tree',
  'want all of it to stop',
  'I have no will to live since the divorce',
  'on se fait évincer demain, je panique',
  'autant en finir',
  'I wanna end it',
  'I have decided today is my last day',
  'i cry every day and see no future',
  'i hate my life',
  'everyone would be happier if i was gone',
  'j\u2019ai le goût de mourir',
  'how many pills would it take',
  'I do not see the point of anything anymore',
  'ready to leave this world',
  "je n'ai plus aucune raison de vivre",
  'jai pu envie de continuer à vivre',
  'renewal is in april but i dont expect to still be around by then, can my wife sign alone',
]

const VIOLENCE = [
  'i get hit every night and my husband keeps my pay',
  'i have been hit again, my boyfriend is on the deed',
  'my kids get hit at home by their dad',
  'i got hit last night by my husband',
  'My husband hits me and I need to leave the house',
  'he threatened to kill me if i sell the house',
  'im scared to go home, he gets violent about money',
  'my boyfriend locked me in the apartment, how do i get off the mortgage',
  'I fear for my life, my ex still lives here',
  'mon mari me frappe, comment enlever son nom',
  "j'ai peur de mon conjoint, la maison est à nous deux",
  'my ex is going to burn the house down, im scared',
  'my husband takes all my pay and i need to get out',
]

const HARMLESS = [
  "my wife says she'll kill me if i lock in and rates drop next month lol",
  'ma blonde va me tuer si je manque le taux à 3,99',
  'is it suicide to go variable right now',
  "can't live with this kitchen anymore, heloc or refinance",
  'he locked me in at 3.89 for 120 days, can you beat it',
  "j'en peux plus de desjardins, y rappellent jamais",
  'his penalty was 14 grand and i am freaking out, would i get hit that bad',
  'they say i hit my trigger rate, explain it to me',
  'what happens to my mortgage if I die',
  'how do I end my mortgage early',
  'I am dying to know your rates',
  'what is the deadline for my renewal',
  'can I get out of my variable mortgage',
  'payment on 500k with 20% down',
  'is it worth breaking my mortgage',
  'can I jump to another lender at renewal',
  'I want to kill my mortgage in 10 years',
  'je veux en finir avec mon hypothèque plus vite',
  'je ne suis plus capable de payer mon hypothèque',
  'if my wife dies does the insurance pay',
  'how much can I take out',
  'I cannot afford 20 percent down',
  'Can I live in a rental I own?',
  'should I keep going with my bank',
  'are we better off with a variable rate and insurance',
  'no hope of a lower rate?',
  'what is the point of mortgage insurance',
  'les versements sont trop élevés, que faire?',
  "there's no penalty at the end of the term, right?",
  'this rate is killing me lol',
  'these payments are killing us, can we lower them?',
  'my payment will be the death of me, any way to lower it',
  'we would kill for a 3% rate',
  'dead simple question: what is a HELOC',
  'I want to end my mortgage term early',
  'what happens to the mortgage when my husband dies',
  'my husband and I want to buy a home, how much can we afford',
  'my wife makes 60k, can we qualify',
  'is it hard to buy with everything so expensive',
  'no way to get a lower rate?',
  'how do I pay everything off early',
  'can I stop all payments for a month',
  'my ex wants to keep the house, how do I buy her out',
  'I dont want to go on paying rent',
  'my dad wants to help me with the down payment',
  'what is a power of sale',
  'can they take my house if I miss a payment?',
  'do I lose the house in a foreclosure',
  'I need help with my mortgage tonight',
  'we want to move out of the city',
  'can I attack the principal faster',
  'I cannot take this rate, what else is there',
  'he works full time and I am part time, can we borrow',
  'my brother hit the lottery and wants to pay my mortgage',
  'we never want to live in a condo again',
  'I want to finish paying everything in 10 years',
  'mon mari et moi voulons acheter une maison',
  "j'ai peur que les taux montent",
  'je ne veux plus de taux variable',
  'est-ce que le prêteur peut saisir ma maison',
  'que se passe-t-il si je viens à mourir',
  'is there no point in a rate hold then',
  'can I end it early without a penalty',
  'we want to leave our lender',
  'when is the last day of my term',
  'I hate my bank, do you see any future rate cuts',
]

describe('a message of distress', () => {
  it.each(DISTRESS)('gets the helpline: %j', (message) => expect(distressOf(message)?.kind).toBe('crisis'))
  it.each(VIOLENCE)('of violence gets 911 first: %j', (message) =>
    expect(distressOf(message)?.kind).toBe('violence'),
  )
  it('of both gets the helpline first', () =>
    expect(distressOf('he hits me and i want to die')?.kind).toBe('crisis'))
  it.each(HARMLESS)('is not recognized in an idiom: %j', (message) => expect(distressOf(message)).toBeNull())

  test('gets the helpline whatever text is around it', () => {
    const around = fc.constantFrom('', 'payment on 500k at 4.5? ', 'Hello, ', 'i owe 300k and ', 'bonjour ')
    fc.assert(
      fc.property(
        fc.constantFrom(...DISTRESS, ...VIOLENCE),
        around,
        around,
        fc.boolean(),
        (words, before, after, isLoud) => {
          const message = `${before}${words}. ${after}`
          expect(distressOf(isLoud ? message.toUpperCase() : message)).not.toBeNull()
        },
      ),
    )
  })

  test('is searched in time linear in the message', { timeout: 5_000 }, () => {
    for (const unit of ['a ', 'no way ', 'want to ', "don't ", 'plus ', 'i ', 'never '])
      distressOf(unit.repeat(100_000))
  })
})

// None of these is among the wordings that messages are compared with, and no plain word names them.
const UNSEEN_CRISIS = [
  'i wrote a letter for each of my boys, the only thing left is who gets the house',
  'je regarde souvent le pont en pensant que ma dette finirait là',
]
const UNSEEN_VIOLENCE = [
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

describe('distress that no plain word names', () => {
  it.each(UNSEEN_CRISIS)('is despair by its likeness: %j', (message) => {
    expect(distressOf(message)).toMatchObject({
      kind: 'crisis',
      certainty: expect.stringMatching(/likely|possible/),
    })
  })
  it.each(UNSEEN_VIOLENCE)('is violence by its likeness: %j', (message) => {
    expect(distressOf(message)).toMatchObject({
      kind: 'violence',
      certainty: expect.stringMatching(/likely|possible/),
    })
  })
  it.each([
    "is the penalty tax deductible. there's no point in me living",
    "is the penalty tax deductible, there's no point in me living",
    'can i port my mortgage and honestly everybody would be better off without me around',
  ])('is found beside a known question: %j', (message) => expect(distressOf(message)).not.toBeNull())

  it('is found at the end of a long message', () => {
    const story =
      'we bought the townhouse five years ago with ten percent down and a five year fixed rate. '.repeat(6)
    expect(distressOf(story)).toBeNull()
    expect(distressOf(story + UNSEEN_CRISIS[1])?.kind).toBe('crisis')
  })
  it.each(ORDINARY)('is not found in an ordinary question: %j', (message) => {
    expect(distressOf(message)).toBeNull()
  })
})
