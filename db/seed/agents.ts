import type { agents } from '#db/schema/agents'
import { bios } from './bios'
import { before } from './clock'
import { agentsFrench } from './french'
import { ADMIN_ID, AGENT_ID, AGENT_TWO_ID, seedId } from './ids'

type AgentRow = typeof agents.$inferInsert
type Broker = Omit<AgentRow, 'id' | 'bio' | 'createdAt' | 'updatedAt' | 'headshotUrl' | 'bannerImageUrl'> & {
  /** File names under public/demo. */
  headshot?: string
  banner?: string
}

const APPLY = 'https://apply.portageandpine.test'

/** The demo's brokers. The first is the richest page there can be, the eleventh the barest, the last has left. */
const brokers: Broker[] = [
  {
    name: 'Amara Okafor',
    profileSlug: 'demoagent',
    specialty: 'First homes, and incomes that do not fit on one T4',
    userId: AGENT_ID,
    email: 'agent@demo.test',
    phone: '(416) 555-0118',
    city: 'Toronto',
    province: 'Ontario',
    languages: ['English', 'French', 'Igbo'],
    calendlyLink: 'https://calendly.com/demo-amara-okafor/first-call',
    crmEmail: 'amara@crm.portageandpine.test',
    socialLinks: {
      facebook: 'https://facebook.example/amaraokafor',
      instagram: 'https://instagram.example/amara.mortgages',
      youtube: 'https://youtube.example/@amaraokafor',
      linkedin: 'https://linkedin.example/in/amaraokafor',
      website: 'https://amaraokafor.example',
    },
    applicationLinks: {
      apply: `${APPLY}/amara-okafor`,
      contact_form: `${APPLY}/amara-okafor/contact`,
      rate_quote: `${APPLY}/amara-okafor/quote`,
      scheduler: 'https://calendly.com/demo-amara-okafor/first-call',
    },
    seoSettings: {
      meta_title: 'Amara Okafor | Mortgage agent in Toronto',
      meta_title_fr: 'Amara Okafor | Agente hypothécaire à Toronto',
      meta_description_fr:
        'Premières propriétés, jeunes familles et revenus qui ne tiennent pas sur un seul T4. Des chiffres clairs, le jour même, en français ou en anglais.',
      meta_description:
        'First homes, growing families and incomes that do not fit on one T4. Clear numbers from the whole market, the same day, in English or French.',
      meta_keywords: 'mortgage agent Toronto, first-time buyer mortgage',
      meta_keywords_fr: 'courtière hypothécaire Toronto, première propriété, prêt hypothécaire en français',
      og_image: '/demo/banners/toronto-morning.svg',
    },
    contactDetails: { address: '218 Tannery Lane, Suite 300, Toronto, ON M5A 0P0' },
    customBackgroundImage: '/demo/banners/paper-hills.svg',
    agentLogoUrl: '/demo/logos/amara-okafor.svg',
    badge1Url: '/demo/badges/five-star-service.svg',
    badge2Url: '/demo/badges/first-home-guide.svg',
    headshot: 'amara-okafor',
    banner: 'toronto-morning',
  },
  {
    name: 'Mathieu Bélanger-Roy',
    profileSlug: 'demoagenttwo',
    specialty: 'Duplexes, triplexes and newcomers to Montréal',
    userId: AGENT_TWO_ID,
    email: 'agent2@demo.test',
    phone: '(514) 555-0163',
    city: 'Montréal',
    province: 'Quebec',
    languages: ['French', 'English'],
    calendlyLink: 'https://calendly.com/demo-mathieu-br/rencontre',
    socialLinks: {
      instagram: 'https://instagram.example/mathieu.plex',
      linkedin: 'https://linkedin.example/in/mathieubelangerroy',
      website: 'https://plexmontreal.example',
    },
    applicationLinks: { apply: `${APPLY}/mathieu-belanger-roy` },
    seoSettings: {
      meta_title: 'Mathieu Bélanger-Roy | Mortgage broker in Montréal',
      meta_title_fr: 'Mathieu Bélanger-Roy | Courtier hypothécaire à Montréal',
      meta_description: 'Duplexes, triplexes and first homes in Montréal, in French and in English.',
      meta_description_fr: 'Duplex, triplex et premières propriétés à Montréal, en français et en anglais.',
    },
    contactDetails: { address: '4410, rue des Tisserands, bureau 12, Montréal, QC H2J 0B0' },
    agentLogoUrl: '/demo/logos/mathieu-belanger-roy.svg',
    badge1Url: '/demo/badges/plex-specialist.svg',
    headshot: 'mathieu-belanger-roy',
    banner: 'montreal-dusk',
  },
  {
    name: 'Priya Raghunathan',
    profileSlug: 'priyaraghunathan',
    specialty: 'Separations, buyouts and second chances',
    userId: ADMIN_ID,
    email: 'admin@demo.test',
    phone: '(416) 555-0121',
    city: 'Toronto',
    province: 'Ontario',
    languages: ['English', 'Tamil'],
    calendlyLink: 'https://calendly.com/demo-priya-raghunathan/consultation',
    socialLinks: { linkedin: 'https://linkedin.example/in/priyaraghunathan' },
    applicationLinks: { apply: `${APPLY}/priya-raghunathan` },
    seoSettings: {
      meta_title: 'Priya Raghunathan | Principal Broker',
      meta_title_fr: 'Priya Raghunathan | Courtière principale',
      meta_description_fr: 'Séparations, successions et deuxième avis sur des prêts refusés ailleurs.',
      meta_description: 'Separations, estates and second opinions on mortgages that were declined elsewhere.',
    },
    contactDetails: { address: '218 Tannery Lane, Suite 300, Toronto, ON M5A 0P0' },
    badge1Url: '/demo/badges/five-star-service.svg',
    headshot: 'priya-raghunathan',
    banner: 'paper-hills',
  },
  {
    name: 'Wei-Lin Zhao',
    profileSlug: 'weilinzhao',
    specialty: 'Presales, laneway suites and new arrivals',
    email: 'weilin.zhao@portageandpine.test',
    phone: '(604) 555-0137',
    city: 'Vancouver',
    province: 'British Columbia',
    languages: ['English', 'Mandarin', 'Cantonese'],
    calendlyLink: 'https://calendly.com/demo-weilin-zhao/30min',
    socialLinks: {
      instagram: 'https://instagram.example/weilin.threelenders',
      youtube: 'https://youtube.example/@weilinzhao',
    },
    applicationLinks: { apply: `${APPLY}/wei-lin-zhao` },
    seoSettings: {
      meta_title: 'Wei-Lin Zhao | Vancouver mortgage broker',
      meta_title_fr: 'Wei-Lin Zhao | Courtière à Vancouver',
      meta_description_fr:
        'Trois prêteurs comparés sur une feuille : taux, pénalité, remboursements anticipés et coût total.',
      meta_description: 'Three lenders compared on one sheet: rate, penalty, prepayments and total cost.',
    },
    contactDetails: { address: '905 Slipway Street, Unit 6, Vancouver, BC V6B 0A0' },
    agentLogoUrl: '/demo/logos/wei-lin-zhao.svg',
    headshot: 'wei-lin-zhao',
    banner: 'coast-range',
  },
  {
    name: 'Callum MacAskill',
    profileSlug: 'callummacaskill',
    specialty: 'Relocations to the Maritimes',
    email: 'callum.macaskill@portageandpine.test',
    phone: '(902) 555-0149',
    city: 'Halifax',
    province: 'Nova Scotia',
    languages: ['English'],
    calendlyLink: 'https://calendly.com/demo-callum-macaskill/kettle-is-on',
    socialLinks: { facebook: 'https://facebook.example/callummacaskillmortgages' },
    applicationLinks: { apply: `${APPLY}/callum-macaskill` },
    contactDetails: { address: '31 Ropewalk Hill, Halifax, NS B3J 0C0' },
    headshot: 'callum-macaskill',
    banner: 'atlantic-light',
  },
  {
    name: 'Simone Laframboise',
    profileSlug: 'simonelaframboise',
    specialty: 'Renewals and switches for public servants',
    email: 'simone.laframboise@portageandpine.test',
    phone: '(613) 555-0176',
    city: 'Ottawa',
    province: 'Ontario',
    languages: ['French', 'English'],
    calendlyLink: 'https://calendly.com/demo-simone-laframboise/renewal-review',
    socialLinks: {
      facebook: 'https://facebook.example/simonerenewals',
      linkedin: 'https://linkedin.example/in/simonelaframboise',
    },
    applicationLinks: { apply: `${APPLY}/simone-laframboise` },
    seoSettings: {
      meta_title: 'Simone Laframboise | Ottawa renewals and relocations',
      meta_title_fr: 'Simone Laframboise | Ottawa et Gatineau',
      meta_description_fr:
        'Renouvellements, mutations et pensions, dans les deux langues officielles, à Ottawa et à Gatineau.',
      meta_description:
        'Renewals, postings and pensions, in both official languages, in Ottawa and Gatineau.',
    },
    contactDetails: { address: '77 Locksmith Row, Ottawa, ON K1N 0D0' },
    headshot: 'simone-laframboise',
    banner: 'canal-winter',
  },
  {
    name: 'Gurleen Dhaliwal',
    profileSlug: 'gurleendhaliwal',
    specialty: 'Owner-operators and family homes with a suite',
    email: 'gurleen.dhaliwal@portageandpine.test',
    phone: '(403) 555-0154',
    city: 'Calgary',
    province: 'Alberta',
    languages: ['English', 'Punjabi', 'Hindi'],
    calendlyLink: 'https://calendly.com/demo-gurleen-dhaliwal/evening',
    socialLinks: {
      instagram: 'https://instagram.example/gurleen.ownboss',
      youtube: 'https://youtube.example/@gurleen',
    },
    applicationLinks: { apply: `${APPLY}/gurleen-dhaliwal` },
    seoSettings: {
      meta_description: 'Mortgages for the self-employed in Calgary, evenings included.',
      meta_description_fr: 'Prêts pour travailleurs autonomes à Calgary, le soir aussi.',
    },
    contactDetails: { address: '1200 Switchgrass Avenue SW, Calgary, AB T2R 0E0' },
    badge1Url: '/demo/badges/self-employed.svg',
    headshot: 'gurleen-dhaliwal',
    banner: 'foothills',
  },
  {
    name: 'Tomasz Wierzbicki',
    profileSlug: 'tomaszwierzbicki',
    specialty: 'Renovations, and buying with self-employed income',
    email: 'tomasz.wierzbicki@portageandpine.test',
    phone: '(905) 555-0112',
    city: 'Hamilton',
    province: 'Ontario',
    languages: ['English', 'Polish', 'Ukrainian'],
    socialLinks: { facebook: 'https://facebook.example/tomaszmortgages' },
    applicationLinks: { apply: `${APPLY}/tomasz-wierzbicki` },
    contactDetails: { address: '360 Millwright Street, Hamilton, ON L8L 0F0' },
    headshot: 'tomasz-wierzbicki',
    banner: 'escarpment',
  },
  {
    name: 'Joanna Friesen',
    profileSlug: 'joannafriesen',
    specialty: 'Farms, acreages and first homes',
    email: 'joanna.friesen@portageandpine.test',
    phone: '(204) 555-0185',
    city: 'Winnipeg',
    province: 'Manitoba',
    languages: ['English', 'German'],
    calendlyLink: 'https://calendly.com/demo-joanna-friesen/annual-review',
    applicationLinks: { apply: `${APPLY}/joanna-friesen` },
    contactDetails: { address: '14 Elevator Road, Winnipeg, MB R3B 0G0' },
    headshot: 'joanna-friesen',
    banner: 'prairie-gold',
  },
  {
    name: 'Leila Haddad',
    profileSlug: 'leilahaddad',
    specialty: 'Newcomers with a short credit history',
    email: 'leila.haddad@portageandpine.test',
    phone: '(905) 555-0169',
    city: 'Mississauga',
    province: 'Ontario',
    languages: ['English', 'Arabic', 'French'],
    calendlyLink: 'https://calendly.com/demo-leila-haddad/welcome',
    socialLinks: { instagram: 'https://instagram.example/leila.newcomers' },
    applicationLinks: { apply: `${APPLY}/leila-haddad` },
    seoSettings: {
      meta_title: 'Leila Haddad | Mortgages for newcomers',
      meta_title_fr: 'Leila Haddad | Prêts aux nouveaux arrivants',
      meta_description_fr:
        'Nouveaux arrivants, permis de travail et deuxièmes chances, en arabe, en français et en anglais.',
      meta_description: 'Newcomers, work permits and second chances, in Arabic, French and English.',
    },
    contactDetails: { address: '52 Lamplighter Crescent, Mississauga, ON L5B 0H0' },
    badge1Url: '/demo/badges/newcomer-welcome.svg',
    headshot: 'leila-haddad',
    banner: 'lake-evening',
  },
  // Created yesterday with only a name and an e-mail address: without a licence the page is not listed.
  { name: 'Sam Whitford', profileSlug: 'samwhitford', email: 'sam.whitford@portageandpine.test' },
  {
    name: 'Harold Penney',
    profileSlug: 'haroldpenney',
    email: 'harold.penney@portageandpine.test',
    phone: '(709) 555-0101',
    city: "St. John's",
    province: 'Newfoundland and Labrador',
    headshot: 'harold-penney',
    isActive: false,
  },
]

export function agentRows(now: Date): AgentRow[] {
  return brokers.map(({ headshot, banner, ...broker }, i) => {
    const createdAt = before(now, headshot ? 395 - i : 1, i)
    return {
      ...broker,
      id: seedId('agent', i + 1),
      bio: bios[broker.profileSlug] ?? null,
      translations: agentsFrench[broker.profileSlug] ?? {},
      headshotUrl: headshot ? `/demo/headshots/${headshot}.svg` : null,
      bannerImageUrl: banner ? `/demo/banners/${banner}.svg` : null,
      createdAt,
      updatedAt: createdAt,
    }
  })
}

/** The id of the broker with this slug. @throws when the seed names a broker that it does not have. */
export function agentIdOf(slug: string): string {
  const at = brokers.findIndex((broker) => broker.profileSlug === slug)
  if (at < 0) throw new Error(`The demo has no broker '${slug}'`)
  return seedId('agent', at + 1)
}
