import type { Intent } from '../model'
import type { Facts } from './slot-values'
import type { SaidNumbers } from './slots'

export const FIND_BROKER = ['Find a broker', 'Trouver un courtier'] as const

/** Words that name a calculation to Val herself, for the choices that she offers. */
export const CHOICE_NAMES: Partial<Record<Intent, readonly [english: string, french: string]>> = {
  payment: ['Payment', 'Versement'],
  affordability: ['What can I afford', 'Combien puis-je emprunter'],
  insurance: ['Mortgage insurance', 'Assurance prêt'],
  'minimum-down': ['Minimum down payment', 'Mise de fonds minimale'],
  'closing-costs': ['Closing costs', 'Frais de clôture'],
  interest: ['Total interest', 'Intérêts totaux'],
  compare: ['Compare', 'Comparer'],
  penalty: ['Penalty', 'Pénalité'],
  'renewal-change': ['Renewal', 'Renouvellement'],
  equity: ['Refinance', 'Refinancement'],
  'loan-to-value': ['Loan to value', 'Ratio prêt-valeur'],
  'land-transfer-tax': ['Land transfer tax', 'Droits de mutation'],
  'stress-test': ['Stress test', 'Simulation de crise'],
  'extra-payment': ['Extra payments', 'Versements supplémentaires'],
  'lump-sum': ['Lump sum prepayment', 'Paiement anticipé'],
  'balance-after': ['Balance remaining', 'Solde restant'],
  'payment-split': ['Interest in my first payment', 'Intérêts de mon premier versement'],
  'interest-only': ['Interest only payment', 'Versement d’intérêts seulement'],
  'interest-days': ['Interest for some days', 'Intérêts sur quelques jours'],
  'break-even': ['Is breaking my mortgage worth it', 'Vaut-il la peine de briser mon hypothèque'],
  buyout: ['Buying out my partner’s share', 'Racheter la part de mon conjoint'],
  rates: ['What are your rates', 'Quels sont vos taux'],
  broker: FIND_BROKER,
  person: ['I would like to talk to a person', 'Je voudrais parler à quelqu’un'],
  apply: ['I would like to apply', 'Je veux faire une demande'],
  office: ['Where are you located', 'Où êtes-vous situés'],
  lenders: ['Which lenders do you work with', 'Avec quels prêteurs travaillez-vous'],
  products: ['Your products', 'Vos produits'],
  services: ['Your services', 'Vos services'],
}

const byName = new Map(
  (Object.entries(CHOICE_NAMES) as [Intent, readonly [string, string]][]).flatMap(([intent, names]) =>
    names.map((name) => [name, intent] as const),
  ),
)

/** Returns the task and the values of a calculation that Val offered, "Payment: home $350,000"; undefined for any other message. */
export function readChoice(message: string): { intent: Intent; values: string } | undefined {
  const [, name = '', values] = /^([^:]{3,60}?)\s?:\s(.{1,300})$/.exec(message.trim()) ?? []
  const intent = byName.get(name)
  return intent && values ? { intent, values } : undefined
}

const CHOICE_AMOUNTS = [
  'price',
  'loan',
  'balance',
  'down',
  'downPercent',
  'income',
  'debts',
  'budget',
] as const

/** Returns the known values without the amounts that a choice states anew: Val only guessed them. */
export function withoutAmounts(known: Facts, said: SaidNumbers): Facts {
  if (!CHOICE_AMOUNTS.some((field) => said[field])) return known
  const rest = { ...known }
  for (const field of CHOICE_AMOUNTS) delete rest[field]
  return rest
}
