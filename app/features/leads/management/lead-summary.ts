import { formatPlainDate } from '~/lib/dates'
import { formatCad } from '~/lib/money'
import { PROVINCES } from '~/lib/provinces'
import type { LeadFieldValues } from '../fields'
import type { LeadType } from '../intake/model'

type Asked = { type: LeadType; metadata: LeadFieldValues }

const positive = (value: number | undefined) => (value !== undefined && value > 0 ? value : null)

/** Dollars of the mortgage that a lead is about; null where the visitor named no figures. */
export function leadAmount({ metadata }: Pick<Asked, 'metadata'>): number | null {
  const stated = positive(metadata.mortgage_amount) ?? positive(metadata.calculations?.totalMortgage)
  if (stated !== null) return stated
  const [price, down] = [positive(metadata.price), positive(metadata.downPayment) ?? 0]
  return price !== null && price > down ? price - down : null
}

/** '$616,500'; an empty text where there are no figures. */
export const leadAmountText = (lead: Pick<Asked, 'metadata'>): string => {
  const amount = leadAmount(lead)
  return amount === null ? '' : formatCad(amount)
}

/** The province of the home: the chosen one, or the one in the street address. */
export function leadProvince({ metadata }: Pick<Asked, 'metadata'>): string | null {
  const { location, property_address: address } = metadata
  if (location) return location
  return PROVINCES.find(({ name }) => address?.toLowerCase().includes(name.toLowerCase()))?.name ?? null
}

/** 'Buying at $685,000, 10% down, Ontario'; null where a lead came with a message only. */
export function leadSummary({ type, metadata }: Asked): string | null {
  const price = positive(metadata.price)
  const down = positive(metadata.downPayment)
  const province = leadProvince({ metadata })
  const parts: string[] = []
  const isBefore = price !== null && down !== null && price > down
  const owed = positive(metadata.balanceOwed) ?? (isBefore ? price - down : null)
  if (type === 'refinance' && (price ?? owed) !== null) {
    if (price !== null) parts.push(`Home worth ${formatCad(price)}`)
    if (owed !== null) parts.push(`${formatCad(owed)} owed`)
    if (metadata.renewalDate) parts.push(`renews ${formatPlainDate(metadata.renewalDate)}`)
  } else if (price !== null) {
    parts.push(`Buying at ${formatCad(price)}`)
    if (down !== null) parts.push(`${percentOf(down, price)} down`)
  } else {
    const amount = leadAmount({ metadata })
    if (amount !== null) parts.push(`Mortgage of ${formatCad(amount)}`)
  }
  if (parts.length === 0) return null
  return [...parts, ...(province ? [province] : [])].join(', ')
}

// 34,900 of 599,000 is 5.8%, 68,500 of 685,000 is 10%.
const percentOf = (part: number, whole: number) =>
  `${((part / whole) * 100).toLocaleString('en-CA', { maximumFractionDigits: 1 })}%`
