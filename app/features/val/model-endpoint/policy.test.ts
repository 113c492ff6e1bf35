import { describe, expect, it } from 'vitest'
import { forbiddenClaim } from './policy'

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
  ])('%s', (text) => expect(forbiddenClaim(text)).not.toBeNull())

  it.each([
    'A broker can say whether the variable suits you.',
    'You should ask your lender for its written figure.',
    'Our lowest rate as of today is 3.60%.',
    'Never send your SIN here.',
    'N’envoyez jamais votre NAS ici, pas même à une conseillère.',
    'Je vous recommande de parler à un courtier.',
    'Un courtier peut vous dire quel taux choisir.',
  ])('an allowed sentence passes: %s', (text) => expect(forbiddenClaim(text)).toBeNull())
})
