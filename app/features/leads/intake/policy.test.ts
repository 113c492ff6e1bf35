import { expect, test } from 'vitest'
import type { Viewer } from '~/features/auth/model'
import { fullApplications, publicPlace, roundedAmount } from './policy'

const agent = { id: 'a1' } as NonNullable<Viewer['agent']>

test.each<[Pick<Viewer, 'role' | 'agent'> | null, ReturnType<typeof fullApplications>]>([
  [null, { of: 'nobody' }],
  [{ role: null, agent: null }, { of: 'nobody' }],
  [{ role: 'agent', agent: null }, { of: 'nobody' }],
  [
    { role: 'agent', agent },
    { of: 'agent', agentId: 'a1' },
  ],
  [{ role: 'admin', agent }, { of: 'all' }],
  [{ role: 'super_admin', agent: null }, { of: 'all' }],
])('%j reads in full the applications %j', (viewer, full) => {
  expect(fullApplications(viewer)).toEqual(full)
})

test.each([
  [512_000, 'About $500,000'],
  [525_000, 'About $550,000'],
  [1_234_567, 'About $1,250,000'],
  [49_999, 'Under $50,000'],
  [0, null],
  [-1, null],
  [Number.NaN, null],
  ['512000', null],
  [undefined, null],
])('%j is shown as %j', (amount, shown) => {
  expect(roundedAmount(amount)).toBe(shown)
})

test.each([
  ['88 Larkmeadow Drive, Ajax, Ontario', 'Ajax, Ontario'],
  ['2207, rue de la Fonderie, Montréal, Quebec', 'Montréal, Quebec'],
  ['12 rue X, montreal, QC H2J 1K4, Canada', 'Montréal, Quebec'],
  ['5 King St, Toronto ON M5V 2T6', 'Toronto, Ontario'],
  ['1 Water St, Halifax Nova Scotia', 'Halifax, Nova Scotia'],
  ['RR 2, Saskatoon, Saskatchewan', 'Saskatoon, Saskatchewan'],
  ['9 Main Street, Smallplace, Ontario', 'Ontario'],
  ['12 Guelph Street, Smallplace, ON', 'Ontario'],
  ['Ask for Amélie Côté', null],
  ['<script>alert(1)</script>', null],
  ['', null],
  [null, null],
  [['Toronto'], null],
])('of %j no more than %j is shown', (address, shown) => {
  expect(publicPlace(address)).toBe(shown)
})
