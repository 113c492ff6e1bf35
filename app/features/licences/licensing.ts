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

/** How a province or territory licenses mortgage brokering, as read on LICENSING_CHECKED_ON in the source that licensing-pages.ts names. */
export type ProvinceLicensing = {
  province: ProvinceName
  /** Its short name; null: no regulator of mortgage brokering is known to us. licensing-pages.ts has the rest. */
  regulator: string | null
  /** Licences of a brokerage; empty where the province has none. */
  firm: readonly ApprovedTitle[]
  people: readonly ApprovedTitle[]
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
})

/** Every province and territory, in the order in which they are offered. */
export const LICENSING: readonly ProvinceLicensing[] = [
  {
    province: 'Ontario',
    regulator: 'FSRA',
    firm: BROKERAGE,
    people: [
      PRINCIPAL,
      BROKER,
      of('agent_level_2', 'Mortgage Agent Level 2'),
      of('agent_level_1', 'Mortgage Agent Level 1'),
    ],
  },
  {
    province: 'Quebec',
    regulator: 'AMF',
    firm: [of('brokerage', 'Mortgage Brokerage Firm')],
    people: [BROKER],
  },
  {
    province: 'British Columbia',
    regulator: 'BCFSA',
    firm: BROKERAGE,
    people: [PRINCIPAL, BROKER],
  },
  {
    province: 'Alberta',
    regulator: 'RECA',
    firm: BROKERAGE,
    people: [BROKER, ASSOCIATE],
  },
  {
    province: 'Manitoba',
    regulator: 'MSC',
    // The act registers the business as 'mortgage broker'; the people are its official and its salespersons.
    firm: [of('brokerage', 'Mortgage Broker')],
    people: [
      of('authorized_official', 'Mortgage Authorized Official'),
      of('salesperson', 'Mortgage Salesperson'),
    ],
  },
  {
    province: 'Saskatchewan',
    regulator: 'FCAA',
    firm: BROKERAGE,
    people: [BROKER, ASSOCIATE],
  },
  {
    province: 'Nova Scotia',
    regulator: 'Service Nova Scotia',
    firm: BROKERAGE,
    people: [BROKER, of('associate_broker', 'Associate Mortgage Broker')],
  },
  {
    province: 'New Brunswick',
    regulator: 'FCNB',
    firm: BROKERAGE,
    people: [BROKER, ASSOCIATE],
  },
  {
    province: 'Newfoundland and Labrador',
    regulator: 'Superintendent of Mortgage Brokers',
    firm: BROKERAGE,
    people: [BROKER],
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
