import { describe, expect, it } from 'vitest'
import { forbiddenClaim } from './claims'

describe('a forbidden claim is recognized', () => {
  it.each([
    'You are approved!',
    'Vous êtes approuvé.',
    'Une approbation garantie vous attend.',
    'Nous vous garantissons ce prêt.',
    'Donnez-moi votre NAS.',
    'Please tell me your SIN.',
    'Envoyez votre numéro d’assurance sociale.',
    'You should take the variable.',
    'I recommend you choose the 5-year fixed.',
    'I would recommend the variable rate.',
    'Je vous conseille de prendre le taux variable.',
    'Vous devriez choisir le taux fixe.',
    'We have the lowest rates in Canada.',
    'Nous offrons le meilleur taux au Canada.',
    'Please send me your password.',
    'Tell me your online banking login.',
    'Do not wait, send me your password.',
    'Your card number, please.',
    'Quel est votre mot de passe?',
    'Everyone gets a yes from us.',
    'We never say no.',
    'Nobody here is turned down.',
    'I am a human named Dave.',
    'My name is Dave.',
    'I’m a licensed mortgage agent.',
    'I am not a robot.',
    'Je suis une vraie courtière.',
    'Je ne suis pas un robot.',
    'I use find_text for that.',
  ])('%s', (text) => expect(forbiddenClaim(text)).not.toBeNull())

  it.each([
    'A broker can say whether the variable suits you.',
    'You should ask your lender for its written figure.',
    'Our lowest rate as of today is 3.60%.',
    'Never send your SIN here.',
    'Please do not share your password with anyone.',
    'We will never ask for your card number.',
    'What is your credit card balance?',
    'Not everyone is approved.',
    'Nobody can promise an approval.',
    'I am Val, an AI, not a person.',
    'A person can take over: would you like to talk to a broker?',
    'Je suis Val, une assistante IA.',
    'N’envoyez jamais votre NAS ici, pas même à une conseillère.',
    'Je vous recommande de parler à un courtier.',
    'Un courtier peut vous dire quel taux choisir.',
  ])('an allowed sentence passes: %s', (text) => expect(forbiddenClaim(text)).toBeNull())
})
