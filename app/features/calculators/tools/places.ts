import { t } from '@lingui/core/macro'
import { PROVINCES, type ProvinceCode, shownProvince } from '~/lib/provinces'
import type { LandTransferPlace } from '../land-transfer-rules'
import type { Text } from './fields'

const CITIES = [
  { value: 'TORONTO', label: () => t`Toronto, Ontario`, province: 'ON' },
  { value: 'MONTREAL', label: () => t`Montréal, Quebec`, province: 'QC' },
  { value: 'HALIFAX', label: () => t`Halifax, Nova Scotia`, province: 'NS' },
] as const

/** The provinces and the cities with a tax of their own. */
export const TAX_PLACES: readonly { value: LandTransferPlace; label: Text; group: Text }[] = [
  ...CITIES.map(({ value, label }) => ({ value, label, group: () => t`Cities with their own tax` })),
  ...PROVINCES.map(({ code, name }) => ({
    value: code,
    label: () => shownProvince(name),
    group: () => t`Elsewhere in`,
  })),
]

export const taxPlaceLabel = (place: LandTransferPlace): string =>
  TAX_PLACES.find(({ value }) => value === place)?.label() ?? place

export const provinceOfPlace = (place: LandTransferPlace): ProvinceCode =>
  CITIES.find(({ value }) => value === place)?.province ?? (place as ProvinceCode)

export const isQuebec = (place: LandTransferPlace) => provinceOfPlace(place) === 'QC'

/** Each whole, because French has a preposition of its own for most. */
const WITHIN: Record<LandTransferPlace, Text> = {
  TORONTO: () => t`in Toronto, Ontario`,
  MONTREAL: () => t`in Montréal, Quebec`,
  HALIFAX: () => t`in Halifax, Nova Scotia`,
  ON: () => t`in Ontario`,
  QC: () => t`in Quebec`,
  BC: () => t`in British Columbia`,
  AB: () => t`in Alberta`,
  MB: () => t`in Manitoba`,
  SK: () => t`in Saskatchewan`,
  NS: () => t`in Nova Scotia`,
  NB: () => t`in New Brunswick`,
  NL: () => t`in Newfoundland and Labrador`,
  PE: () => t`in Prince Edward Island`,
  NT: () => t`in the Northwest Territories`,
  YT: () => t`in Yukon`,
  NU: () => t`in Nunavut`,
}

/** 'in Ontario', for a sentence. */
export const withinPlace = (place: LandTransferPlace): string => WITHIN[place]()
