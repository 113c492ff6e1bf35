import type { LeadNotes } from '~/features/leads/intake/model'

/** Chats with Val that ended in a lead: visitor and Val in turn, the visitor first. */
const chats: Record<string, string[]> = {
  'first-home': [
    'How much do I need to put down on a $620,000 condo?',
    'For a price of $620,000 the minimum is 5% of the first $500,000 and 10% of the rest: $25,000 + $12,000 = $37,000. With less than 20% down, default insurance is added to the mortgage. Would you like a broker to look at the whole picture with you?',
    'Yes please. My name is Chidi Eze, chidi.eze@example.ca, 416-555-0131',
    'Thank you, Chidi. One of our brokers will write to you shortly. In the meantime, is this your first home? There may be rebates that apply.',
  ],
  penalty: [
    'What happens if I break a fixed mortgage with two years left?',
    "The penalty is usually the larger of three months' interest and the interest rate differential. On $400,000 at 4.89% three months' interest is about $4,890; the differential depends on your lender's comparison rate. A broker can read your statement with you.",
    'ok can someone call me? 905 555 0158, this is Annika Sorensen',
    'Of course, Annika. Somebody will call you at (905) 555-0158. Have your latest mortgage statement ready if you can.',
  ],
  renewal: [
    'my bank offered 4.59 for 5 years at renewal, is that good?',
    'Our 5-year fixed rate in Ontario is below that today. On a straight switch the stress test does not apply, and the new lender often covers the costs.',
    'interesting. dev.patel@example.ca',
    'Thank you. A broker will send you a comparison. When does your term end?',
    'in about four months',
    'Then a rate can be held for you from now on. You will hear from us shortly.',
  ],
  duplex: [
    'Combien de mise de fonds pour un duplex à 640 000 $ si j’habite le rez-de-chaussée?',
    'Pour un prix de 640 000 $, le minimum est de 5 % de la première tranche de 500 000 $ et de 10 % du reste : 25 000 $ + 14 000 $ = 39 000 $. Avec moins de 20 %, l’assurance prêt hypothécaire s’ajoute au prêt. Voulez-vous qu’un courtier regarde aussi le loyer de l’autre logement?',
    'Oui svp, Ariane Cloutier, ariane.cloutier@example.ca, 450 555-0119',
    'Merci, Ariane. Un courtier vous écrira bientôt. Ayez le bail du logement loué sous la main si vous l’avez.',
  ],
  newcomer: [
    'I moved to Canada eight months ago with a work permit. Can I get a mortgage?',
    'Often, yes. Lenders look at your permit, your employment and the source of the down payment, and may accept a foreign credit report. The federal rules on purchases by non-Canadians have to be checked for your case. Shall I have a broker contact you?',
    "Yes. I'm Sofia Marchetti, sofia.marchetti@example.com",
    'Thank you, Sofia. Leila Haddad works with newcomers every day; she or a colleague will be in touch.',
  ],
  variable: [
    'fixed or variable right now?',
    'Variable is priced lower today and follows prime; fixed buys certainty. A fair test is whether a payment about $50 higher per quarter point on a $400,000 mortgage would worry you.',
    'I would like to talk it through. name: Owen Gallagher 902-555-0127',
    'Thank you, Owen. A broker will call you at (902) 555-0127.',
  ],
}

export function chatNotes(name: string): LeadNotes {
  const turns = chats[name] ?? []
  return {
    source: 'AI Chatbot',
    conversation: turns.map((content, i) => ({ role: i % 2 === 0 ? 'user' : 'assistant', content })),
  }
}
