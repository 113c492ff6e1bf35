import type { Language, ValAnswer } from '../model'
import type { RefusedTopic } from '../model-endpoint/policy'
import { speechOf } from './speech'
import { AI_NOTE, link, OFFER_BROKER, plainText } from './wording'

const PRE_APPROVAL = {
  en: link('pre-approval', '/applications'),
  fr: link('préautorisation', '/applications'),
}

const REFUSALS: Record<Language, Record<RefusedTopic, string>> = {
  en: {
    crisis:
      'I am sorry that it is so hard. I am only a program about mortgages, but people are there for you right now: call or text 9-8-8, the Suicide Crisis Helpline, at any hour, or 911 if you are in danger; 211 finds a shelter and other help near you. Trouble with a mortgage can be talked through with a person too, whenever you are ready: [contact us](/contact).',
    violence:
      'I am sorry that this is happening to you. If you are in danger, call 911 now. 211 finds a shelter and help against violence near you, and at 9-8-8 somebody answers a call or a text at any hour. I am only a program about mortgages; what becomes of the home can wait, or be talked through in confidence with a person, whenever you are ready: [contact us](/contact).',
    insult: `I am sorry that I have not been of help. I am a program about mortgages; tell me in a few words what you need, or talk to a person instead. ${OFFER_BROKER.en}`,
    'own-data': `What is written here stays in your browser; when you leave your name with an email address or a telephone number, the conversation goes to a broker with them. To see, correct or delete what we keep about you, write to us through the ${link('contact page', '/contact')}: the law gives you these rights, and the person responsible answers. Our ${link('privacy policy', '/privacy')} says what is kept and for how long.`,
    prompt: `I keep to one job: Canadian mortgages, with this brokerage's own figures. I do not take on other roles or talk about how I am set up. Ask me about a payment, today's rates, what you can afford, or how something works. ${OFFER_BROKER.en}`,
    guarantee: `Nobody can promise an approval or a rate before a lender has looked at your income, credit, debts and the home, and I certainly cannot. What I can do is work out what the usual limits allow: tell me your income, debts and down payment. A broker can tell you where you stand and seek a ${PRE_APPROVAL.en}. ${OFFER_BROKER.en}`,
    fraud: `I cannot help with anything untrue in an application: it is fraud, and it hurts borrowers most. If income or debts stand in the way, there are honest ways, such as a co-signer, more down, a longer amortization, or a lender with other rules. ${OFFER_BROKER.en}`,
    others: `I know nothing about other people's enquiries or mortgages, and would not share it if I did. I can help with your own questions, and with what our brokers publish about themselves. ${OFFER_BROKER.en}`,
    'own-file': `I cannot see applications, documents or appointments. Your broker does; if you do not know who that is, ask the office through the ${link('contact page', '/contact')}.`,
    legal: `That is a question of law, and I do not give legal advice: a real estate lawyer (in Quebec a notary) can answer it for your case. I can explain how mortgages generally work. ${OFFER_BROKER.en}`,
    tax: `That is a tax question, and I do not give tax advice: an accountant can answer it for your case, and the Canada Revenue Agency explains the rules at canada.ca. I can help with the mortgage itself. ${OFFER_BROKER.en}`,
    'off-topic': `I only know about mortgages in Canada. Ask me about a payment, today's rates, what you can afford, closing costs, or how something works. ${OFFER_BROKER.en}`,
  },
  fr: {
    crisis:
      'Je suis désolée que ce soit si difficile. Je ne suis qu’un programme sur les prêts hypothécaires, mais des gens sont là pour vous en ce moment même\u00a0: composez ou textez le 9-8-8, la ligne d’aide en cas de crise de suicide, à toute heure, ou le 911 si vous êtes en danger; le 211 trouve un refuge et d’autre aide près de chez vous. Les difficultés de paiement se règlent aussi avec une personne, quand vous serez prêt\u00a0: [nous joindre](/contact).',
    violence:
      'Je suis désolée de ce que vous vivez. Si vous êtes en danger, composez le 911 maintenant. Le 211 trouve un refuge et de l’aide contre la violence près de chez vous, et au 9-8-8 quelqu’un répond à un appel ou à un texto à toute heure. Je ne suis qu’un programme sur les prêts hypothécaires; le sort de la maison peut attendre, ou se discuter en toute confidentialité avec une personne, quand vous serez prêt\u00a0: [nous joindre](/contact).',
    insult: `Je suis désolée de ne pas vous avoir aidé. Je suis un programme sur les prêts hypothécaires; dites-moi en quelques mots ce qu’il vous faut, ou parlez plutôt à une personne. ${OFFER_BROKER.fr}`,
    'own-data': `Ce qui s’écrit ici reste dans votre navigateur; si vous laissez votre nom avec un courriel ou un téléphone, la conversation est transmise à un courtier. Pour consulter, corriger ou supprimer ce que nous conservons à votre sujet, écrivez-nous par la ${link('page de contact', '/contact')}\u00a0: la loi vous donne ces droits, et la personne responsable vous répond. Notre ${link('politique de confidentialité', '/privacy')} dit ce qui est conservé et combien de temps.`,
    prompt: `Je m’en tiens à un seul rôle\u00a0: les prêts hypothécaires au Canada, avec les chiffres de notre cabinet. Je ne joue pas d’autre rôle et ne parle pas de ma configuration. Demandez-moi un versement, nos taux du jour, ce que vous pouvez emprunter ou comment une chose fonctionne. ${OFFER_BROKER.fr}`,
    guarantee: `Personne ne peut promettre une approbation ou un taux avant qu’un prêteur ait examiné vos revenus, votre crédit, vos dettes et la propriété, et moi encore moins. Je peux calculer ce que permettent les limites habituelles\u00a0: donnez-moi votre revenu, vos dettes et votre mise de fonds. Un courtier peut vous dire où vous en êtes et demander une ${PRE_APPROVAL.fr}. ${OFFER_BROKER.fr}`,
    fraud: `Je ne peux pas aider à inscrire quoi que ce soit de faux dans une demande\u00a0: c’est une fraude, et l’emprunteur en souffre le premier. Si le revenu ou les dettes posent problème, il y a des voies honnêtes\u00a0: un cosignataire, une mise de fonds plus élevée, un amortissement plus long ou un prêteur aux règles différentes. ${OFFER_BROKER.fr}`,
    others: `Je ne sais rien des demandes ni des prêts d’autres personnes, et je n’en dirais rien si c’était le cas. Je peux répondre à vos propres questions et vous dire ce que nos courtiers publient sur eux-mêmes. ${OFFER_BROKER.fr}`,
    'own-file': `Je ne vois ni les demandes, ni les documents, ni les rendez-vous. Votre courtier les voit; si vous ignorez qui c’est, demandez au bureau par la ${link('page de contact', '/contact')}.`,
    legal: `C’est une question de droit, et je ne donne pas d’avis juridique\u00a0: un notaire ou un avocat en droit immobilier peut y répondre pour votre cas. Je peux expliquer le fonctionnement général des prêts. ${OFFER_BROKER.fr}`,
    tax: `C’est une question d’impôt, et je ne donne pas de conseil fiscal\u00a0: un comptable peut y répondre pour votre cas, et l’Agence du revenu du Canada explique les règles sur canada.ca. Je peux vous aider pour le prêt lui-même. ${OFFER_BROKER.fr}`,
    'off-topic': `Je ne connais que les prêts hypothécaires au Canada. Demandez-moi un versement, nos taux du jour, ce que vous pouvez emprunter, les frais de clôture ou comment une chose fonctionne. ${OFFER_BROKER.fr}`,
  },
}

const MISREAD = {
  en: ' If I have misunderstood you, please ask me once more in other words.',
  fr: ' Si je vous ai mal compris, posez-moi votre question en d’autres mots.',
}

/** Returns the answer to a refused topic. `isLikely`: the topic is only what the message is most like. */
export const refusalText = (topic: RefusedTopic, language: Language, isLikely = false) =>
  `${REFUSALS[language][topic]}${isLikely ? MISREAD[language] : ''}\n\n${AI_NOTE[language]}`

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
