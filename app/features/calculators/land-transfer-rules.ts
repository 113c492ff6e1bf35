import { t } from '@lingui/core/macro'
import { type ProvinceName, shownProvince } from '~/lib/provinces'
import { MONTREAL, QUEBEC } from './land-transfer-quebec'
import {
  bracketsBelow,
  type LandTransferPlace,
  type LandTransferRule,
  type LandTransferTaxRule,
} from './land-transfer-rule'

const ALL = Number.POSITIVE_INFINITY
// The day of the last full comparison; rows that were compared since have a day of their own.
const CHECKED = '2026-11-21'

const ontario: LandTransferTaxRule = {
  brackets: bracketsBelow(2.5, [55_000, 0.5], [250_000, 1], [400_000, 1.5], [2_000_000, 2]),
  firstTime: { amount: 4_000 },
}

const toronto: LandTransferTaxRule = {
  brackets: bracketsBelow(
    8.6,
    [55_000, 0.5],
    [250_000, 1],
    [400_000, 1.5],
    [2_000_000, 2],
    [3_000_000, 2.5],
    [4_000_000, 4.4],
    [5_000_000, 5.45],
    [10_000_000, 6.5],
    [20_000_000, 7.55],
  ),
  firstTime: { amount: 4_475 },
}

/** The taxes on a transfer by place. A place has a row for each period that is known, the newest first. */
export const LAND_TRANSFER_RULES: Record<LandTransferPlace, readonly LandTransferRule[]> = {
  ON: [
    {
      title: () => t`Land transfer tax, Ontario`,
      from: '2017-01-01',
      checkedOn: CHECKED,
      source: {
        name: () => t`Ontario Ministry of Finance, land transfer tax`,
        url: 'https://www.ontario.ca/document/land-transfer-tax',
      },
      taxes: [ontario],
      nonResident: { percent: 25, who: 'foreign', from: '2022-10-25' },
      isReliefForResidents: true,
    },
  ],
  TORONTO: [
    {
      title: () => t`Land transfer tax, Toronto`,
      from: '2026-04-01',
      checkedOn: CHECKED,
      source: {
        name: () => t`City of Toronto, municipal land transfer tax`,
        url: 'https://www.toronto.ca/services-payments/property-taxes-utilities/municipal-land-transfer-tax-mltt/',
      },
      taxes: [ontario, toronto],
      // Ontario's 25 percent and, since 2025, the city's 10.
      nonResident: { percent: 35, who: 'foreign', from: '2025-01-01' },
      isReliefForResidents: true,
    },
  ],
  BC: [
    {
      title: () => t`Property transfer tax, British Columbia`,
      from: '2024-04-01',
      checkedOn: CHECKED,
      source: {
        name: () => t`Government of British Columbia, property transfer tax`,
        url: 'https://www2.gov.bc.ca/gov/content/taxes/property-taxes/property-transfer-tax',
      },
      taxes: [
        {
          brackets: bracketsBelow(5, [200_000, 1], [2_000_000, 2], [3_000_000, 3]),
          firstTime: { amount: 8_000, fullTo: 835_000, noneFrom: 860_000 },
          newBuild: { amount: ALL, fullTo: 1_100_000, noneFrom: 1_150_000 },
        },
      ],
      isOnGreaterValue: true,
      nonResident: { percent: 20, who: 'foreign', from: '2018-02-21', isInPartsOnly: true },
      isReliefForResidents: true,
    },
  ],
  QC: QUEBEC,
  MONTREAL,
  MB: [
    {
      title: () => t`Land transfer tax, Manitoba`,
      from: '2004-05-01',
      checkedOn: CHECKED,
      source: {
        name: () => t`Government of Manitoba, land transfer tax`,
        url: 'https://www.gov.mb.ca/finance/taxation/taxes/landtransfer.html',
      },
      taxes: [{ brackets: bracketsBelow(2, [30_000, 0], [90_000, 0.5], [150_000, 1], [200_000, 1.5]) }],
    },
  ],
  NB: [
    {
      title: () => t`Real property transfer tax, New Brunswick`,
      from: '2016-04-01',
      checkedOn: CHECKED,
      source: {
        name: () => t`Service New Brunswick, real property transfer tax`,
        url: 'https://www2.gnb.ca/content/gnb/en/departments/finance/taxes/real_property_transfer_tax.html',
      },
      taxes: [{ brackets: bracketsBelow(1) }],
      isOnGreaterValue: true,
    },
  ],
  NS: [
    {
      title: () => t`Deed transfer tax, Nova Scotia`,
      from: null,
      checkedOn: '2026-11-23',
      source: {
        name: () => t`Government of Nova Scotia, municipal deed transfer tax`,
        url: 'https://novascotia.ca/sns/access/land/deed-transfer-property-tax.asp',
      },
      // Each municipality sets its own rate, from none to 1.5 percent.
      taxes: [{ brackets: bracketsBelow(0) }],
      municipal: bracketsBelow(1.5),
      nonResident: { percent: 10, who: 'non-resident', from: '2025-04-01' },
    },
  ],
  HALIFAX: [
    {
      title: () => t`Deed transfer tax, Halifax`,
      from: null,
      checkedOn: CHECKED,
      source: {
        name: () => t`Government of Nova Scotia, municipal deed transfer tax`,
        url: 'https://novascotia.ca/sns/access/land/deed-transfer-property-tax.asp',
      },
      taxes: [{ brackets: bracketsBelow(1.5) }],
      isOnGreaterValue: true,
      doubt: {
        text: () =>
          t`In autumn 2025 Halifax’s council debated a tax that rises with the price. We have not seen that it was adopted: ask the municipality.`,
      },
      nonResident: { percent: 10, who: 'non-resident', from: '2025-04-01' },
    },
  ],
  NL: [
    {
      title: () => t`Registration of deeds, Newfoundland and Labrador`,
      from: null,
      checkedOn: '2026-11-23',
      source: {
        name: () => t`Newfoundland and Labrador, registration of deeds fees`,
        url: 'https://www.gov.nl.ca/dgsnl/registries/deeds/',
      },
      taxes: [
        {
          base: 100,
          cap: 5_000,
          brackets: bracketsBelow(0.4, [500, 0]),
        },
      ],
      isMortgageCharged: true,
    },
  ],
  PE: [
    {
      title: () => t`Real property transfer tax, Prince Edward Island`,
      from: '2016-10-01',
      checkedOn: '2026-11-23',
      source: {
        name: () => t`Government of Prince Edward Island, real property transfer tax`,
        url: 'https://www.princeedwardisland.ca/en/information/finance/real-property-transfer-tax-first-time-home-buyers-exemption',
      },
      taxes: [{ brackets: bracketsBelow(1), exemptTo: 30_000, firstTime: { amount: ALL } }],
      isOnGreaterValue: true,
      isReliefForResidents: true,
      doubt: {
        above: 1_000_000,
        text: () =>
          t`We could not confirm whether Prince Edward Island taxes the part above $1,000,000 at a higher rate: ask the province.`,
      },
    },
  ],
  SK: [
    {
      title: () => t`Land titles fee, Saskatchewan`,
      from: '2023-07-29',
      checkedOn: CHECKED,
      source: {
        name: () => t`ISC, land registry fees`,
        url: 'https://www.isc.ca/LandTitles/Pages/Fees.aspx',
      },
      taxes: [{ base: 25, brackets: bracketsBelow(0.4, [6_300, 0]) }],
    },
  ],
  AB: [
    {
      title: () => t`Land titles fee, Alberta`,
      from: '2024-10-20',
      checkedOn: CHECKED,
      source: {
        name: () => t`Government of Alberta, land titles registration fees`,
        url: 'https://www.alberta.ca/land-titles-registration-levy',
      },
      taxes: [{ base: 50, step: 5_000, perStep: 5 }],
      isMortgageCharged: true,
    },
  ],
  NT: [feesOnly('Northwest Territories', 'https://www.justice.gov.nt.ca/en/land-titles/')],
  YT: [feesOnly('Yukon', 'https://yukon.ca/en/land-titles-office')],
  NU: [feesOnly('Nunavut', 'https://nunavutlegalregistries.ca/')],
}

function feesOnly(territory: ProvinceName, url: string): LandTransferRule {
  return {
    title: () => t`Land titles fees, ${shownProvince(territory)}`,
    from: null,
    checkedOn: CHECKED,
    source: {
      name: () => t`Land titles office, ${shownProvince(territory)}`,
      url,
    },
    taxes: null,
  }
}
