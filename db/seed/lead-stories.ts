import { type LeadMetadata, readLeadFields } from '~/features/leads/fields'
import type { LeadNotes, LeadStatus, LeadType, VisitorSource } from '~/features/leads/intake/model'
import { chatNotes } from './conversations'
import { quoteMetadata as quote } from './quotes'

export type LeadStory = {
  daysAgo: number
  name: string
  /** The local part of an example e-mail address; null: only a phone number is known. */
  mail?: string | null
  /** Last two digits of (area) 555-01xx; without it only the e-mail address is known. */
  phone?: string
  agent?: string
  status: LeadStatus
  type: LeadType
  source: VisitorSource
  message?: string
  metadata?: LeadMetadata
  notes?: LeadNotes
  /** Of the page whose form the visitor sent. */
  language?: 'fr'
  /** What the broker wrote after the first call. */
  note?: string
  /** What the broker does next, and in how many days; 0: today. */
  next?: [text: string, inDays: number]
  /** Days from the request to its end: a purchase closes weeks later, a switch on its renewal day. */
  closedAfter?: number
  /** Why it came to nothing; a closed request for a mortgage without a reason was funded. */
  lost?: string
}

type Told = Omit<LeadStory, 'type' | 'source'>

const purchase = (s: Told): LeadStory => ({ ...s, type: 'rate_quote', source: 'mortgage_calculator' })
const renewal = (s: Told): LeadStory => {
  const { price = 0, downPayment = 0 } = readLeadFields(s.metadata)
  const metadata = { ...s.metadata, homeValue: price, balanceOwed: price - downPayment }
  return { ...s, type: 'refinance', source: 'mortgage_calculator', metadata }
}
const chat = (s: Told & { talk: string }): LeadStory => {
  const { talk, ...rest } = s
  return { ...rest, type: 'application', source: 'AI Chatbot', notes: chatNotes(talk) }
}
const application = (s: Told & { amount: number | null; address: string | null }): LeadStory => {
  const { amount, address, ...rest } = s
  const metadata = { mortgage_amount: amount, property_address: address }
  return { ...rest, type: 'application', source: 'website', metadata }
}
const contact = (s: Told & { kind?: 'Mobile' | 'Work' | 'Residential'; postal?: string }): LeadStory => {
  const { kind = 'Mobile', postal = null, ...rest } = s
  return {
    ...rest,
    type: 'contact',
    source: 'contact_form',
    metadata: { phoneType: kind, postalCode: postal },
  }
}

const ME = 'demoagent'
const TWO = 'demoagenttwo'
const ON = 'Ontario'
const QC = 'Quebec'
const BC = 'British Columbia'

/** Ninety days of enquiries, newest first. */
// biome-ignore format: one enquiry a line reads as a ledger
export const leadStories: LeadStory[] = [
  purchase({ daysAgo: 0, name: 'Talia Brennan', mail: 'talia.brennan', phone: '416-02', agent: ME, status: 'new', metadata: quote(685_000, 68_500, ON, 25, 3.94) }),
  chat({ daysAgo: 0, name: 'Chidi Eze', mail: 'chidi.eze', phone: '416-31', status: 'new', talk: 'first-home' }),
  chat({ daysAgo: 0, name: 'Ariane Cloutier', mail: 'ariane.cloutier', phone: '450-19', agent: TWO, status: 'new', talk: 'duplex', language: 'fr' }),
  contact({ daysAgo: 1, name: 'Margot Delisle', mail: 'margot.delisle', phone: '514-44', agent: TWO, status: 'new', postal: 'H2J 1K4', language: 'fr', message: 'Nous avons visité un triplex dans Villeray et le vendeur attend des offres cette semaine. Pouvez-vous nous appeler?' }),
  application({ daysAgo: 1, name: 'Kwame Boateng', mail: 'kwame.boateng', phone: '647-09', agent: ME, status: 'contacted', amount: 512_000, address: '88 Larkmeadow Drive, Ajax, Ontario', message: 'Offer accepted. Our financing condition ends in six days.', note: 'Both on salary, 20% down from the sale of their condo. Has the signed offer and pay stubs; two notices of assessment still to come. Sending to the lender tomorrow, so the appraisal fits into the condition.', next: ['Collect the notices of assessment, send the file to the lender', 0] }),
  renewal({ daysAgo: 2, name: 'Elaine Fitzgerald', mail: 'elaine.fitzgerald', phone: '613-20', agent: 'simonelaframboise', status: 'contacted', metadata: quote(590_000, 275_000, ON, 20, 4.04), note: 'Matures in ten weeks, offered 4.39% by her bank. Pension income from spring on; wants to keep the amortization.', next: ['Send the comparison with two switch offers', 1] }),
  purchase({ daysAgo: 3, name: 'Ravi Subramaniam', mail: 'ravi.subramaniam', agent: ME, status: 'contacted', metadata: quote(940_000, 188_000, ON, 30, 4.04, 'bi-weekly'), note: 'No offer yet. 20% down keeps him out of default insurance; asked for 30 years to leave room for daycare.', next: ['Send the pre-approval checklist again', 0] }),
  contact({ daysAgo: 4, name: 'Colette Arseneau', mail: 'colette.arseneau', phone: '506-17', status: 'contacted', kind: 'Residential', postal: 'E1C 4B6', message: 'Do you work in New Brunswick? We would like to renew in both names.', note: 'Told her that Callum’s New Brunswick licence is not confirmed yet and that we may not arrange it before. Her renewal is five months off; she will wait for our call.', next: ['Check the New Brunswick licence, then call', 6] }),
  chat({ daysAgo: 5, name: 'Annika Sorensen', mail: null, phone: '905-58', agent: 'tomaszwierzbicki', status: 'contacted', talk: 'penalty', note: 'Wants to sell before the term ends. Two years left at 4.89%; the lender compares with posted rates, so the differential may be far above three months of interest.', next: ['Go through the mortgage statement by phone', 2] }),
  purchase({ daysAgo: 6, name: 'Jonah Whitecloud', mail: 'jonah.whitecloud', phone: '204-36', agent: 'joannafriesen', status: 'contacted', metadata: quote(365_000, 18_250, 'Manitoba', 25, 4.09), note: 'Five percent is there, closing costs are not yet. FHSA opened last year.', next: ['Ask whether the gift from his aunt is settled', 4] }),
  application({ daysAgo: 7, name: 'Beatriz Carvalho', mail: 'beatriz.carvalho', phone: '905-61', agent: 'leilahaddad', status: 'qualified', amount: 448_000, address: '17 Copperfinch Way, Mississauga, Ontario', note: 'Permanent resident since last year, eleven months in her job. Rent and phone bills paid on time; two lenders take that in place of a second trade line.', next: ['Order the appraisal', 1] }),
  renewal({ daysAgo: 8, name: 'Douglas Kerr', mail: 'douglas.kerr', phone: '416-73', agent: ME, status: 'qualified', metadata: quote(780_000, 390_000, ON, 20, 4.04), note: 'Straight switch, no new money, so no stress test. Bank offered 4.34% after he called; ours saves about $5,000 over the term.', next: ['Call for his decision before the hold ends', 0] }),
  contact({ daysAgo: 9, name: 'Ngozi Adeyemi', mail: 'ngozi.adeyemi', phone: '416-27', agent: ME, status: 'contacted', postal: 'M4C 1B5', message: 'A friend gave me your name. I have an FHSA and no idea what to do next.', note: 'Buys in a year at the earliest. $14,000 in the FHSA. Explained the Home Buyers’ Plan and the 90 days.', next: ['Send the one-page savings plan', 3] }),
  purchase({ daysAgo: 10, name: 'Philippe Arbour', mail: 'philippe.arbour', phone: '819-62', agent: 'simonelaframboise', status: 'qualified', language: 'fr', metadata: quote(515_000, 51_500, QC, 25, 4.02), note: 'Muté à Gatineau. La directive sur la réinstallation paie l’évaluation et le notaire. Lettre d’affectation reçue.', next: ['Réserver le taux, confirmer la date chez le notaire', 2] }),
  purchase({ daysAgo: 11, name: 'Liam Okimaw', mail: 'liam.okimaw', phone: '306-40', agent: 'gurleendhaliwal', status: 'contacted', metadata: quote(329_000, 49_350, 'Saskatchewan', 25, 4.09), note: 'Saskatoon, apprentice electrician with steady overtime. Needs a two-year history or a letter from the employer.', next: ['Ask for the employer’s letter again', 1] }),
  chat({ daysAgo: 12, name: 'Website visitor', mail: 'dev.patel', agent: 'simonelaframboise', status: 'qualified', talk: 'renewal', note: 'Dev Patel, Kanata. $310,000 left, 18 years. A rate is held for 120 days; the switch costs him the discharge fee alone.', next: ['Ask his bank for the payout statement', 5] }),
  purchase({ daysAgo: 13, name: 'Emilia Nowak', mail: 'emilia.nowak', phone: '905-33', agent: 'tomaszwierzbicki', status: 'closed', metadata: quote(549_900, 82_485, ON, 25, 3.94), closedAfter: 6, note: 'New townhouse in Hamilton. The builder’s lender pays $3,000 of her closing costs.', lost: 'Took the offer of the builder’s lender' }),
  application({ daysAgo: 15, name: 'Marc-André Pelletier', mail: 'ma.pelletier', phone: '438-52', agent: TWO, status: 'qualified', language: 'fr', amount: 610_000, address: '2207, rue de la Fonderie, Montréal, Quebec', message: 'Triplex, deux logements loués. Les baux sont prêts.', note: 'Loyers de 1 350 $ et de 1 480 $. Avec le calcul par déduction, il est admissible; avec 50 % ajoutés au revenu, non. Dossier chez le premier prêteur.', next: ['Relancer l’analyste pour l’engagement', 1] }),
  contact({ daysAgo: 16, name: 'Patricia Holloway', mail: 'patricia.holloway', phone: '519-18', agent: 'callummacaskill', status: 'contacted', kind: 'Work', message: 'We are moving from Guelph to Halifax in five months. When should we start?', note: 'Sells in Guelph first. Sent the checklist: well and oil tank, 1.5% deed transfer tax in Halifax, a hold from four months before the move.', next: ['Open the rate hold', 26] }),
  renewal({ daysAgo: 18, name: 'Hiroshi Tanaka', mail: 'hiroshi.tanaka', phone: '604-66', agent: 'weilinzhao', status: 'contacted', metadata: quote(1_280_000, 640_000, BC, 25, 4.09), note: 'Maybe $60,000 for a laneway suite, then it is a refinance with the stress test. Decides when the city answers.', next: ['Ask about the permit', 9] }),
  purchase({ daysAgo: 20, name: 'Aaliyah Grant', mail: 'aaliyah.grant', phone: '416-81', agent: ME, status: 'qualified', metadata: quote(599_000, 34_900, ON, 30, 3.94), note: 'First-time buyer, minimum down payment, 30 years. Pre-approved; viewing condos in Scarborough on Saturdays.', next: ['Ask how the viewings went', 3] }),
  chat({ daysAgo: 21, name: 'Sofia Marchetti', mail: 'sofia.marchetti', agent: 'leilahaddad', status: 'contacted', talk: 'newcomer', note: 'Work permit for three years, engineer. Sent the list: permit, employment letter, credit report from Italy, 90 days of statements.', next: ['Ask for the credit report from Italy', 4] }),
  application({ daysAgo: 23, name: 'Trevor Lindholm', mail: 'trevor.lindholm', phone: '403-05', agent: 'gurleendhaliwal', status: 'closed', amount: 398_000, address: '641 Sagehen Link SE, Calgary, Alberta', message: 'Self-employed electrician, incorporated for three years.', closedAfter: 11, note: 'Last year’s return is not filed and he owes GST. No lender before both are settled.', lost: 'Files his taxes first; we call him in spring' }),
  purchase({ daysAgo: 25, name: 'Camila Restrepo', mail: 'camila.restrepo', phone: '514-79', agent: TWO, status: 'qualified', metadata: quote(725_000, 72_500, QC, 25, 4.02, 'bi-weekly'), note: 'Duplex in Rosemont, would live downstairs. Offer accepted with an inspection condition.', next: ['Inspection report, then the file goes out', 2] }),
  contact({ daysAgo: 27, name: 'George Stavros', mail: 'george.stavros', phone: '416-14', agent: 'priyaraghunathan', status: 'qualified', kind: 'Residential', message: 'I was declined elsewhere and would like a second opinion.', note: 'Declined over a consumer proposal that was paid off two years ago; the file did not say so. Certificate is here now.', next: ['Friday call: where we stand', 1] }),
  renewal({ daysAgo: 29, name: 'Mireille Savard', mail: 'mireille.savard', phone: '819-25', agent: 'simonelaframboise', status: 'closed', language: 'fr', metadata: quote(430_000, 198_000, QC, 20, 4.12), closedAfter: 27, note: 'Transfert simple à l’échéance, dans quatre semaines. Frais de quittance de 325 $, payés par le nouveau prêteur.' }),
  purchase({ daysAgo: 31, name: 'Noah Steinberg', mail: 'noah.steinberg', phone: '647-92', agent: ME, status: 'closed', metadata: quote(812_000, 162_400, ON, 25, 4.09), closedAfter: 22, note: 'Outbid twice. Lease renewed for a year; wants to hear from us next fall.', lost: 'Stays in his rental for another year' }),
  contact({ daysAgo: 32, name: 'Mélissa Thériault', mail: 'melissa.theriault', phone: '418-36', agent: TWO, status: 'closed', language: 'fr', postal: 'G1R 3X2', message: 'Mon CELIAPP et mon RAP peuvent-ils servir au même achat?', closedAfter: 1, note: 'Oui, les deux. Envoyé les limites (8 000 $ par année et 40 000 $ en tout; 60 000 $ pour le RAP) et la règle des 90 jours.' }),
  application({ daysAgo: 33, name: 'Fatima Al-Rashid', mail: 'fatima.alrashid', phone: '905-48', agent: 'leilahaddad', status: 'qualified', amount: 525_000, address: null, message: 'Pre-approval first, please. We have not chosen a home yet.', note: 'Pre-approved at $525,000, rate held for 120 days. Buying with her brother, both on title.', next: ['Ask whether they have seen something', 7] }),
  contact({ daysAgo: 35, name: 'Shawn McAllister', mail: 'shawn.mcallister', phone: '905-70', agent: 'tomaszwierzbicki', status: 'closed', postal: 'L8L 3T7', message: 'Can the renovation be part of the mortgage?', closedAfter: 4, note: 'Yes, with written quotes before the financing date. He calls when he has found a house.' }),
  purchase({ daysAgo: 36, name: 'Darnell Whyte', mail: 'darnell.whyte', phone: '289-47', agent: 'tomaszwierzbicki', status: 'qualified', metadata: quote(638_000, 63_800, ON, 25, 3.99), note: 'Commitment signed, $40,000 of kitchen in the mortgage. Closes in three weeks.', next: ['Send the quotes to the lawyer', 2] }),
  purchase({ daysAgo: 37, name: 'Ivy Cheung', mail: 'ivy.cheung', phone: '778-23', agent: 'weilinzhao', status: 'qualified', metadata: quote(1_149_000, 229_800, BC, 30, 4.14), note: 'Presale, completes next month. Appraisal came in at the price; gift letter from her parents is with the lender.', next: ['Confirm the completion date with the notary', 5] }),
  chat({ daysAgo: 39, name: 'Owen Gallagher', mail: null, phone: '902-27', agent: 'callummacaskill', status: 'qualified', talk: 'variable', note: 'Chose fixed: one income until the baby is in daycare. Renewal in seven weeks, $265,000.', next: ['Send the commitment for signature', 3] }),
  renewal({ daysAgo: 41, name: 'Sunita Rao', mail: 'sunita.rao', agent: ME, status: 'contacted', metadata: quote(655_000, 300_000, ON, 15, 4.19, 'bi-weekly'), note: 'Term ends in five months. Penalty today is higher than what she would save; we hold a rate four months before.', next: ['Hold a rate', 11] }),
  purchase({ daysAgo: 43, name: 'Tenzin Norbu', mail: 'tenzin.norbu', phone: '416-53', agent: ME, status: 'closed', metadata: quote(575_000, 57_500, ON, 25, 4.09), closedAfter: 40, note: 'Condo in Etobicoke, offer already accepted. Status certificate is clean.' }),
  application({ daysAgo: 44, name: 'Jesse Tootoosis', mail: 'jesse.tootoosis', phone: '306-11', agent: 'gurleendhaliwal', status: 'contacted', amount: 274_000, address: 'RR 2, Saskatoon, Saskatchewan', note: 'House on 12 acres. Lender wants a water test and a surveyor’s certificate; the seller is slow with both.', next: ['Ask the seller’s agent for the water test', 1] }),
  purchase({ daysAgo: 46, name: 'Hannah Lefebvre', mail: 'hannah.lefebvre', phone: '613-64', agent: 'simonelaframboise', status: 'qualified', metadata: quote(498_000, 49_800, ON, 25, 4.09), note: 'Acting pay counts with the letter from her department. Closes in two weeks; insurance binder still missing.', next: ['Ask for the home insurance binder', 0] }),
  renewal({ daysAgo: 48, name: 'Jean-François Dionne', mail: 'jf.dionne', phone: '514-88', agent: TWO, status: 'closed', language: 'fr', metadata: quote(690_000, 330_000, QC, 20, 4.22), closedAfter: 33, note: 'Duplex à Verdun. La lettre de sa banque disait 4,69 %. Charge subsidiaire : le notaire doit radier et inscrire de nouveau, frais compris dans la comparaison.' }),
  contact({ daysAgo: 49, name: 'Yvonne Baptiste', mail: 'yvonne.baptiste', phone: '416-39', agent: ME, status: 'closed', postal: 'M1E 2K3', message: 'Thank you for the webinar. I would like the land transfer tax sheet that you mentioned.', closedAfter: 1, note: 'Sent the sheet.' }),
  purchase({ daysAgo: 50, name: 'Sasha Bondarenko', mail: 'sasha.bondarenko', phone: '905-16', agent: 'tomaszwierzbicki', status: 'closed', metadata: quote(529_000, 27_900, ON, 25, 4.14), closedAfter: 9, note: 'Car loans of $1,150 a month: qualifies for $410,000, not for this house.', lost: 'Pays off one of the cars first' }),
  purchase({ daysAgo: 52, name: 'Dmitri Kovalenko', mail: 'dmitri.kovalenko', phone: '905-86', agent: 'tomaszwierzbicki', status: 'contacted', metadata: quote(610_000, 122_000, ON, 25, 4.19), note: 'Looks for a house with a workshop, in no hurry. Pre-approval to be renewed when he finds one.', next: ['Monthly call', 8] }),
  renewal({ daysAgo: 55, name: 'Carol-Ann Dube', mail: 'carolann.dube', phone: '902-50', agent: 'callummacaskill', status: 'closed', metadata: quote(385_000, 150_000, 'Nova Scotia', 25, 4.24), closedAfter: 38, note: 'Switch on her maturity date, five weeks out. New lender pays the transfer.' }),
  application({ daysAgo: 57, name: 'Khadija Warsame', mail: 'khadija.warsame', phone: '403-21', agent: 'gurleendhaliwal', status: 'closed', amount: 341_000, address: '1120 Marlpit Road NE, Calgary, Alberta', message: 'My husband drives for two delivery apps. Does that count?', closedAfter: 47, note: 'It counts with two years of T1s and the apps’ statements. Insured purchase, possession in six weeks.' }),
  application({ daysAgo: 58, name: 'Arjun Mehta', mail: 'arjun.mehta', phone: '403-67', agent: 'gurleendhaliwal', status: 'qualified', amount: 462_000, address: '29 Windrow Place NE, Calgary, Alberta', message: 'Owner-operator, two trucks.', note: 'Approved on twelve months of bank statements. Possession is in a week; the lawyer has the instructions.', next: ['Call on possession day', 7] }),
  purchase({ daysAgo: 61, name: 'Freya Lindgren', mail: 'freya.lindgren', agent: 'weilinzhao', status: 'closed', metadata: quote(899_000, 89_900, BC, 30, 4.19), closedAfter: 52, note: 'First-time buyer, 30 years insured. Chose the second cheapest rate for its penalty.' }),
  contact({ daysAgo: 64, name: 'Antoine Bergeron', mail: 'antoine.bergeron', phone: '514-35', agent: TWO, status: 'closed', kind: 'Work', language: 'fr', postal: 'H3C 0A1', message: 'Pouvez-vous calculer la taxe de bienvenue pour un duplex à 780 000 $ à Montréal?', closedAfter: 1, note: 'Envoyé le calcul : 10 949 $ à Montréal; la facture arrive quelques semaines après la signature.' }),
  purchase({ daysAgo: 67, name: 'Maya Johnston', mail: 'maya.johnston', phone: '437-55', agent: ME, status: 'closed', metadata: quote(735_000, 110_250, ON, 25, 4.24), closedAfter: 58, note: 'Nurse; two years of overtime averaged in. Closed a day early.' }),
  renewal({ daysAgo: 69, name: 'Terrence Obomsawin', mail: 'terrence.obomsawin', phone: '705-32', agent: 'simonelaframboise', status: 'closed', metadata: quote(412_000, 201_000, ON, 15, 4.24), closedAfter: 16, note: 'His bank matched our rate in writing the day before he would have signed.', lost: 'His bank matched our rate' }),
  application({ daysAgo: 70, name: 'Peter Vanderhoef', mail: 'peter.vanderhoef', phone: '519-42', agent: 'priyaraghunathan', status: 'closed', amount: 355_000, address: '4 Orchardist Lane, Guelph, Ontario', message: "Buying out my sister's half of our mother's house.", closedAfter: 44, note: 'Estate trustee’s papers were complete. Appraisal accepted by both.' }),
  renewal({ daysAgo: 73, name: 'Gloria Mensah', mail: 'gloria.mensah', phone: '416-95', agent: ME, status: 'closed', metadata: quote(705_000, 352_500, ON, 25, 4.24), closedAfter: 36, note: 'Renewal with the same balance; kept her payment and cut three years off.' }),
  purchase({ daysAgo: 77, name: 'Ethan Redsky', mail: 'ethan.redsky', phone: '807-08', agent: 'tomaszwierzbicki', status: 'closed', metadata: quote(299_000, 14_950, ON, 25, 4.14), closedAfter: 61, note: 'Thunder Bay. Insurer valued the house itself, no appraisal fee.' }),
  contact({ daysAgo: 80, name: 'Li Na Wong', mail: 'lina.wong', phone: '604-71', agent: 'weilinzhao', status: 'closed', message: 'My parents will help with the down payment from abroad. Which papers do they need?', closedAfter: 5, note: 'Gift letter, proof of the transfer and 90 days of the account. Sent in both languages.' }),
  application({ daysAgo: 83, name: 'Rosalind Achebe', mail: 'rosalind.achebe', phone: '416-60', agent: ME, status: 'closed', amount: 588_000, address: '301 Foxglove Court, Pickering, Ontario', closedAfter: 66, note: 'Moves up; bridge of twelve days between the two closings.' }),
  purchase({ daysAgo: 86, name: 'Bruno Castellano', mail: 'bruno.castellano', phone: '905-29', agent: 'priyaraghunathan', status: 'closed', metadata: quote(1_050_000, 420_000, ON, 25, 4.24), closedAfter: 20, note: 'Sold his cottage in the meantime.', lost: 'Pays cash' }),
  renewal({ daysAgo: 88, name: 'Wanda Pruski', mail: 'wanda.pruski', phone: '905-77', agent: 'tomaszwierzbicki', status: 'closed', metadata: quote(520_000, 205_000, ON, 20, 4.24, 'bi-weekly'), closedAfter: 49, note: 'Bank’s letter said 4.99%. Switched on the maturity date.' }),
]
