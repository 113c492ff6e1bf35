import type { lenders } from '#db/schema/lenders'
import type { LenderType } from '~/features/lenders/model'
import { before } from './clock'
import { seedId } from './ids'

const list: { name: string; mark: string; type: LenderType; isActive?: boolean }[] = [
  { name: 'Saltmarsh Bank', mark: 'saltmarsh-bank', type: 'a_lender' },
  { name: 'First Meridian Trust', mark: 'first-meridian-trust', type: 'a_lender' },
  { name: 'Cedar Gate Credit Union', mark: 'cedar-gate-credit-union', type: 'a_lender' },
  { name: 'Lakehead Mutual', mark: 'lakehead-mutual', type: 'a_lender' },
  { name: 'Confluence Mortgage', mark: 'confluence-mortgage', type: 'a_lender' },
  { name: 'Banque Rivesud', mark: 'banque-rivesud', type: 'a_lender' },
  { name: 'Tidewater Monoline', mark: 'tidewater-monoline', type: 'a_lender' },
  { name: 'Fieldstone Home Capital', mark: 'fieldstone-home-capital', type: 'alternate_lender' },
  { name: 'Juniper Lending', mark: 'juniper-lending', type: 'alternate_lender' },
  { name: 'Osprey Mortgage Investment', mark: 'osprey-mortgage', type: 'alternate_lender' },
  { name: 'Bluff & Harbour Trust', mark: 'bluff-and-harbour', type: 'alternate_lender' },
  { name: 'Wheatline Private', mark: 'wheatline-private', type: 'alternate_lender' },
  { name: 'Granite Fold Capital', mark: 'granite-fold-capital', type: 'alternate_lender', isActive: false },
]

export function lenderRows(now: Date): (typeof lenders.$inferInsert)[] {
  const createdAt = before(now, 400)
  return list.map(({ name, mark, type, isActive = true }, i) => ({
    id: seedId('lender', i + 1),
    name,
    logoUrl: `/demo/lenders/${mark}.svg`,
    type,
    isActive,
    displayOrder: (i + 1) * 10,
    createdAt,
    updatedAt: createdAt,
  }))
}
