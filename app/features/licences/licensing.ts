import { findProvince, type ProvinceName } from '~/lib/provinces'

/** Classes of licence. Several provinces use the same class; its title is the province's own. */
export const LICENCE_KINDS = [
  'brokerage',
  'principal_broker',
  'broker',
  'associate_broker',
  'agent_level_2',
  'agent_level_1',
  'associate',
  'authorized_official',
  'salesperson',
] as const
export type LicenceKind = (typeof LICENCE_KINDS)[number]

type ApprovedTitle = { kind: LicenceKind; title: string }

/** How a province or territory licenses mortgage brokering, as read in `source` on the day `checkedOn`. */
export type ProvinceLicensing = {
  province: ProvinceName
  /** Null: no regulator of mortgage brokering is known to us. */
  regulator: { name: string; short: string } | null
  /** Licences of a brokerage; empty where the province has none. */
  firm: readonly ApprovedTitle[]
  people: readonly ApprovedTitle[]
  /** What a visitor should be able to see. */
  shows: string
  source: { name: string; url: string } | null
}

/** The day on which every row of LICENSING was read against its source. */
export const LICENSING_CHECKED_ON = '2026-11-23'

const of = (kind: LicenceKind, title: string): ApprovedTitle => ({ kind, title })
const BROKERAGE = [of('brokerage', 'Mortgage Brokerage')]
const BROKER = of('broker', 'Mortgage Broker')
const PRINCIPAL = of('principal_broker', 'Principal Broker')
const ASSOCIATE = of('associate', 'Mortgage Associate')

const unlicensed = (province: ProvinceName): ProvinceLicensing => ({
  province,
  regulator: null,
  firm: [],
  people: [],
  shows:
    'We found no mortgage broker licence here, and no regulator of mortgage brokers. Confirm with the consumer affairs office',
  source: null,
})

/** Every province and territory, in the order in which they are offered. */
export const LICENSING: readonly ProvinceLicensing[] = [
  {
    province: 'Ontario',
    regulator: { name: 'Financial Services Regulatory Authority of Ontario', short: 'FSRA' },
    firm: BROKERAGE,
    people: [
      PRINCIPAL,
      BROKER,
      of('agent_level_2', 'Mortgage Agent Level 2'),
      of('agent_level_1', 'Mortgage Agent Level 1'),
    ],
    shows:
      'The person’s licensed name and approved title, and the brokerage’s authorized name and licence number. The person’s own number may be shown as well',
    source: {
      name: 'FSRA, public relations and advertising requirements',
      url: 'https://www.fsrao.ca/industry/mortgage-brokering/compliance-and-other-resources/mortgage-industry-public-relations-and-advertising-requirements',
    },
  },
  {
    province: 'Quebec',
    regulator: { name: 'Autorité des marchés financiers', short: 'AMF' },
    firm: [of('brokerage', 'Mortgage Brokerage Firm')],
    people: [BROKER],
    shows: 'The broker’s certificate in mortgage brokerage, and the registration of the firm',
    source: {
      name: 'AMF, mortgage brokerage',
      url: 'https://lautorite.qc.ca/en/professionals/mortgage-brokerage-supervision-to-be-transferred-to-the-amf-on-may-1-2020/',
    },
  },
  {
    province: 'British Columbia',
    regulator: { name: 'BC Financial Services Authority', short: 'BCFSA' },
    firm: BROKERAGE,
    people: [PRINCIPAL, BROKER],
    shows:
      'Since October 13, 2026 the Mortgage Services Act licenses the brokerage, its principal broker and its brokers. People registered under the earlier act become licensees under transition rules: ask to see the licence',
    source: {
      name: 'BCFSA, Mortgage Services Act: Licensing',
      url: 'https://www.bcfsa.ca/industry-resources/mortgage-broker-resources/msa-landing-page/mortgage-services-act-licensing',
    },
  },
  {
    province: 'Alberta',
    regulator: { name: 'Real Estate Council of Alberta', short: 'RECA' },
    firm: BROKERAGE,
    people: [BROKER, ASSOCIATE],
    shows:
      'The brokerage’s name as licensed, clear in every advertisement, and the person’s name as licensed',
    source: {
      name: 'RECA, Advertising Your Mortgage Brokerage Services',
      url: 'https://www.reca.ca/2020/09/17/advertising-mortgage-services/',
    },
  },
  {
    province: 'Manitoba',
    regulator: { name: 'Manitoba Securities Commission', short: 'MSC' },
    // The act registers the business as 'mortgage broker'; the people are its official and its salespersons.
    firm: [of('brokerage', 'Mortgage Broker')],
    people: [
      of('authorized_official', 'Mortgage Authorized Official'),
      of('salesperson', 'Mortgage Salesperson'),
    ],
    shows: 'The name on the certificate of registration, of the business and of the person',
    source: {
      name: 'Manitoba Securities Commission, how to register',
      url: 'https://mbrealestate.ca/registration/how-to-register/mortgage-authorized-official.html',
    },
  },
  {
    province: 'Saskatchewan',
    regulator: { name: 'Financial and Consumer Affairs Authority of Saskatchewan', short: 'FCAA' },
    firm: BROKERAGE,
    people: [BROKER, ASSOCIATE],
    shows:
      'The name on the licence, a statement that it is licensed, and the licence number: of the brokerage, and of each person named',
    source: {
      name: 'FCAA, mortgage brokerage licensing',
      url: 'https://fcaa.gov.sk.ca/regulated-businesses-persons/businesses/mortgage-brokerages/licensing-applications',
    },
  },
  {
    province: 'Nova Scotia',
    regulator: { name: 'Service Nova Scotia, Business Licensing', short: 'Service Nova Scotia' },
    firm: BROKERAGE,
    people: [BROKER, of('associate_broker', 'Associate Mortgage Broker')],
    shows: 'The licence of the brokerage, and that of the broker, which names the brokerage',
    source: {
      name: 'Nova Scotia, Mortgage Regulation Act licensing regulations',
      url: 'https://novascotia.ca/JUST/Regulations/regs/mortlender.htm',
    },
  },
  {
    province: 'New Brunswick',
    regulator: { name: 'Financial and Consumer Services Commission', short: 'FCNB' },
    firm: BROKERAGE,
    people: [BROKER, ASSOCIATE],
    shows: 'The licence of the brokerage and of the broker or associate',
    source: {
      name: 'FCNB, Mortgage Broker Licensing Overview',
      url: 'https://www.fcnb.ca/real-estate/mortgage-brokers/mortgage-broker-licensing-overview',
    },
  },
  {
    province: 'Newfoundland and Labrador',
    regulator: {
      name: 'Government of Newfoundland and Labrador',
      short: 'Superintendent of Mortgage Brokers',
    },
    firm: BROKERAGE,
    people: [BROKER],
    shows:
      'The licence of the brokerage and of the broker, under the act of 2023 and its regulations of October 2024. We could not read on which day they came into force',
    source: {
      name: 'Newfoundland and Labrador Regulation 66/24',
      url: 'http://www.assembly.nl.ca/legislation/sr/annualregs/2024/nr240066.htm',
    },
  },
  unlicensed('Prince Edward Island'),
  unlicensed('Northwest Territories'),
  unlicensed('Yukon'),
  unlicensed('Nunavut'),
]

/** The licensing of a province by code or full name; undefined for any other text. */
export function licensingOf(province: string): ProvinceLicensing | undefined {
  const name = findProvince(province)?.name
  return LICENSING.find((row) => row.province === name)
}

/** One approved title of one province, as the form offers it. `value` is what the form sends. */
export type TitleOption = ApprovedTitle & { value: string; label: string; province: ProvinceName }

/** The approved titles of people, or of brokerages, of all provinces that license them. */
export const titleOptions = (isBrokerage: boolean): TitleOption[] =>
  LICENSING.flatMap(({ province, firm, people }) =>
    (isBrokerage ? firm : people).map((row) => ({
      ...row,
      province,
      value: `${province}:${row.kind}`,
      label: `${province}: ${row.title}`,
    })),
  )
