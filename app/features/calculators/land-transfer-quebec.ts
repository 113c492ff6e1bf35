import { t } from '@lingui/core/macro'
import { bracketsBelow, type LandTransferRule } from './land-transfer-rule'

const CHECKED = '2026-11-23'

const QUEBEC_LAW = {
  name: () => t`Quebec, Act respecting duties on transfers of immovables (D-15.1), section 2`,
  url: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/d-15.1',
}

/** Quebec outside Montreal: the province's own thresholds, with the range that its municipalities may use. */
export const QUEBEC: readonly LandTransferRule[] = [
  {
    title: () => t`Duties on transfers (welcome tax), Quebec, thresholds of 2026`,
    from: '2026-01-01',
    until: '2026-12-31',
    checkedOn: CHECKED,
    source: QUEBEC_LAW,
    taxes: [{ brackets: bracketsBelow(1.5, [62_900, 0.5], [315_000, 1]) }],
    // By by-law a municipality may charge up to 3 percent of the part above 500,000.
    municipal: bracketsBelow(3, [62_900, 0.5], [315_000, 1], [500_000, 1.5]),
    isOnGreaterValue: true,
  },
]

/** Montreal, the only municipality that may go beyond 3 percent; the newest year first. */
export const MONTREAL: readonly LandTransferRule[] = [
  {
    title: () =>
      t`Duties on transfers (welcome tax), Montreal, thresholds of 2026, above $552,300 those of 2025`,
    from: '2026-01-01',
    until: '2026-12-31',
    checkedOn: CHECKED,
    source: QUEBEC_LAW,
    taxes: [
      {
        // The first two thresholds are the province's of 2026; the city's own are those of 2025.
        brackets: bracketsBelow(
          4,
          [62_900, 0.5],
          [315_000, 1],
          [552_300, 1.5],
          [1_104_700, 2],
          [2_136_500, 2.5],
          [3_113_000, 3.5],
        ),
      },
    ],
    isAtMostAbove: 552_300,
    isOnGreaterValue: true,
  },
  {
    title: () => t`Duties on transfers (welcome tax), Montreal, thresholds of 2025`,
    from: '2025-01-01',
    until: '2025-12-31',
    checkedOn: '2026-11-21',
    // Reproduces the 7,392 dollars at 600,000 that immobilierexpress.ca published.
    source: QUEBEC_LAW,
    taxes: [
      {
        brackets: bracketsBelow(
          4,
          [61_500, 0.5],
          [307_800, 1],
          [552_300, 1.5],
          [1_104_700, 2],
          [2_136_500, 2.5],
          [3_113_000, 3.5],
        ),
      },
    ],
    isOnGreaterValue: true,
  },
]
