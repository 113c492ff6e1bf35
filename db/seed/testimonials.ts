import type { testimonials } from '#db/schema/testimonials'
import { PERMISSION_WAYS } from '~/features/testimonials/model'
import { torontoDay } from '~/lib/dates'
import type { Locale } from '~/lib/i18n'
import { writtenIn } from '~/lib/original-language'
import { agentIdOf } from './agents'
import { before, dayAt } from './clock'
import { SUPER_ADMIN_ID, seedId } from './ids'

type Voice = {
  /** Without a broker, the brokerage entered it and shows it on the home page. */
  of?: string
  clientName: string
  city?: string
  /** The broker whom a testimonial of the brokerage names. */
  names?: string
  content: string
  /** Where the words do not tell it. */
  language?: Locale
  translation?: string
  rating?: number
  daysAgo: number
  pending?: boolean
  /** The broker handed it in before permissions were recorded. */
  isUnpermitted?: boolean
}

const voices: Voice[] = [
  {
    clientName: 'Danielle and Chris P.',
    city: 'Guelph',
    names: 'demoagent',
    content:
      'We had been told no by our own bank of sixteen years. Three weeks later we had keys, a rate that was half a point lower than the one we had been refused at, and somebody who called us on closing day just to hear the door open.',
    translation:
      'Notre propre banque, après seize ans, nous avait dit non. Trois semaines plus tard, nous avions les clés, un taux un demi-point plus bas que celui du refus, et quelqu’un qui nous a appelés le jour de la signature, juste pour entendre la porte s’ouvrir.',
    daysAgo: 4,
  },
  {
    clientName: 'Farid M.',
    city: 'Mississauga',
    names: 'leilahaddad',
    content: 'Two lenders, one page, every number explained. I signed the same evening.',
    translation: 'Deux prêteurs, une page, chaque chiffre expliqué. J’ai signé le soir même.',
    daysAgo: 11,
  },
  {
    clientName: 'The Nakamura family',
    city: 'Burnaby',
    names: 'weilinzhao',
    content:
      'Our renewal letter said 5.49. Portage & Pine had us at 4.09 without leaving the couch, and told us exactly what the switch would cost, which turned out to be nothing.',
    translation:
      'Notre lettre de renouvellement disait 5,49. Portage & Pine nous a obtenu 4,09 sans que nous quittions le divan, et nous a dit exactement ce que coûterait le transfert : rien, finalement.',
    daysAgo: 19,
  },
  {
    clientName: 'Odette L.',
    city: 'Toronto',
    names: 'priyaraghunathan',
    content:
      'After my separation I needed to buy out my half of the house and I could hardly look at a form. Priya broke it into five small jobs and did four of them herself. My kids still have their rooms.',
    translation:
      'Après ma séparation, je devais racheter l’autre moitié de la maison et j’arrivais à peine à regarder un formulaire. Priya en a fait cinq petites tâches et s’est chargée elle-même de quatre d’entre elles. Mes enfants ont toujours leurs chambres.',
    daysAgo: 33,
  },
  {
    clientName: 'Marcus B.',
    city: 'Calgary',
    names: 'gurleendhaliwal',
    content:
      'I drive a truck, so I am never home in office hours. Everything was done by text between loads.',
    translation:
      'Je conduis un camion, alors je ne suis jamais à la maison aux heures de bureau. Tout s’est fait par texto, entre deux chargements.',
    rating: 5,
    daysAgo: 41,
  },
  {
    clientName: 'Ines and Paulo C.',
    city: 'Hamilton',
    names: 'tomaszwierzbicki',
    content:
      'They talked us out of the bigger house. A year later, with a baby and one income for a while, we are very glad they did. It is rare to be told to borrow less by somebody who is paid when you borrow more.',
    translation:
      'Ils nous ont déconseillé la plus grande maison. Un an plus tard, avec un bébé et un seul salaire pour un temps, nous en sommes très contents. C’est rare de se faire dire d’emprunter moins par quelqu’un qui est payé quand on emprunte plus.',
    daysAgo: 58,
  },
  {
    clientName: 'Heather W.',
    city: 'Dartmouth',
    names: 'callummacaskill',
    content:
      'Straight answers, quick calls back, no surprises at the lawyer. Would use again without a second thought.',
    translation:
      'Des réponses franches, des rappels rapides, aucune surprise chez l’avocat. J’y retournerais sans hésiter.',
    rating: 4,
    daysAgo: 72,
  },
  {
    clientName: 'Yusuf A.',
    city: 'Montréal',
    names: 'demoagenttwo',
    content:
      'Ten months in Canada, no credit history to speak of, and a mortgage from a proper lender. I had not known that it was possible.',
    translation:
      'Dix mois au Canada, à peu près aucun historique de crédit, et un prêt chez un vrai prêteur. Je ne savais pas que c’était possible.',
    daysAgo: 85,
  },
  {
    of: 'demoagent',
    clientName: 'Kayla R.',
    city: 'Toronto',
    content:
      'Amara answered my very first message at nine at night with a worked example instead of a sales pitch. When we lost two bidding wars she was the one who said to wait. The third house was better and cheaper.',
    translation:
      'Amara a répondu à mon tout premier message à neuf heures du soir, avec un exemple chiffré plutôt qu’un discours de vente. Quand nous avons perdu deux surenchères, c’est elle qui nous a dit d’attendre. La troisième maison était mieux, et moins chère.',
    daysAgo: 6,
  },
  {
    of: 'demoagent',
    clientName: 'Stephen and Tola A.',
    content: 'Our lawyer said it was the tidiest mortgage file she had seen all year.',
    translation: 'Notre avocate a dit que c’était le dossier le mieux rangé qu’elle ait vu de l’année.',
    daysAgo: 14,
  },
  {
    of: 'demoagent',
    clientName: 'Nadia S.',
    city: 'Scarborough',
    content:
      'I am a nurse and half of my pay is overtime. The bank counted none of it. Amara got two years of it averaged in and that was the difference between a one-bedroom and a place with a yard.',
    translation:
      'Je suis infirmière et la moitié de ma paie vient des heures supplémentaires. La banque n’en comptait aucune. Amara en a fait compter la moyenne de deux ans, et c’est ce qui a fait la différence entre un trois et demi et une maison avec une cour.',
    daysAgo: 23,
  },
  {
    of: 'demoagent',
    clientName: 'Gord T.',
    city: 'Oshawa',
    content:
      'Explained the penalty on my old mortgage before I did something expensive. Saved me about $6,000.',
    translation:
      'Elle m’a expliqué la pénalité de mon ancien prêt avant que je fasse une bêtise coûteuse. J’ai économisé environ 6 000 $.',
    daysAgo: 30,
  },
  {
    of: 'demoagent',
    clientName: 'Mei-Ling H.',
    content:
      'Patient with my parents, who were helping with the down payment and had a hundred questions. She wrote the gift letter out with them and explained why the lender wants to see it.',
    translation:
      'Patiente avec mes parents, qui aidaient pour la mise de fonds et avaient cent questions. Elle a rédigé la lettre de don avec eux et leur a expliqué pourquoi le prêteur veut la voir.',
    daysAgo: 44,
  },
  {
    of: 'demoagent',
    clientName: 'Julien D.',
    content: 'Service impeccable, en français, à Toronto. Merci Amara.',
    language: 'fr',
    translation: 'Impeccable service, in French, in Toronto. Thank you, Amara.',
    daysAgo: 55,
  },
  {
    of: 'demoagent',
    clientName: 'Rosa and Vince M.',
    content: 'Third mortgage with Amara. Each time she has found something that we would have missed.',
    translation:
      'Notre troisième prêt avec Amara. Chaque fois, elle trouve quelque chose qui nous aurait échappé.',
    rating: 5,
    daysAgo: 67,
  },
  {
    of: 'demoagent',
    clientName: 'Ibrahim K.',
    content:
      'A week longer than I hoped because of the appraisal, but she kept me posted every single day of it.',
    translation:
      'Une semaine de plus que je l’espérais à cause de l’évaluation, mais elle m’a donné des nouvelles chaque jour.',
    rating: 4,
    daysAgo: 79,
  },
  {
    of: 'demoagent',
    clientName: 'Beth O.',
    content: 'Closed yesterday! Could not be happier with how calm the whole thing was.',
    translation: 'Signé hier! Je ne pourrais pas être plus contente du calme de toute l’affaire.',
    daysAgo: 1,
    pending: true,
  },
  {
    of: 'demoagenttwo',
    clientName: 'Camille et Antoine G.',
    content:
      'Mathieu a refait nos calculs avec les loyers du triplex et tout a changé. On habite le rez-de-chaussée et le haut paie les deux tiers.',
    translation:
      'Mathieu redid our numbers with the rents of the triplex and everything changed. We live on the ground floor and the upstairs pays two thirds.',
    daysAgo: 21,
  },
  {
    of: 'demoagenttwo',
    clientName: 'Sarah V.',
    content: 'Warned us about the welcome tax before we made the offer. Our friends found out at the notary.',
    translation:
      'Il nous a avertis de la taxe de bienvenue avant l’offre d’achat. Nos amis l’ont découverte chez le notaire.',
    daysAgo: 49,
  },
  {
    of: 'demoagenttwo',
    clientName: 'Luc P.',
    content: 'Efficace, clair, toujours joignable.',
    language: 'fr',
    translation: 'Efficient, clear, always reachable.',
    daysAgo: 2,
    pending: true,
  },
  {
    of: 'weilinzhao',
    clientName: 'Andrew and Jessie L.',
    city: 'Vancouver',
    content:
      'The three-lender sheet is on our fridge. We picked the second cheapest rate because of the penalty, and it has already paid for itself.',
    translation:
      'La feuille des trois prêteurs est sur notre frigo. Nous avons pris le deuxième taux à cause de la pénalité, et ce choix s’est déjà payé.',
    daysAgo: 17,
  },
  {
    of: 'callummacaskill',
    clientName: 'Moira D.',
    content: 'Moved from Guelph sight unseen. Callum went and looked at the basement for us. Who does that?',
    translation:
      'Déménagée de Guelph sans avoir vu la maison. Callum est allé regarder le sous-sol pour nous. Qui fait ça?',
    daysAgo: 38,
  },
  {
    of: 'gurleendhaliwal',
    clientName: 'Harpreet G.',
    city: 'Calgary',
    content: 'She understood my trucking books better than my accountant. Approved on the first try.',
    translation:
      'Elle a compris les livres de mon entreprise de camionnage mieux que mon comptable. Approuvé du premier coup.',
    daysAgo: 26,
  },
  {
    of: 'simonelaframboise',
    clientName: 'Capt. R. Thibault',
    content:
      'Posted with six weeks of notice, bought with four. Simone ran the whole thing across three time zones.',
    translation:
      'Muté avec six semaines de préavis, acheté en quatre. Simone a tout mené à travers trois fuseaux horaires.',
    daysAgo: 61,
  },
  {
    of: 'leilahaddad',
    clientName: 'Rania E.',
    content:
      'She remembered what it is like to be new here. That is worth more than the rate, and the rate was good.',
    translation:
      'Elle se souvient de ce que c’est que d’être nouvelle ici. Cela vaut plus que le taux, et le taux était bon.',
    daysAgo: 9,
    pending: true,
    isUnpermitted: true,
  },
  {
    clientName: 'Geneviève et Hugo T.',
    city: 'Gatineau',
    names: 'simonelaframboise',
    content:
      'Simone a lu la lettre de notre banque au téléphone, puis elle a dit : « On peut faire mieux, mais voici d’abord ce que coûte le départ. » Nous avons changé de prêteur le jour de l’échéance, sans payer un sou, et le versement a baissé de 140 $.',
    language: 'fr',
    translation:
      'Simone read our bank’s letter over the phone, then said: “We can do better, but first here is what leaving costs.” We changed lenders on the renewal date without paying a cent, and the payment went down by $140.',
    daysAgo: 8,
  },
  {
    clientName: 'Sylvain B.',
    city: 'Laval',
    names: 'demoagenttwo',
    content:
      'Je voulais un triplex, il m’a montré les chiffres d’un duplex. Deux ans de loyers plus tard, je comprends pourquoi. Il rappelle le soir même et il explique sans vous faire sentir ignorant.',
    language: 'fr',
    translation:
      'I wanted a triplex; he showed me the numbers of a duplex. Two years of rents later I understand why. He calls back the same evening and explains without making you feel ignorant.',
    daysAgo: 24,
  },
  {
    of: 'simonelaframboise',
    clientName: 'Lucie M.',
    city: 'Ottawa',
    content:
      'Avec une affectation intérimaire, la banque ne comptait que mon ancien salaire. Simone a fait ajouter une lettre du ministère, et le dossier est passé. Tout s’est fait en français, jusqu’à l’engagement.',
    language: 'fr',
    translation:
      'With an acting position, the bank counted my old salary only. Simone had a letter from the department added, and the file went through. Everything was in French, the commitment included.',
    daysAgo: 12,
  },
  {
    of: 'simonelaframboise',
    clientName: 'Adjudant P. Gauthier',
    city: 'Gatineau',
    content:
      'Troisième mutation, troisième maison avec elle. La pénalité était calculée avant même que la base confirme la date.',
    language: 'fr',
    translation:
      'Third posting, third house with her. The penalty was worked out before the base had even confirmed the date.',
    daysAgo: 43,
  },
  {
    of: 'demoagenttwo',
    clientName: 'Nadine F.',
    city: 'Longueuil',
    content:
      'La taxe de bienvenue, le notaire, l’inspection : il avait tout mis sur une page, avec les dates. Nous avons signé sans une seule surprise, et il nous restait même de quoi peindre.',
    language: 'fr',
    translation:
      'The welcome tax, the notary, the inspection: he had put everything on one page, with the dates. We signed without a single surprise, and there was even enough left to paint.',
    daysAgo: 9,
  },
  {
    of: 'demoagenttwo',
    clientName: 'Thanh et Élodie',
    city: 'Montréal',
    content:
      'Arrivés de Lyon depuis un an et demi, refusés par deux banques. Mathieu a demandé notre historique de crédit en France et trouvé un prêteur qui le lit.',
    language: 'fr',
    translation:
      'Eighteen months after we came from Lyon, two banks had declined us. Mathieu asked for our credit history in France and found a lender who reads it.',
    daysAgo: 35,
  },
  {
    of: 'leilahaddad',
    clientName: 'Karim et Inès Z.',
    city: 'Mississauga',
    content:
      'Elle nous a reçus en français et en arabe, avec le thé. Elle a demandé trois mois de relevés et une lettre de l’employeur, rien de plus, et nous a dit d’attendre le renouvellement du permis de travail. C’était le bon conseil.',
    language: 'fr',
    translation:
      'She received us in French and in Arabic, with tea. She asked for three months of statements and a letter from the employer, nothing more, and told us to wait until the work permit was renewed. It was the right advice.',
    rating: 4,
    daysAgo: 29,
  },
  {
    of: 'demoagent',
    clientName: 'Mireille et Kofi A.',
    city: 'Brampton',
    content:
      'Première maison, deux comptes CELIAPP et mille questions posées en français. Amara a répondu à chacune par écrit, avec le calcul à côté.',
    language: 'fr',
    translation:
      'First home, two FHSAs and a thousand questions asked in French. Amara answered each of them in writing, with the arithmetic beside it.',
    daysAgo: 11,
  },
]

export function testimonialRows(now: Date): (typeof testimonials.$inferInsert)[] {
  return voices.map((voice, i) => {
    const {
      of,
      names,
      clientName,
      city,
      content,
      rating = 5,
      daysAgo,
      pending = false,
      isUnpermitted,
    } = voice
    const createdAt = dayAt(now, daysAgo, 14 + (i % 9), (i * 13) % 60)
    return {
      id: seedId('testimonial', i + 1),
      agentId: of ? agentIdOf(of) : null,
      adminId: of ? null : SUPER_ADMIN_ID,
      clientName,
      clientCity: city ?? null,
      brokerId: names ? agentIdOf(names) : null,
      content,
      language: voice.language ?? writtenIn(content),
      translation: voice.translation ?? null,
      rating,
      permittedOn: isUnpermitted ? null : torontoDay(before(now, daysAgo + 1)),
      permittedHow: isUnpermitted ? null : (PERMISSION_WAYS[i % PERMISSION_WAYS.length] ?? null),
      isApproved: !pending,
      createdAt,
      updatedAt: createdAt,
    }
  })
}
