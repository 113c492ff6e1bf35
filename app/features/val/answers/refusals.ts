import type { Language, ValAnswer } from '../model'
import { speechOf } from './speech'
import { OFFER_BROKER, plainText } from './wording'

/** Returns the answer to what Val does not know. */
export const unknownAnswer = (language: Language): ValAnswer => ({
  text: speechOf(language).say(
    `I do not know that, and I would rather not guess. ${OFFER_BROKER.en} I can work out payments, affordability, insurance, land transfer tax and penalties, show our rates, and explain how mortgages work.`,
    `Je n’ai pas de réponse sûre à cette question, et je préfère ne pas deviner. ${OFFER_BROKER.fr} Je peux calculer un versement, une capacité d’emprunt, l’assurance prêt, les droits de mutation et les frais de remboursement anticipé, donner nos taux et expliquer les prêts hypothécaires.`,
  ),
  intent: 'unknown',
})

/** Returns the note that a question of a message has no answer. */
export const leftOut = (part: string, language: Language) =>
  speechOf(language).say(
    `I left out “${plainText(part)}”: ask me that on its own, or a broker can answer it.`,
    `J’ai laissé de côté « ${plainText(part)} » : posez-moi cette question seule, ou un courtier y répondra.`,
  )
