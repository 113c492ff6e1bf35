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
  contact({ daysAgo: 1, name: 'Margot Delisle', mail: 'margot.delisle', phone: '514-44', agent: TWO, status: 'new', postal: 'H2J 1K4', message: 'We are looking at a triplex in Villeray. Could we talk before Thursday?' }),
  application({ daysAgo: 1, name: 'Kwame Boateng', mail: 'kwame.boateng', phone: '647-09', agent: ME, status: 'new', amount: 512_000, address: '88 Larkmeadow Drive, Ajax, Ontario', message: 'Offer accepted, financing condition until next Friday.' }),
  renewal({ daysAgo: 2, name: 'Elaine Fitzgerald', mail: 'elaine.fitzgerald', phone: '613-20', agent: 'simonelaframboise', status: 'new', metadata: quote(590_000, 275_000, ON, 20, 4.04) }),
  purchase({ daysAgo: 3, name: 'Ravi Subramaniam', mail: 'ravi.subramaniam', agent: ME, status: 'contacted', metadata: quote(940_000, 188_000, ON, 30, 4.04, 'bi-weekly') }),
  contact({ daysAgo: 4, name: 'Colette Arseneau', mail: 'colette.arseneau', phone: '506-17', status: 'new', kind: 'Residential', postal: 'E1C 4B6', message: 'Do you work in New Brunswick? We would like to renew in both names.' }),
  chat({ daysAgo: 5, name: 'Annika Sorensen', mail: null, phone: '905-58', agent: 'tomaszwierzbicki', status: 'contacted', talk: 'penalty' }),
  purchase({ daysAgo: 6, name: 'Jonah Whitecloud', mail: 'jonah.whitecloud', phone: '204-36', agent: 'joannafriesen', status: 'contacted', metadata: quote(365_000, 18_250, 'Manitoba', 25, 3.99) }),
  application({ daysAgo: 7, name: 'Beatriz Carvalho', mail: 'beatriz.carvalho', phone: '905-61', agent: 'leilahaddad', status: 'qualified', amount: 448_000, address: '17 Copperfinch Way, Mississauga, Ontario' }),
  renewal({ daysAgo: 8, name: 'Douglas Kerr', mail: 'douglas.kerr', phone: '416-73', agent: ME, status: 'qualified', metadata: quote(780_000, 390_000, ON, 20, 4.04) }),
  contact({ daysAgo: 9, name: 'Ngozi Adeyemi', mail: 'ngozi.adeyemi', phone: '416-27', agent: ME, status: 'contacted', postal: 'M4C 1B5', message: 'A friend gave me your name. I have an FHSA and no idea what to do next.' }),
  purchase({ daysAgo: 11, name: 'Liam Okimaw', mail: 'liam.okimaw', phone: '306-40', status: 'new', metadata: quote(329_000, 49_350, 'Saskatchewan', 25, 3.94) }),
  chat({ daysAgo: 12, name: 'Website visitor', mail: 'dev.patel', agent: 'simonelaframboise', status: 'qualified', talk: 'renewal' }),
  purchase({ daysAgo: 13, name: 'Emilia Nowak', mail: 'emilia.nowak', phone: '905-33', agent: 'tomaszwierzbicki', status: 'closed', metadata: quote(549_900, 82_485, ON, 25, 3.94) }),
  application({ daysAgo: 15, name: 'Marc-André Pelletier', mail: 'ma.pelletier', phone: '438-52', agent: TWO, status: 'qualified', amount: 610_000, address: '2207, rue de la Fonderie, Montréal, Quebec', message: 'Triplex, deux logements loués. Les baux sont prêts.' }),
  contact({ daysAgo: 16, name: 'Patricia Holloway', mail: 'patricia.holloway', phone: '902-18', agent: 'callummacaskill', status: 'contacted', kind: 'Work', postal: 'B3H 2Y9', message: 'Relocating from Guelph in the spring. When should we start?' }),
  renewal({ daysAgo: 18, name: 'Hiroshi Tanaka', mail: 'hiroshi.tanaka', phone: '604-66', agent: 'weilinzhao', status: 'contacted', metadata: quote(1_280_000, 640_000, BC, 25, 4.09) }),
  purchase({ daysAgo: 20, name: 'Aaliyah Grant', mail: 'aaliyah.grant', phone: '416-81', agent: ME, status: 'qualified', metadata: quote(599_000, 34_900, ON, 30, 3.94) }),
  chat({ daysAgo: 21, name: 'Sofia Marchetti', mail: 'sofia.marchetti', agent: 'leilahaddad', status: 'contacted', talk: 'newcomer' }),
  application({ daysAgo: 23, name: 'Trevor Lindholm', mail: 'trevor.lindholm', phone: '403-05', agent: 'gurleendhaliwal', status: 'closed', amount: 398_000, address: '641 Sagehen Link SE, Calgary, Alberta', message: 'Self-employed electrician, incorporated for three years.' }),
  purchase({ daysAgo: 25, name: 'Camila Restrepo', mail: 'camila.restrepo', phone: '514-79', agent: TWO, status: 'contacted', metadata: quote(725_000, 72_500, QC, 25, 4.02, 'bi-weekly') }),
  contact({ daysAgo: 27, name: 'George Stavros', mail: 'george.stavros', phone: '416-14', status: 'contacted', kind: 'Residential', message: 'I was declined elsewhere and would like a second opinion.' }),
  renewal({ daysAgo: 29, name: 'Mireille Savard', mail: 'mireille.savard', phone: '819-25', agent: 'simonelaframboise', status: 'closed', metadata: quote(430_000, 198_000, QC, 20, 4.12) }),
  purchase({ daysAgo: 31, name: 'Noah Steinberg', mail: 'noah.steinberg', phone: '647-92', agent: ME, status: 'closed', metadata: quote(812_000, 162_400, ON, 25, 4.09) }),
  application({ daysAgo: 33, name: 'Fatima Al-Rashid', mail: 'fatima.alrashid', phone: '905-48', agent: 'leilahaddad', status: 'contacted', amount: 525_000, address: null, message: 'Pre-approval first, please. We have not chosen a home yet.' }),
  contact({ daysAgo: 35, name: 'Shawn McAllister', mail: 'shawn.mcallister', phone: '905-70', agent: 'tomaszwierzbicki', status: 'closed', postal: 'L8L 3T7', message: 'Can the renovation be part of the mortgage?' }),
  purchase({ daysAgo: 37, name: 'Ivy Cheung', mail: 'ivy.cheung', phone: '778-23', agent: 'weilinzhao', status: 'qualified', metadata: quote(1_149_000, 229_800, BC, 30, 4.14) }),
  chat({ daysAgo: 39, name: 'Owen Gallagher', mail: null, phone: '902-27', agent: 'callummacaskill', status: 'qualified', talk: 'variable' }),
  renewal({ daysAgo: 41, name: 'Sunita Rao', mail: 'sunita.rao', agent: ME, status: 'contacted', metadata: quote(655_000, 300_000, ON, 15, 4.19, 'bi-weekly') }),
  application({ daysAgo: 44, name: 'Jesse Tootoosis', mail: 'jesse.tootoosis', phone: '306-11', agent: 'gurleendhaliwal', status: 'contacted', amount: 274_000, address: 'RR 2, Saskatoon, Saskatchewan' }),
  purchase({ daysAgo: 46, name: 'Hannah Lefebvre', mail: 'hannah.lefebvre', phone: '613-64', agent: 'simonelaframboise', status: 'qualified', metadata: quote(498_000, 49_800, ON, 25, 4.09) }),
  contact({ daysAgo: 49, name: 'Yvonne Baptiste', mail: 'yvonne.baptiste', phone: '416-39', agent: ME, status: 'closed', postal: 'M1E 2K3', message: 'Thank you for the webinar. I would like the land transfer tax sheet that you mentioned.' }),
  purchase({ daysAgo: 52, name: 'Dmitri Kovalenko', mail: 'dmitri.kovalenko', phone: '905-86', agent: 'tomaszwierzbicki', status: 'contacted', metadata: quote(610_000, 122_000, ON, 25, 4.19) }),
  renewal({ daysAgo: 55, name: 'Carol-Ann Dube', mail: 'carolann.dube', phone: '902-50', agent: 'callummacaskill', status: 'closed', metadata: quote(385_000, 150_000, 'Nova Scotia', 25, 4.24) }),
  application({ daysAgo: 58, name: 'Arjun Mehta', mail: 'arjun.mehta', phone: '403-67', agent: 'gurleendhaliwal', status: 'qualified', amount: 462_000, address: '29 Windrow Place NE, Calgary, Alberta', message: 'Owner-operator, two trucks.' }),
  purchase({ daysAgo: 61, name: 'Freya Lindgren', mail: 'freya.lindgren', agent: 'weilinzhao', status: 'closed', metadata: quote(899_000, 89_900, BC, 30, 4.19) }),
  contact({ daysAgo: 64, name: 'Antoine Bergeron', mail: 'antoine.bergeron', phone: '514-35', agent: TWO, status: 'closed', kind: 'Work', postal: 'H3C 0A1', message: 'Calcul de la taxe de bienvenue pour un duplex à 780 000 $, svp.' }),
  purchase({ daysAgo: 67, name: 'Maya Johnston', mail: 'maya.johnston', phone: '437-55', agent: ME, status: 'closed', metadata: quote(735_000, 110_250, ON, 25, 4.24) }),
  application({ daysAgo: 70, name: 'Peter Vanderhoef', mail: 'peter.vanderhoef', phone: '519-42', agent: 'priyaraghunathan', status: 'closed', amount: 355_000, address: '4 Orchardist Lane, Guelph, Ontario', message: "Buying out my sister's half of our mother's house." }),
  renewal({ daysAgo: 73, name: 'Gloria Mensah', mail: 'gloria.mensah', phone: '416-95', agent: ME, status: 'closed', metadata: quote(705_000, 352_500, ON, 25, 4.24) }),
  purchase({ daysAgo: 77, name: 'Ethan Redsky', mail: 'ethan.redsky', phone: '807-08', status: 'closed', metadata: quote(299_000, 14_950, ON, 25, 4.14) }),
  contact({ daysAgo: 80, name: 'Li Na Wong', mail: 'lina.wong', phone: '604-71', agent: 'weilinzhao', status: 'closed', message: 'My parents will help with the down payment from abroad. Which papers do they need?' }),
  application({ daysAgo: 83, name: 'Rosalind Achebe', mail: 'rosalind.achebe', phone: '416-60', agent: ME, status: 'closed', amount: 588_000, address: '301 Foxglove Court, Pickering, Ontario' }),
  purchase({ daysAgo: 86, name: 'Bruno Castellano', mail: 'bruno.castellano', phone: '905-29', agent: 'priyaraghunathan', status: 'closed', metadata: quote(1_050_000, 420_000, ON, 25, 4.24) }),
  renewal({ daysAgo: 88, name: 'Wanda Pruski', mail: 'wanda.pruski', phone: '905-77', agent: 'tomaszwierzbicki', status: 'closed', metadata: quote(520_000, 205_000, ON, 20, 4.24, 'bi-weekly') }),
]
