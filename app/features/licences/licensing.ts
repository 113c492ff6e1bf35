import type { ProvinceName } from '~/lib/provinces'
import { REGULATORS } from './regulators'

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

/** How a province or territory licenses mortgage brokering, as read on LICENSING_CHECKED_ON. */
type ProvinceLicensing = {
  province: ProvinceName
  /** Its short name; null: no regulator of mortgage brokering is known to us. licensing-pages.ts has the rest. */
  regulator: string | null
  /** Licences of a brokerage; empty where the province has none. */
  firm: readonly ApprovedTitle[]
  people: readonly ApprovedTitle[]
}

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
    regulator: REGULATORS.Ontario,
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
    regulator: REGULATORS.Quebec,
    firm: [of('brokerage', 'Mortgage Brokerage Firm')],
    people: [BROKER],
  },
  {
    province: 'British Columbia',
    regulator: REGULATORS['British Columbia'],
    firm: BROKERAGE,
    people: [PRINCIPAL, BROKER],
  },
  {
    province: 'Alberta',
    regulator: REGULATORS.Alberta,
    firm: BROKERAGE,
    people: [BROKER, ASSOCIATE],
  },
  {
    province: 'Manitoba',
    regulator: REGULATORS.Manitoba,
    // The act registers the business as 'mortgage broker'; the people are its official and its salespersons.
    firm: [of('brokerage', 'Mortgage Broker')],
    people: [
      of('authorized_official', 'Mortgage Authorized Official'),
      of('salesperson', 'Mortgage Salesperson'),
    ],
  },
  {
    province: 'Saskatchewan',
    regulator: REGULATORS.Saskatchewan,
    firm: BROKERAGE,
    people: [BROKER, ASSOCIATE],
  },
  {
    province: 'Nova Scotia',
    regulator: REGULATORS['Nova Scotia'],
    firm: BROKERAGE,
    people: [BROKER, of('associate_broker', 'Associate Mortgage Broker')],
  },
  {
    province: 'New Brunswick',
    regulator: REGULATORS['New Brunswick'],
    firm: BROKERAGE,
    people: [BROKER, ASSOCIATE],
  },
  {
    province: 'Newfoundland and Labrador',
    regulator: REGULATORS['Newfoundland and Labrador'],
    firm: BROKERAGE,
    people: [BROKER],
  },
  unlicensed('Prince Edward Island'),
  unlicensed('Northwest Territories'),
  unlicensed('Yukon'),
  unlicensed('Nunavut'),
]

/** One approved title of one province, as the form offers it. `value` is what the form sends. */
type TitleOption = ApprovedTitle & { value: string; label: string; province: ProvinceName }

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
