import { asked } from './question'

/** Questions in French, answered in French. */
export const french = asked('french', [
  [
    '850 000 $ avec 20 % de mise de fonds à 4,2 % sur 25 ans, quel est le versement?',
    ['$3,665', '$3,651', 'par mois'],
  ],
  ['Bonjour', ['Bonjour', 'français']],
  [
    'Quel serait le paiement mensuel pour une maison de 600 000 $ avec 20 % de mise de fonds à 4,5 % sur 25 ans?',
    ['$2,668', 'par mois'],
  ],
  [
    'Combien puis-je emprunter avec un revenu de 100 000 $ et une mise de fonds de 60 000 $ à 4,84 % sur 25 ans?',
    ['$509,584', 'français'],
  ],
  ['Je cherche un courtier à Montréal', ['/agents/demoagenttwo']],
  ["Qu'est-ce que la pénalité pour briser mon hypothèque?", ['three months', 'français']],
])
