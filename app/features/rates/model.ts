import { PROVINCE_NAMES } from '~/lib/provinces'

export const RATE_TYPES = ['fixed', 'variable'] as const
export type RateType = (typeof RATE_TYPES)[number]

export const MORTGAGE_TYPES = ['Conventional', 'High-Ratio', 'Refinance'] as const
export type MortgageType = (typeof MORTGAGE_TYPES)[number]

export const RATE_TERMS = ['1 year', '3 year', '5 year', '7 year'] as const
export type RateTerm = (typeof RATE_TERMS)[number]

/** Where a rate holds: a province by its full name, or everywhere that has none of its own. */
export const NATIONAL = 'National'
export const RATE_PROVINCES = [...PROVINCE_NAMES, NATIONAL] as [string, ...string[]]

export const RATE_CHANGE_SOURCES = ['manual', 'scrape', 'seed'] as const
