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
    daysAgo: 19,
  },
  {
    clientName: 'Odette L.',
    city: 'Toronto',
    names: 'priyaraghunathan',
    content:
      'After my separation I needed to buy out my half of the house and I could hardly look at a form. Priya broke it into five small jobs and did four of them herself. My kids still have their rooms.',
    daysAgo: 33,
  },
  {
    clientName: 'Marcus B.',
    city: 'Calgary',
    names: 'gurleendhaliwal',
    content:
      'I drive a truck, so I am never home in office hours. Everything was done by text between loads.',
    rating: 5,
    daysAgo: 41,
  },
  {
    clientName: 'Ines and Paulo C.',
    city: 'Hamilton',
    names: 'tomaszwierzbicki',
    content:
      'They talked us out of the bigger house. A year later, with a baby and one income for a while, we are very glad they did. It is rare to be told to borrow less by somebody who is paid when you borrow more.',
    daysAgo: 58,
  },
  {
    clientName: 'Heather W.',
    city: 'Dartmouth',
    names: 'callummacaskill',
    content:
      'Straight answers, quick calls back, no surprises at the lawyer. Would use again without a second thought.',
    rating: 4,
    daysAgo: 72,
  },
  {
    clientName: 'Yusuf A.',
    city: 'Montréal',
    names: 'demoagenttwo',
    content:
      'Ten months in Canada, no credit history to speak of, and a mortgage from a proper lender. I had not known that it was possible.',
    daysAgo: 85,
  },
  {
    of: 'demoagent',
    clientName: 'Kayla R.',
    city: 'Toronto',
    content:
      'Amara answered my very first message at nine at night with a worked example instead of a sales pitch. When we lost two bidding wars she was the one who said to wait. The third house was better and cheaper.',
    daysAgo: 6,
  },
  {
    of: 'demoagent',
    clientName: 'Stephen and Tola A.',
    content: 'Our lawyer said it was the tidiest mortgage file she had seen all year.',
    daysAgo: 14,
  },
  {
    of: 'demoagent',
    clientName: 'Nadia S.',
    city: 'Scarborough',
    content:
      'I am a nurse and half of my pay is overtime. The bank counted none of it. Amara got two years of it averaged in and that was the difference between a one-bedroom and a place with a yard.',
    daysAgo: 23,
  },
  {
    of: 'demoagent',
    clientName: 'Gord T.',
    city: 'Oshawa',
    content:
      'Explained the penalty on my old mortgage before I did something expensive. Saved me about $6,000.',
    daysAgo: 30,
  },
  {
    of: 'demoagent',
    clientName: 'Mei-Ling H.',
    content:
      'Patient with my parents, who were helping with the down payment and had a hundred questions. She wrote the gift letter out with them and explained why the lender wants to see it.',
    daysAgo: 44,
  },
  {
    of: 'demoagent',
    clientName: 'Julien D.',
    content: 'Service impeccable, en français, à Toronto. Merci Amara.',
    language: 'fr',
    daysAgo: 55,
  },
  {
    of: 'demoagent',
    clientName: 'Rosa and Vince M.',
    content: 'Third mortgage with Amara. Each time she has found something that we would have missed.',
    rating: 5,
    daysAgo: 67,
  },
  {
    of: 'demoagent',
    clientName: 'Ibrahim K.',
    content:
      'A week longer than I hoped because of the appraisal, but she kept me posted every single day of it.',
    rating: 4,
    daysAgo: 79,
  },
  {
    of: 'demoagent',
    clientName: 'Beth O.',
    content: 'Closed yesterday! Could not be happier with how calm the whole thing was.',
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
    daysAgo: 49,
  },
  {
    of: 'demoagenttwo',
    clientName: 'Luc P.',
    content: 'Efficace, clair, toujours joignable.',
    language: 'fr',
    daysAgo: 2,
    pending: true,
  },
  {
    of: 'weilinzhao',
    clientName: 'Andrew and Jessie L.',
    city: 'Vancouver',
    content:
      'The three-lender sheet is on our fridge. We picked the second cheapest rate because of the penalty, and it has already paid for itself.',
    daysAgo: 17,
  },
  {
    of: 'callummacaskill',
    clientName: 'Moira D.',
    content: 'Moved from Guelph sight unseen. Callum went and looked at the basement for us. Who does that?',
    daysAgo: 38,
  },
  {
    of: 'gurleendhaliwal',
    clientName: 'Harpreet G.',
    city: 'Calgary',
    content: 'She understood my trucking books better than my accountant. Approved on the first try.',
    daysAgo: 26,
  },
  {
    of: 'simonelaframboise',
    clientName: 'Capt. R. Thibault',
    content:
      'Posted with six weeks of notice, bought with four. Simone ran the whole thing across three time zones.',
    daysAgo: 61,
  },
  {
    of: 'leilahaddad',
    clientName: 'Rania E.',
    content:
      'She remembered what it is like to be new here. That is worth more than the rate, and the rate was good.',
    daysAgo: 9,
    pending: true,
    isUnpermitted: true,
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
